/** Saves content as a download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the content after the click. 60 seconds are enough.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
