/** `Wed, Nov 25, 1:15 PM`, by the clock of a zone; the browser's where none is given. */
export function sayMoment(at: Date | string, timeZone?: string, language: 'en' | 'es' = 'en'): string {
  const words = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at));
  // `Intl` joins a time and its half of the day with spaces that telephones do not know.
  return words.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');
}
