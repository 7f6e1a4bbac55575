// Tells what was done with this card, for its owner's statistics: one word each time, nothing about who, and in nobody's way.
{
  const address = location.pathname.replace(/^\/c\/([^/]+).*/, "/api/public/cards/$1/events");
  const count = (kind) =>
    navigator.sendBeacon(
      `${address}?lang=${document.documentElement.lang}`,
      new Blob([JSON.stringify({ kind })], { type: "application/json" }),
    );
  // Once the page is there and the browser has nothing better to do; a page fetched ahead waits until it is looked at.
  const seen = () => (window.requestIdleCallback ?? setTimeout)(() => count("view"));
  const loaded = () => (document.readyState === "complete" ? seen() : addEventListener("load", seen));
  if (document.prerendering) document.addEventListener("prerenderingchange", loaded);
  else loaded();
  addEventListener("shared", () => count("share"));
  const follow = ({ target, button }) => button < 2 && target.closest(".face-ways a, .face-menu a") && count("link");
  addEventListener("click", follow);
  addEventListener("auxclick", follow);
}
