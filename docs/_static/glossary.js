// A card at a term: shown on hover or focus, stays while either lasts, Escape sends it away.
// Without this file a term is a link to the glossary. The cards are in a hidden block of the page.
(() => {
  "use strict";

  function glossary(terms) {
    const card = document.body.appendChild(document.createElement("div"));
    card.className = "rd-hover";
    card.id = "rd-hover";
    card.setAttribute("role", "tooltip");
    card.hidden = true;
    let timer = 0;
    const hide = () => { clearTimeout(timer); timer = setTimeout(() => { card.hidden = true; }, 150); };
    const show = term => {
      const source = document.getElementById(term.dataset.card);
      if (!source) return;
      clearTimeout(timer);
      card.replaceChildren(...[...source.childNodes].map(node => node.cloneNode(true)));
      card.hidden = false;
      const at = term.getBoundingClientRect(), box = card.getBoundingClientRect(), gap = 8;
      const left = Math.min(Math.max(at.left, 16), document.documentElement.clientWidth - box.width - 16);
      const above = at.bottom + gap + box.height > innerHeight && at.top > box.height + gap;
      card.style.left = left + scrollX + "px";
      card.style.top = (above ? at.top - box.height - gap : at.bottom + gap) + scrollY + "px";
      term.setAttribute("aria-describedby", card.id);
    };
    for (const term of terms) {
      term.addEventListener("pointerenter", event => { if (event.pointerType !== "touch") timer = setTimeout(show, 120, term); });
      term.addEventListener("focus", () => show(term));
      term.addEventListener("pointerleave", hide);
      term.addEventListener("blur", hide);
    }
    card.addEventListener("pointerenter", () => clearTimeout(timer));
    card.addEventListener("pointerleave", hide);
    addEventListener("keydown", event => { if (event.key === "Escape") card.hidden = true; });
  }

  function start() {
    const terms = document.querySelectorAll("a.rd-term[data-card]");
    if (terms.length) glossary(terms);
  }
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start); else start();
})();
