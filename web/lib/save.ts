/** Hands a file to the person, as a download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the content after the press; by then it has.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
