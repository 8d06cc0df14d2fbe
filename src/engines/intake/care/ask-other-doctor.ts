import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { CareContext } from '../turn/classify-turn.ts';
import { keepCorrected } from '../turn/withdrawn-statements.ts';
import type { DoctorMention, Mentions } from '../words/find-mentions.ts';

const terms = readTerms(new URL('./terms/ask-other-doctor.txt', import.meta.url));

/**
 * What may surround the name of a requested doctor when nothing else is said: "how about a neurologist then?"
 */
const aroundDoctor = new Set(terms.terms('around doctor'));
/** "Do you have any allergists?" is a question and changes nothing. */
const asksAboutUs = /\b(?:do|does|did|are|is|have|has|tienen|hay|son) (?:you|they|there|u|ustedes)\b/;

/** What may introduce another doctor: withdrawing the previous one, someone else's advice, a decision. */
const changesMind = regex()`\b(?:${terms.oneOf('changes mind')})\b`;
const takesBack =
  /\b(?:actually|instead|forget|rather|scratch|changed my mind|then|final|back to|stick with|mejor|en realidad|olvid\w+|entonces)\b/;
const isPreferred =
  /\b(?:mejor|actually|rather|make it|put|go with|change (?:it|that) to|switch (?:it |that )?to|should be|back to) (?:an? |the |un |una |el |la )?$/;
/** "My sister is a nurse at the dialysis center" and "I work for a chiropractor" aren't about the care. */
const livesWith = regex()`
  \b(?:
  ${terms.oneOf('lives with')}) (?:an? |the |my |his |her |our |their |un |una |el |la |mi |su |work for (?:a |the )?)*$
`;

function isAskedFor(plain: string, { start, standing, field }: DoctorMention): boolean {
  if (field === null || (standing !== 'wanted' && standing !== 'mentioned')) return false;
  return standing === 'wanted' || !livesWith.test(plain.slice(Math.max(0, start - 40), start));
}

function isNothingElse(plain: string, named: readonly DoctorMention[]): boolean {
  const rest = [...plain]
    .map((character, at) => (named.some(({ start, end }) => at >= start && at < end) ? ' ' : character))
    .join('');
  return rest.split(/[^a-z]+/).every((word) => word === '' || aroundDoctor.has(word));
}

/**
 * Another kind of doctor or service that a message requests when one is already known. It says so explicitly
 * ("forget the dermatologist, her doctor said allergist"), or names only the other one ("An ENT", "mejor un
 * neurólogo"). Then it corrects the earlier request, whatever question it answers.
 */
export function findOtherDoctor(
  plain: string,
  { doctors }: Mentions,
  { known, askedFor }: Pick<CareContext, 'known' | 'askedFor'>,
): (DoctorMention & { field: Specialty }) | null {
  if (asksAboutUs.test(plain)) return null;
  const named = doctors.filter(({ field }) => field !== null);
  const asked = keepCorrected(plain, named).filter((doctor) => isAskedFor(plain, doctor));
  const preferred = asked.filter(
    ({ start, field }) => field !== known.specialty && isPreferred.test(plain.slice(0, start)),
  );
  const last = preferred.at(-1) ?? asked.findLast(({ standing }) => standing === 'wanted') ?? asked.at(-1);
  if (!last?.field || last.field === known.specialty) return null;
  const isQuestion = /\?/.test(plain.slice(last.end));
  // When asked for a doctor's order, users name the doctor who wrote it.
  if (askedFor === 'order' && !takesBack.test(plain)) return null;
  const isSaid = isNothingElse(plain, named) || (!isQuestion && changesMind.test(plain));
  return isSaid ? { ...last, field: last.field } : null;
}
