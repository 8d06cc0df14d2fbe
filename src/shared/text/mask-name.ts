const calendar = new Set([
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
]);

/**
 * Replaces spoken names with characters of the same number, so that positions in the text stay valid. A name
 * that is also a month stays, because dates must remain readable.
 */
export function maskName(text: string, name: string): string {
  if (name === '' || calendar.has(name.toLowerCase())) return text;
  const literally = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const spoken = new RegExp(`(?<![\\p{L}\\p{N}])${literally}(?![\\p{L}\\p{N}])`, 'giu');
  return text.replaceAll(spoken, '•'.repeat(name.length));
}
