const calendar = new Set([
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
]);

/**
 * Words without a name that was spoken, sign for sign: places in a text that are counted in characters stay right. A name
 * that is also a month stays, because a day that an office named must stay readable.
 */
export function maskName(text: string, name: string): string {
  if (name === '' || calendar.has(name.toLowerCase())) return text;
  const literally = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const spoken = new RegExp(`(?<![\\p{L}\\p{N}])${literally}(?![\\p{L}\\p{N}])`, 'giu');
  return text.replaceAll(spoken, '•'.repeat(name.length));
}
