/** In English, placeholders such as `{they}`, `{their}` and `{do}` are filled in for the patient. */
export type InBothLanguages = { en: string; es: string };

/**
 * A symptom or situation that needs empathy and timely care but isn't an emergency. Every entry follows a
 * published guideline. Entries never diagnose, and never name a disease before the patient does.
 */
export type RedFlag = {
  id: string;
  /** The published guideline that the entry follows. */
  source: { name: string; url: string };
  /** Patterns for plain text (lowercase, no accents or apostrophes). All must match. */
  says: readonly RegExp[];
  /** Excludes the flag: another cause, a past event, paperwork. */
  unless?: RegExp;
  /** Whether a negation before the first pattern excludes the flag ("no blood in my stool"). True by default. */
  mayBeDenied?: false;
  /** Applies only to these ages in years, if the age is known. */
  ages?: { from?: number; below?: number };
  /** An empathetic sentence, said first. */
  sentence: InBothLanguages;
  /** A yes-or-no question about urgency that says what a "yes" means. */
  question?: InBothLanguages;
  /** What to do: said right away if there is no question, otherwise after a "yes". */
  advice: InBothLanguages;
  /** How soon it should be checked. Sets the urgency of the need if the patient stated none. */
  urgency: 'today' | 'soon' | null;
};
