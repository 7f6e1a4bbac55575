// Enhances the share panels. Without this script, they show what to copy. With it, buttons copy, and the device's share
// sheet opens if it has one. The event `used` is for statistics.js.
const used = (detail) => dispatchEvent(new CustomEvent("used", { detail }));
const panel = document.getElementById("share");
const state = panel.querySelector("[role=status]");

document.querySelector("[popovertarget=share]").addEventListener("click", async (event) => {
  state.textContent = navigator.share ? "" : state.dataset.unsupported;
  if (!navigator.share) return;
  event.preventDefault();
  try {
    await navigator.share({ title: document.title, url: document.getElementById("address").dataset.url });
    used("share");
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error.name === "AbortError") return;
    state.textContent = state.dataset.failed;
    panel.showPopover();
  }
});

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const copied = await copy(document.getElementById(button.dataset.copy));
    // An in-app browser cannot save the contact as a file, so it is copied as text.
    if (copied) used(button.dataset.copy === "contact" ? "save" : "share");
    button.textContent = copied ? button.dataset.done : button.dataset.failed;
  });
}

/**
 * Copies the text of an element, or the marked address that it stands for. Old browsers and in-app browsers copy only the selection. If that fails too, the text
 * stays selected.
 */
async function copy(source) {
  try {
    await navigator.clipboard.writeText(source.dataset.url ?? source.textContent);
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

// The application opens `#print` to print a card.
if (location.hash === "#print") addEventListener("load", () => print());
