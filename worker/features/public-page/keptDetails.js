// Keeps the visitor's own details on this device for the next card, if they choose so. A consent is never kept.
{
  const form = document.querySelector("#details form");
  const keep = document.getElementById("details-keep");
  const forget = document.getElementById("details-forget");
  const key = "own details";
  const fields = ["name", "companyName", "position", "email", "phone"].map((name) => form.elements[name]);
  try {
    const kept = JSON.parse(localStorage.getItem(key));
    if (kept) for (const field of fields) field.value ||= kept[field.name] ?? "";
    keep.checked = kept !== null;
    forget.hidden = kept === null;
    keep.parentElement.hidden = false;
    form.addEventListener("submit", () => {
      const own = fields.map(({ name, value }) => [name, value]);
      if (keep.checked) localStorage.setItem(key, JSON.stringify(Object.fromEntries(own)));
      else localStorage.removeItem(key);
    });
    forget.addEventListener("click", () => {
      localStorage.removeItem(key);
      for (const field of fields) field.value = "";
      keep.checked = false;
      forget.hidden = true;
      keep.focus();
    });
  } catch {
    // Storage is not available.
  }
}
