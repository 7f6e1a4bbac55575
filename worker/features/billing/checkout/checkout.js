// Opens the gateway's window with what the server wrote here, and goes on to the page that tells how it ended.
// A window that redirects does the same by itself. Where none opens, the gateway being out of reach, the page says so.
async function openWindow() {
  const { call, request, returnUrl } = REQUEST;
  const back = new URL(returnUrl);
  const result = await PortOne[call](request);
  for (const name of ["code", "billingKey"]) {
    if (result?.[name]) back.searchParams.set(name, result[name]);
  }
  location.replace(back);
}

openWindow().catch(() => {
  document.querySelector("main [role=status]").hidden = true;
  document.querySelector("main [role=alert]").hidden = false;
});
