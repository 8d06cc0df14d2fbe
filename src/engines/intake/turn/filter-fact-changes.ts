import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import { foldText, toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { bareBodyPart } from '../care/read-body-part.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { isForSomeoneElse } from '../person/name-patient.ts';
import { relationIn, relatives } from '../person/patient-words.ts';
import { correctionCue } from '../reply/off-topic.ts';
import { hasNeed } from '../reply/plan-next-question.ts';
import { findSideQuestions } from '../reply/side-questions.ts';
import type { ReadMessage } from './read-message.ts';

const terms = readTerms(new URL('./terms/settle-changes.txt', import.meta.url));

/** Words that replace a statement, in addition to those that withdraw it. */
const decides = regex()`\b(?:${terms.oneOf('decides')})\b`;
const isPast = regex()`
  \b(?:was|were|had|did|done|used to|already|ago
  |last (?:year|month|summer|winter|spring|fall|week|time)|years? back|in (?:19|20)\d\d|back in|estuvo
  |fue|operaron|hicieron|hace (?:\w+ )?anos|el ano pasado|antes)\b
`;
const isPresent = /\b(?:now|this time|its the|it is the|ahora|esta vez|es la|es el)\b/;

const pointsAtPerson = regex()`
  \b(?:for|4|para|pa|pal) (?:my|mi|our|me|mine|him|her|the|el|la)\b
  |\b(?:actually|really|put|make it|meant|should be|not for|not my|instead|first|do my|do his|do her
  |mejor|sino|en realidad)\b|\b(?:its|it is|es|hes|shes) (?:actually |really |for |para )*(?:my|mi|our
  |me|mine)\b|\bmy (?:\w+ )?\w+ (?:needs?|is the (?:one|patient))\b
`;

/** The clause that contains the quote, as plain text. */
function clauseOf(text: string, quote: string): string {
  const at = text.indexOf(quote);
  if (at < 0) return toPlainText(text).plain;
  const before = text.slice(0, at).split(/[.!?;\n]|,\s+(?:but|and|pero)\b|\bbut\b|\bpero\b/i);
  const after = text.slice(at + quote.length).split(/[.!?;\n]|,\s+(?:but|and|pero)\b|\bbut\b|\bpero\b/i);
  return toPlainText(`${before.at(-1)}${quote}${after[0]}`).plain;
}

/** True if a clause names someone besides the patient: "her big brother", "my aunt". */
function namesOther(clause: string, known: CareNeed): boolean {
  return relatives.findAll(clause).some(({ start, end, value }) => {
    const relation = relationIn(clause.slice(start, end));
    return relation ? relation !== known.relation : value !== known.forWhom;
  });
}

const livesElsewhere = regex()`
  \b(?:${terms.oneOf('lives elsewhere')}) (?:\w+ )?(?:lives?|living|is|are|was|were|moved|stays?|went
  |vive|esta)\b
`;
const writerLives =
  /\b(?:im|i am|i live|were|we are|we live|yo vivo|estoy|vivimos)\b.*\b(?:in|en|near)\b|\bmyself\b/;

const belongsToOtherPlan = regex()`
  \b(?:not|isnt|aint|wasnt|im not|hes not|shes not) (?:on|under|part of) (?:it|hers|his|mine|theirs
  |that)\b|\bi dont have\b|\b(?:but|pero) (?:hers|his|mine|theirs|shes|hes) (?:is|are|has|own
  |separate)\b|\bthats (?:my|her|his) \w+(?: s|s)?\b
`;
const sharesPlan = /\b(?:us|we|both|family plan|me|mine|nosotros|todos)\b/;

type ChangeCheck = (fact: ExtractedFact, clause: string, input: IntakeInput, read: ReadMessage) => boolean;

/** A different patient is accepted only if the clause says so. */
const acceptsPatient: ChangeCheck = (fact, clause, { known }, read) => {
  if (fact.name === 'forWhom' && fact.value === 'self') return true;
  if (known.forWhom === undefined && !hasNeed(known)) return true;
  if (findSideQuestions(read.message.plain).includes('languages'))
    return /\bfor my\b.*\b(?:need|appointment)/.test(clause);
  const describesPatient = /\b(?:shes|hes|she is|he is|needs?|hurts?|tiene|necesita|le duele)\b/;
  if (known.forWhom === undefined || known.forWhom === 'self')
    return pointsAtPerson.test(clause) || describesPatient.test(read.message.plain);
  return pointsAtPerson.test(clause) && !(livesElsewhere.test(clause) && namesOther(clause, known));
};

const acceptsAge: ChangeCheck = (_fact, clause, { known }, read) => {
  const isForNewPatient = read.extracted.some(
    ({ name, value }) => name === 'relation' && value !== known.relation,
  );
  if (known.patientAge === undefined || isForNewPatient) return true;
  const says =
    /\b(?:turned|turns|birthday|actually|sorry|no|not|its|it is|cumplio|wait|correct\w*|meant|hes|shes)\b/;
  return !namesOther(clause, known) && says.test(read.message.plain);
};

/** "The right hip was replaced in 2014" doesn't change the left hip of the request. */
const acceptsBodyPart: ChangeCheck = (fact, clause, { known }) => {
  if (fact.name !== 'bodyPart' || known.bodyPart === undefined) return true;
  const isSame = bareBodyPart(known.bodyPart) === bareBodyPart(fact.value);
  if (!isSame || known.bodyPart === fact.value || known.bodyPart === bareBodyPart(known.bodyPart))
    return true;
  const near = clause
    .split(/ , | (?:and|but|so|y|pero|ya) /)
    .findLast((piece) => /\b(?:left|right|both|rt|lt|izquierd[oa]|derech[oa]|amb[oa]s)\b/.test(piece));
  return !isPast.test(near ?? clause) || isPresent.test(near ?? clause);
};

const acceptsPlace: ChangeCheck = (fact, clause, { known, askedFor }, read) => {
  const { place } = known;
  if (fact.name !== 'place' || !place?.city || !fact.value.city || askedFor === 'place') return true;
  if (place.city === fact.value.city && place.state === fact.value.state) return true;
  const whole = read.message.plain;
  if (isForSomeoneElse(known) && writerLives.test(clause)) return false;
  if (livesElsewhere.test(clause) && (namesOther(clause, known) || !isForSomeoneElse(known)))
    return /\bnot\b/.test(clause);
  return !isPast.test(clause) || isPresent.test(clause) || correctionCue.test(whole) || decides.test(clause);
};

/** An insurer's name isn't a doctor: "Cigna Dental". */
const acceptsDoctor: ChangeCheck = (fact, clause, { known }, read) => {
  if (known.specialty === undefined) return true;
  const plan = read.extracted.find(({ name }) => name === 'insurance');
  if (plan?.quote.includes(fact.quote)) return false;
  if (/^(?:lady|female|woman|male|man) /.test(foldText(fact.quote))) return false;
  if (/\b(?:keeps?|kept|always) (?:saying|telling|pushing|on about)\b/.test(clause)) return false;
  return !/^(?:(?:and|but|so|wait|ok) )*(?:do|does|is|are|will|should|would) (?:i|he|she|they|we|it)\b/.test(
    clause,
  );
};

/** A relative's plan doesn't count unless the relative is the patient or shares it. */
const acceptsPlan: ChangeCheck = (fact, clause, { known, askedFor }, read) => {
  if (fact.name !== 'insurance' || fact.value.kind !== 'plan' || sharesPlan.test(clause)) return true;
  if (correctionCue.test(clause) && !belongsToOtherPlan.test(clause)) return true;
  const at = clause.indexOf(toPlainText(fact.quote).plain);
  const before = at < 0 ? clause : clause.slice(0, at);
  const owner = relatives.findAll(before).at(-1);
  const belongsToOther =
    owner !== undefined &&
    relationIn(before.slice(owner.start, owner.end)) !== (known.relation ?? null) &&
    /^s? (?:\w+ )?(?:has|have|had|is on|s on|on|is|uses|tiene|esta en)\b/.test(before.slice(owner.end));
  if (belongsToOther) return false;
  return !(
    belongsToOtherPlan.test(read.message.plain) &&
    (known.insurance !== undefined || askedFor !== 'insurance')
  );
};

const changeChecks: Partial<Record<FactName, ChangeCheck>> = {
  forWhom: acceptsPatient,
  relation: acceptsPatient,
  patientAge: acceptsAge,
  bodyPart: acceptsBodyPart,
  place: acceptsPlace,
  specialty: acceptsDoctor,
  serviceCode: acceptsDoctor,
  insurance: acceptsPlan,
};

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/**
 * Drops facts from asides: a hip replaced years ago, where a sister lives, the wife's plan, an aunt's advice.
 * A known fact changes only if the words say so.
 */
export function filterFactChanges(input: IntakeInput, read: ReadMessage): ExtractedFact[] {
  const { known, askedFor } = input;
  const dropped = new Set(
    read.extracted
      .filter((fact) => {
        const accepts = changeChecks[fact.name];
        if (!accepts || fact.name === askedFor || isSame(known[fact.name], fact.value)) return false;
        return !accepts(fact, clauseOf(read.message.text, fact.quote), input, read);
      })
      .map(({ name }) => name),
  );
  // Age and relation belong to the person.
  if (dropped.has('forWhom') || dropped.has('relation')) {
    for (const name of ['forWhom', 'relation', 'patientAge'] as const)
      if (name !== askedFor) dropped.add(name);
  }
  return read.extracted.filter(({ name }) => !dropped.has(name));
}
