/** Small letters without accents and punctuation, for comparing with labels. `#` stays. */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();
}
