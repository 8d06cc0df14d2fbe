import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { CareContext } from '../turn/classify-turn.ts';
import { keepAfterCorrection } from '../turn/withdrawn-statements.ts';
import type { DoctorMention, Mentions } from '../words/find-mentions.ts';

const terms = readTerms(new URL('./terms/ask-other-doctor.txt', import.meta.url));

/** Words that may surround the doctor when nothing else is said: "how about a neurologist then?". */
const fillerWords = new Set(terms.terms('around doctor'));
/** "Do you have any allergists?" is only a question. */
const asksAboutUs = /\b(?:do|does|did|are|is|have|has|tienen|hay|son) (?:you|they|there|u|ustedes)\b/;

/** Words that introduce another doctor: a withdrawal, someone's advice, a decision. */
const changesMind = regex()`\b(?:${terms.oneOf('changes mind')})\b`;
const withdraws =
  /\b(?:actually|instead|forget|rather|scratch|changed my mind|then|final|back to|stick with|mejor|en realidad|olvid\w+|entonces)\b/;
const isPreferred =
  /\b(?:mejor|actually|rather|make it|put|go with|change (?:it|that) to|switch (?:it |that )?to|should be|back to) (?:an? |the |un |una |el |la )?$/;
/** "My sister is a nurse at the dialysis center" and "I work for a chiropractor" aren't about the care. */
const mentionsInPassing = regex()`
  \b(?:
  ${terms.oneOf('lives with')}) (?:an? |the |my |his |her |our |their |un |una |el |la |mi |su |work for (?:a |the )?)*$
`;

function isRequested(plain: string, { start, role, field }: DoctorMention): boolean {
  if (field === null || (role !== 'wanted' && role !== 'mentioned')) return false;
  return role === 'wanted' || !mentionsInPassing.test(plain.slice(Math.max(0, start - 40), start));
}

function hasNothingElse(plain: string, named: readonly DoctorMention[]): boolean {
  const rest = [...plain]
    .map((character, at) => (named.some(({ start, end }) => at >= start && at < end) ? ' ' : character))
    .join('');
  return rest.split(/[^a-z]+/).every((word) => word === '' || fillerWords.has(word));
}

/**
 * Finds another kind of doctor or service when one is already known. The message says so explicitly ("forget
 * the dermatologist, her doctor said allergist") or names only the other one ("An ENT", "mejor un
 * neurólogo"). It replaces the earlier one, whatever was asked.
 */
export function findOtherDoctor(
  plain: string,
  { doctors }: Mentions,
  { known, askedFor }: Pick<CareContext, 'known' | 'askedFor'>,
): (DoctorMention & { field: Specialty }) | null {
  if (asksAboutUs.test(plain)) return null;
  const named = doctors.filter(({ field }) => field !== null);
  const asked = keepAfterCorrection(plain, named).filter((doctor) => isRequested(plain, doctor));
  const preferred = asked.filter(
    ({ start, field }) => field !== known.specialty && isPreferred.test(plain.slice(0, start)),
  );
  const last = preferred.at(-1) ?? asked.findLast(({ role }) => role === 'wanted') ?? asked.at(-1);
  if (!last?.field || last.field === known.specialty) return null;
  const isQuestion = /\?/.test(plain.slice(last.end));
  // In answer to the order question, users name the doctor who wrote it.
  if (askedFor === 'order' && !withdraws.test(plain)) return null;
  const isExplicit = hasNothingElse(plain, named) || (!isQuestion && changesMind.test(plain));
  return isExplicit ? { ...last, field: last.field } : null;
}
