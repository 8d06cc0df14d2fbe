/** One language each. In English `{they}`, `{their}`, `{do}`, `{are}`, `{have}` and `{were}` stand for the patient. */
export type InBothLanguages = { en: string; es: string };

/**
 * A sign that deserves a kind sentence and a timely visit, and that is not an emergency call by the safety rules. Every
 * entry follows a published guideline. Entries never diagnose, and never name a disease before the patient does.
 */
export type RedFlag = {
  id: string;
  /** The public guideline that the entry follows. */
  source: { name: string; url: string };
  /** Patterns on the plain text of a message (lowercase, no accents, no apostrophes). All must match. */
  says: readonly RegExp[];
  /** The flag does not apply when this matches: another cause, a past event, paperwork. */
  unless?: RegExp;
  /** Says whether the flag's first pattern may be denied ("no blood in my stool"). On by default. */
  mayBeDenied?: false;
  /** Only for people of these ages in years, as far as the age is known. */
  ages?: { from?: number; below?: number };
  /** One human sentence, said first. */
  sentence: InBothLanguages;
  /** A yes-or-no question that decides how soon, with what a "yes" means. */
  question?: InBothLanguages;
  /** What to do: said at once when there is no question, otherwise after a "yes". */
  advice: InBothLanguages;
  /** How soon somebody should look at it: raises the urgency of the need when the patient stated none. */
  urgency: 'today' | 'soon' | null;
};
