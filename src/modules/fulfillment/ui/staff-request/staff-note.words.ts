const forStaff: readonly [RegExp, string][] = [
  [/^You\b/, 'Patient'],
  [/\bYou\b/g, 'They'],
  [/\babout you\b/g, 'about them'],
  [/\byou\b/g, 'they'],
  [/\byour\b/g, 'their'],
];

/**
 * A timeline note as staff read it. Notes on the patient's own actions are stored as the patient reads them, so
 * "You submitted this request." becomes "Patient submitted this request." Text the patient typed, after the
 * colon, is kept.
 */
export function staffNote(actor: string, note: string): string {
  if (actor !== 'patient' || !note.startsWith('You ')) return note;
  const colon = note.indexOf(': ');
  const end = colon < 0 ? note.length : colon;
  const lead = forStaff.reduce((text, [pattern, word]) => text.replace(pattern, word), note.slice(0, end));
  return lead + note.slice(end);
}
