const keptMilliseconds = 60_000;

/** Saves bytes under a name through the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), keptMilliseconds);
}
