// Stepping through a walkthrough. Without this file the page is whole: one step below the other,
// each with its own link. The bar comes from <template id="rd-stepper">, so its words are the page's.
(() => {
  "use strict";
  const all = (css, root = document) => [...root.querySelectorAll(css)];
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const title = step => step.querySelector("h2, h3, h4");

  function walkthrough(host, template) {
    const steps = all(".rd-step", host);
    if (!steps.length) return;
    host.append(template.content.cloneNode(true));
    const bar = host.querySelector(".rd-stepper");
    const say = bar.querySelector("output");
    const [back, next, one] = ["back", "next", "one"].map(name => bar.querySelector(`[data-do=${name}]`));
    const ticks = bar.querySelector(".rd-bar");
    ticks.innerHTML = "<i></i>".repeat(steps.length);
    const links = all(".rd-rail a[href^='#']");
    let now = -1;
    let moving = 0;                        // while we scroll to a step ourselves, reading does not choose it

    function show(n) {
      if (n === now || n < 0 || n >= steps.length) return;
      now = n;
      steps.forEach((step, k) => step.classList.toggle("now", k === n));
      for (const link of links) {
        if (link.hash === "#" + steps[n].id) {
          link.setAttribute("aria-current", "step");
          keepInSight(link);
        } else link.removeAttribute("aria-current");
      }
      all("i", ticks).forEach((tick, k) => tick.classList.toggle("done", k <= n));
      const name = document.createElement("b");
      name.textContent = title(steps[n]).firstChild.textContent;
      say.replaceChildren(say.dataset.text.replace("{n}", n + 1).replace("{all}", steps.length), name);
      back.disabled = n === 0;
      next.disabled = n === steps.length - 1;
      all(".rd-trend").forEach(chart => mark(chart, n));
    }

    // the rail of a long walkthrough scrolls along, without moving the page
    function keepInSight(link) {
      const rail = link.closest(".rd-rail");
      const away = link.getBoundingClientRect().top - rail.getBoundingClientRect().top - rail.clientHeight * 0.6;
      rail.scrollTop += away;
    }

    // the cursor of the small chart, and the figures at that step
    function mark(chart, n) {
      const cursor = chart.querySelector(".cursor");
      cursor.setAttribute("transform", `translate(${6 + n * cursor.dataset.step} 0)`);
      for (const line of all(".line", chart)) line.querySelector(".last").textContent = line.dataset.texts.split("|")[n];
    }

    function go(n) {
      if (n < 0 || n >= steps.length) return;
      show(n);
      history.replaceState(null, "", "#" + steps[n].id);
      clearTimeout(moving);
      moving = setTimeout(() => { moving = 0; }, 1200);
      steps[n].scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
      title(steps[n]).focus({ preventScroll: true });
    }

    steps.forEach(step => { title(step).tabIndex = -1; });
    back.onclick = () => go(now - 1);
    next.onclick = () => go(now + 1);
    one.onclick = () => {
      one.setAttribute("aria-pressed", host.classList.toggle("rd-one"));
      steps[now].scrollIntoView({ block: "start" });
    };
    addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, .rd-scroll")) return;
      const by = { ArrowRight: 1, j: 1, ArrowLeft: -1, k: -1 }[event.key];
      if (by) { event.preventDefault(); go(now + by); }
    });
    // a target may stand on the step or inside it
    const targeted = () => {
      const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      return place ? steps.findIndex(step => step === place || step.contains(place)) : -1;
    };
    addEventListener("hashchange", () => show(targeted()));

    // reading: the last step whose top has passed the upper third of the window
    const look = () => {
      if (moving || host.classList.contains("rd-one")) return;
      const passed = steps.filter(step => step.getBoundingClientRect().top < innerHeight / 3).length;
      show(Math.max(passed - 1, 0));
    };
    addEventListener("scrollend", () => { clearTimeout(moving); moving = 0; });
    let due = false;
    addEventListener("scroll", () => {
      if (due) return;
      due = true;
      requestAnimationFrame(() => { due = false; look(); });
    }, { passive: true });
    addEventListener("beforeprint", () => all(".rd-trend").forEach(chart => mark(chart, steps.length - 1)));
    addEventListener("afterprint", () => all(".rd-trend").forEach(chart => mark(chart, now)));
    show(Math.max(targeted(), 0));
  }

  function start() {
    const template = document.getElementById("rd-stepper");
    const host = document.querySelector(".rd-steps");
    if (template && host) walkthrough(host, template);
  }
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start); else start();
})();
