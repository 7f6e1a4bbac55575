// Without this script the page's panels show what there is to copy; with it, one press does it, and the device's own
// share sheet opens where there is one.
// For whoever counts (statistics.js).
const shared = () => dispatchEvent(new Event("shared"));
const panel = document.getElementById("share");
const state = panel.querySelector("[role=status]");

document.querySelector("[popovertarget=share]").addEventListener("click", async (event) => {
  state.textContent = navigator.share ? "" : state.dataset.unsupported;
  if (!navigator.share) return;
  event.preventDefault();
  try {
    await navigator.share({ title: document.title, url: document.getElementById("address").textContent });
    shared();
  } catch (error) {
    // Whoever closes the share sheet has not failed.
    if (error.name === "AbortError") return;
    state.textContent = state.dataset.failed;
    panel.showPopover();
  }
});

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const copied = await copy(document.getElementById(button.dataset.copy));
    if (copied) shared();
    button.textContent = copied ? button.dataset.done : button.dataset.failed;
  });
}

/** Old browsers, and those inside applications, copy only what is selected; or nothing, and then it is selected at least. */
async function copy(source) {
  try {
    await navigator.clipboard.writeText(source.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(source);
    return document.execCommand("copy");
  }
}

document.getElementById("kind-vcard").addEventListener("change", () => {
  const code = document.querySelector("[data-src]");
  code.src = code.dataset.src;
  code.hidden = false;
});

// The application's way to print a card.
if (location.hash === "#print") addEventListener("load", () => print());
