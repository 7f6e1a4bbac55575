// Counts events of a card for its owner's statistics. It sends the kind of the event, the source of a view and the
// followed link, and nothing about the visitor.
{
  const address = location.pathname.replace(/^\/c\/([^/]+).*/, "/api/public/cards/$1/events");
  const count = (kind, part) =>
    navigator.sendBeacon(
      `${address}?lang=${document.documentElement.lang}`,
      new Blob([JSON.stringify({ kind, ...part })], { type: "application/json" }),
    );
  // The markers of domain/statistics/sources.ts. `marker.js` removes them afterwards. The referrer is not sent: it only
  // shows that a link on another page was followed. On the card's own pages, it was not how the visitor came.
  const [referrer] = document.referrer.split("?");
  const isLinked = referrer !== "" && !`${referrer}/`.startsWith(`${location.origin}${location.pathname}/`);
  const sources = new Map(Object.entries({ q: "qr", s: "share", w: "wallet" }));
  const source = sources.get(new URLSearchParams(location.search).get("s")) ?? (isLinked ? "link" : "unknown");
  // Count when the page is loaded and the browser is idle, or after three seconds on a slow device. A prerendered page
  // counts when it becomes visible.
  const seen = () => (window.requestIdleCallback ?? setTimeout)(() => count("view", { source }), { timeout: 3000 });
  const loaded = () => (document.readyState === "complete" ? seen() : addEventListener("load", seen));
  if (document.prerendering) document.addEventListener("prerenderingchange", loaded);
  else loaded();
  addEventListener("used", ({ detail }) => count(detail));
  const follow = ({ target, button }) => {
    const link = button < 2 && target.closest(".face-rows a, .face-menu a");
    if (link) count("link", link.closest(".face-menu") && { url: link.getAttribute("href") });
  };
  addEventListener("click", follow);
  addEventListener("auxclick", follow);
}
