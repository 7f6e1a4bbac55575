// Opens the gateway's window with what the server wrote here, and goes on to the page that tells how it ended.
// A window that redirects does the same by itself.
async function openWindow() {
  const { call, request, returnUrl } = REQUEST;
  const back = new URL(returnUrl);
  const result = await PortOne[call](request);
  for (const name of ["code", "billingKey"]) {
    if (result?.[name]) back.searchParams.set(name, result[name]);
  }
  location.replace(back);
}

void openWindow();
