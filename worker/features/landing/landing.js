// The browser may show this page again after a log-in, from its history.
addEventListener("pageshow", ({ persisted }) => {
  const isBack = persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  if (isBack && /__Host-(signedIn|autoLogin)=/.test(document.cookie)) location.reload();
});
