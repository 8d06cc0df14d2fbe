import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import type { CareContext } from '../turn/judge-turn.ts';
import { keepCorrected } from '../turn/said-otherwise.ts';
import type { DoctorMention, Mentions } from '../words/find-mentions.ts';

/** What may stand around the name of a doctor who is asked for and nothing else: "how about a neurologist then?" */
const aroundDoctor = new Set(
  'a an the some any please pls plz actually instead rather maybe ok okay oh no nope yes yeah sorry wait hmm um or and but so then just really i id im we he she they would like want need needs to see make it that this can could you do change switch for her him me us them my our his mom dad son daughter wife husband kid how what about better get find one be best prefer preferably perhaps probably should could if possible thanks thank good let lets go with try think is was meant mean not forget scratch skip drop doctor un una el la los por favor mejor quiero necesito quisiera en realidad que tal y si para mi ella me puede cambiarlo cambielo cambiar cambie prefiero digo perdon a un o no vez de'.split(
    ' ',
  ),
);
/** "Do you have any allergists?" asks something, and changes nothing. */
const asksAboutUs = /\b(?:do|does|did|are|is|have|has|tienen|hay|son) (?:you|they|there|u|ustedes)\b/;

/** What may lead to another doctor: taking the one before back, somebody else's advice, a decision. */
const changesMind =
  /\b(?:actually|instead|forget|rather|scratch|skip|on second thought|come to think of it|turns out|changed my mind|i meant|i mean|not anymore|fine|ok|okay|hmm|hm|oh|wait|hold on|sorry|first|then|says|said|wants?|thinks?|told|switch|change|just|mejor|en realidad|perdon|digo|olvid\w+|ya no|back to|stick with|go with|primero|entonces|bueno|dice|dijo|quiere|prefier\w+|cambi\w+)\b/;
const takesBack =
  /\b(?:actually|instead|forget|rather|scratch|changed my mind|then|final|back to|stick with|mejor|en realidad|olvid\w+|entonces)\b/;
const isPreferred =
  /\b(?:mejor|actually|rather|make it|put|go with|change (?:it|that) to|switch (?:it |that )?to|should be|back to) (?:an? |the |un |una |el |la )?$/;
/** "My sister is a nurse at the dialysis center" and "I work for a chiropractor" are not about the care. */
const livesWith =
  /\b(?:work(?:s|ed|ing)? (?:at|for|as|in)|am|im|is|was|have|has|had|got|after|before|between|from|at|until|till|also see|already see|seeing|trabaj\w+|soy|es|tengo|tiene|despues de|antes de|desde) (?:an? |the |my |his |her |our |their |un |una |el |la |mi |su |work for (?:a |the )?)*$/;

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
 * The other kind of doctor or service that a message asks for when one is known already. It says so in so many words
 * ("forget the dermatologist, her doctor said allergist"), or it names the other one and nothing else ("An ENT", "mejor
 * un neurólogo"). Then it corrects what was asked for before, whatever question it answers.
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
  // Whoever is asked for a doctor's order names the doctor who wrote it.
  if (askedFor === 'order' && !takesBack.test(plain)) return null;
  const isSaid = isNothingElse(plain, named) || (!isQuestion && changesMind.test(plain));
  return isSaid ? { ...last, field: last.field } : null;
}
