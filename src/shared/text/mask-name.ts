const calendar = new Set([
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
]);

/**
 * Masks a name with the same number of characters, so that positions in the text stay valid. A name that is
 * also a month or weekday is not masked, because dates must remain readable.
 */
export function maskName(text: string, name: string): string {
  if (name === '' || calendar.has(name.toLowerCase())) return text;
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const occurrences = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
  return text.replaceAll(occurrences, '•'.repeat(name.length));
}
