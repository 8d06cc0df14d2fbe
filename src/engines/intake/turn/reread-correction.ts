import type { QuestionTopic } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { ambiguousInsurers, insurerNames } from '../insurance/insurer-names.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { relationIn, relatives } from '../person/patient-words.ts';
import { correctionCue } from '../reply/off-topic.ts';
import { createFact } from '../words/create-fact.ts';
import { type ReadMessage, readMessage } from './read-message.ts';
import { isDenied } from './withdrawn-statements.ts';

const terms = readTerms(new URL('./terms/reread-correction.txt', import.meta.url));

const withdraws = regex()`\b(?:${terms.oneOf('takes back')})\b`;

/** "Its actually for me", "make it for me", "it IS me", "not the one with the tooth". */
const forSelf = regex()`
  \b(?:(?:its|it is|this is|thats|really|actually) (?:actually |really |just |all )*(?:for )?(?:me
  |myself)(?= ?(?:[.,;!?\n]|$)| (?:who|that|not|sorry|now|instead|and|the one|its|im|i)\b)
  |(?:make|do|put) (?:it|that|this|one) for me|do me (?:first|instead)|just for me
  |(?:no |not )for (?:him|her|them) (?:[,.] )?(?:its )?for me|ive got it|im the patient|yes me
  |not who this is for|(?:hes|shes|thats|he is|she is) not the (?:one|patient)
  |es para mi(?= ?[.,;!?\n]|$| no)|soy yo)\b
`;

/** "Its my GRANDPA", "put son", "it's DAD not mom", "hes my son now". */
const forOther =
  /\b(?:its|it is|put|meant|i mean|should be|make it|hes|shes|es|for|para|actually) (?:actually |really |for |para |my |mi |our |the |el |la )*$/;

function correctPerson(message: PlainText, { known }: IntakeInput): ExtractedFact[] {
  if (known.forWhom === undefined) return [];
  const { plain } = message;
  const self = forSelf.exec(plain);
  if (self && known.forWhom !== 'self') {
    const at = { start: self.index, end: self.index + self[0].length };
    return [createFact(message, 'forWhom', 'self', at, 0.9)].filter((fact) => fact !== null);
  }
  for (const { start, end, value } of relatives.findAll(plain)) {
    const relation = relationIn(plain.slice(start, end));
    if (!relation || relation === known.relation || isDenied(plain, start)) continue;
    const before = plain.slice(0, start);
    const isAlone = /(?:^|[.!?\n] )(?:my|mi) $/.test(before) && /^ ?(?:[.!?\n]|$)/.test(plain.slice(end));
    if (
      (!isAlone && !forOther.test(before)) ||
      /^s?(?: \w+){0,2} (?:says?|said|lives?)\b/.test(plain.slice(end))
    )
      continue;
    const at = { start, end };
    return [
      createFact(message, 'forWhom', value, at, 0.9),
      createFact(message, 'relation', relation, at, 0.9),
    ].filter((fact) => fact !== null);
  }
  return [];
}

/** The facts found when the message is read as an answer to that question. */
function rereadAs(askedFor: QuestionTopic, input: IntakeInput): ExtractedFact[] {
  return readMessage({ ...input, askedFor }).extracted.filter(({ name }) => name === askedFor);
}

const isKnownInsurer = (plain: string) =>
  insurerNames.findAll(plain).length > 0 || ambiguousInsurers.findAll(plain).length > 0;

/** Rereads a correction that wasn't understood, as a change of patient, place or insurance. */
export function rereadCorrection(input: IntakeInput, { message, extracted }: ReadMessage): ExtractedFact[] {
  const { plain } = message;
  const { known, askedFor } = input;
  const has = (name: ExtractedFact['name']) => extracted.some((fact) => fact.name === name);
  if (!correctionCue.test(plain) && !withdraws.test(plain) && !forSelf.test(plain)) return [];
  const person = has('forWhom') ? [] : correctPerson(message, input);
  if (person.length > 0) return person;
  const isUnderstood = extracted.some(({ name }) => name !== 'language' && name !== 'when');
  if (isUnderstood || /\?/.test(plain)) return [];
  if (known.insurance && askedFor !== 'insurance' && isKnownInsurer(plain)) {
    const plan = rereadAs('insurance', input);
    if (plan.length > 0) return plan;
  }
  const isElsewhere = askedFor === 'insurance' || askedFor === 'patientName' || askedFor === 'name';
  if (known.place?.city && askedFor !== 'place')
    return rereadAs('place', input).filter(
      (fact) =>
        fact.name === 'place' &&
        fact.value.city !== undefined &&
        fact.value.city !== known.place?.city &&
        (!isElsewhere || fact.value.state !== undefined),
    );
  return [];
}
