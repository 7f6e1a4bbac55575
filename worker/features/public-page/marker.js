// Removes the marker of the source (`?s=`) from the address bar, so that a copied or bookmarked address does not pass it
// on.
{
  const url = new URL(location.href);
  if (url.searchParams.has("s")) {
    url.searchParams.delete("s");
    history.replaceState(history.state, "", url);
  }
}
