// What every page gains from a script: the sheet's print button, and a language that is remembered.
(() => {
  "use strict";
  document.documentElement.classList.add("rd-js");

  // A link to the same page in another language takes the section along, and the choice is kept
  // for the index of the site, which has to pick a language.
  function languages() {
    for (const link of document.querySelectorAll("[data-language]")) {
      link.addEventListener("click", () => {
        try { localStorage.setItem("ronda-language", link.dataset.language); } catch { /* private window */ }
        link.hash = location.hash;
      });
    }
  }

  // Areas that scroll sideways can be reached by keyboard, but only while they do scroll.
  function scrollers() {
    const boxes = document.querySelectorAll("[data-scrolls]");
    const mark = box => {
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0; else box.removeAttribute("tabindex");
    };
    const watch = new ResizeObserver(entries => entries.forEach(entry => mark(entry.target)));
    boxes.forEach(box => watch.observe(box));
  }

  // A map broader than the page opens at its middle: at its edges there may be nothing but sea.
  function maps() {
    for (const box of document.querySelectorAll(".rd-mapbox")) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }

  // furo's two drawers are checkboxes: Escape closes them.
  function drawers() {
    addEventListener("keydown", event => {
      if (event.key !== "Escape") return;
      for (const id of ["__navigation", "__toc"]) {
        const drawer = document.getElementById(id);
        if (drawer) drawer.checked = false;
      }
    });
  }

  function start() {
    languages();
    scrollers();
    maps();
    drawers();
    for (const button of document.querySelectorAll(".rd-print")) button.onclick = () => print();
  }
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start); else start();
})();
