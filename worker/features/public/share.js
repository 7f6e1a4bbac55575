// Without this script the share panel shows the address; with it, the device's own share sheet opens where there is one.
const link = document.querySelector("link[rel=canonical]").href;
// For whoever counts (statistics.js).
const shared = () => dispatchEvent(new Event("shared"));
if (navigator.share) {
  document.querySelector("[popovertarget=share]").addEventListener("click", (event) => {
    event.preventDefault();
    navigator.share({ title: document.title, url: link }).then(shared, () => {});
  });
}
const copy = document.getElementById("copy");
copy.hidden = !navigator.clipboard;
copy.addEventListener("click", async () => {
  await navigator.clipboard.writeText(link);
  copy.textContent = copy.dataset.done;
  shared();
});
