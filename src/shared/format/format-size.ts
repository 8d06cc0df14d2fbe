const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes in decimal units, as file managers do: `310 KB`, `2.4 MB`, `11.2 GB`. */
export function formatFileSize(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  // A value that would round to 1,000 uses the next unit.
  while (unit < units.length - 1 && amount >= (unit === 0 ? 1000 : 999.5)) {
    amount /= 1000;
    unit += 1;
  }
  const written =
    unit === 0 || amount >= 100 ? Math.round(amount).toString() : amount.toFixed(1).replace(/\.0$/, '');
  return `${written} ${bytes === 1 ? 'byte' : units[unit]}`;
}
