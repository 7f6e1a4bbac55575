// Counts events of a card for its owner's statistics. It sends only the kind of the event, nothing about the visitor.
{
  const address = location.pathname.replace(/^\/c\/([^/]+).*/, "/api/public/cards/$1/events");
  const count = (kind) =>
    navigator.sendBeacon(
      `${address}?lang=${document.documentElement.lang}`,
      new Blob([JSON.stringify({ kind })], { type: "application/json" }),
    );
  // Count when the page is loaded and the browser is idle. A prerendered page counts when it becomes visible.
  const seen = () => (window.requestIdleCallback ?? setTimeout)(() => count("view"));
  const loaded = () => (document.readyState === "complete" ? seen() : addEventListener("load", seen));
  if (document.prerendering) document.addEventListener("prerenderingchange", loaded);
  else loaded();
  addEventListener("shared", () => count("share"));
  const follow = ({ target, button }) => button < 2 && target.closest(".face-ways a, .face-menu a") && count("link");
  addEventListener("click", follow);
  addEventListener("auxclick", follow);
}
