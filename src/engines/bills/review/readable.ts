/** Bills print in capitals, and rules compare in capitals: `CHEST X-RAY` reads as `Chest x-ray`. */
export function readable(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  return text === text.toUpperCase() ? text.slice(0, 1) + text.slice(1).toLowerCase() : text;
}
