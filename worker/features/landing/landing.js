// The browser may show this page again from its history, after a log-in or in another language.
addEventListener("pageshow", ({ persisted }) => {
  const isBack = persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  const [, locale] = /(?:^|; )locale=([^;]+)/.exec(document.cookie) ?? [];
  if (isBack && /__Host-(signedIn|autoLogin)=/.test(document.cookie)) location.reload();
  // Without the language of the address, which would be chosen again.
  else if (isBack && locale && locale !== document.documentElement.lang) location.replace("/");
});
