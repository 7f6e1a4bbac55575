// Keeps the entered values when a visitor changes the language of the card.
{
  const form = document.querySelector("#details form");
  const key = `typed ${location.pathname.split("/")[2]}`;
  const keep = () => {
    const typed = [...new FormData(form)].filter(([, value]) => value);
    try {
      if (typed.length) sessionStorage.setItem(key, JSON.stringify(typed));
    } catch {
      // Storage is not available.
    }
  };
  for (const link of document.querySelectorAll(".languages a")) link.addEventListener("click", keep);
  try {
    const kept = JSON.parse(sessionStorage.getItem(key)) ?? [];
    sessionStorage.removeItem(key);
    for (const [name, value] of kept) {
      const field = form.elements[name];
      if (field.type === "checkbox") field.checked = true;
      else field.value = value;
      form.parentElement.open = true;
    }
  } catch {
    // Storage is not available.
  }
}
