/**
 * One language each. In English `{they}`, `{their}`, `{do}`, `{are}`, `{have}` and `{were}` are filled in for
 * the patient.
 */
export type InBothLanguages = { en: string; es: string };

/**
 * A sign that calls for a kind sentence and a timely visit, but that the safety rules don't treat as an
 * emergency. Every entry follows a published guideline. Entries never diagnose, and never name a disease
 * before the patient does.
 */
export type RedFlag = {
  id: string;
  /** The public guideline that the entry follows. */
  source: { name: string; url: string };
  /** Patterns on the plain text of a message (lowercase, no accents, no apostrophes). All must match. */
  says: readonly RegExp[];
  /** The flag doesn't apply if this matches: another cause, a past event, paperwork. */
  unless?: RegExp;
  /** Whether the flag's first pattern may be denied ("no blood in my stool"). On by default. */
  mayBeDenied?: false;
  /** Only for these ages in years, if the age is known. */
  ages?: { from?: number; below?: number };
  /** One empathetic sentence, said first. */
  sentence: InBothLanguages;
  /** A yes-or-no question about urgency, with what a "yes" means. */
  question?: InBothLanguages;
  /** What to do: said at once if there is no question, otherwise after a "yes". */
  advice: InBothLanguages;
  /** How soon it should be checked: raises the urgency of the need if the patient stated none. */
  urgency: 'today' | 'soon' | null;
};
