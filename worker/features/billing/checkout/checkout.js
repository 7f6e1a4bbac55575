// Opens the gateway's payment window with the request that the server embedded, then goes to the result page. A window
// that redirects does this itself. If the gateway is unreachable and no window opens, the page shows an error.
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
