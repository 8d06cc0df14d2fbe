import { type CareNeed, type FactName, factOfQuestion } from '#shared/care/care-need.ts';
import { type PlainText, toPlainText } from '#shared/text/plain-text.ts';
import { readCare } from '../care/read-care.ts';
import { readUrgency } from '../care/read-urgency.ts';
import { readInsurance } from '../insurance/read-insurance.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { isMinor } from '../person/patient-age.ts';
import { readContact } from '../person/read-contact.ts';
import { readName } from '../person/read-name.ts';
import { readPatient } from '../person/read-patient.ts';
import { readPatientName } from '../person/read-patient-name.ts';
import { readPlace } from '../place/read-place.ts';
import { isOffTopic } from '../reply/off-topic.ts';
import { readWhen } from '../time/read-when.ts';
import { correctSpelling } from '../words/correct-spelling.ts';
import { findMentions } from '../words/find-mentions.ts';
import { chooseLanguage } from '../words/read-language.ts';
import { readConstraints } from './read-constraints.ts';
import { readShortAnswer } from './read-short-answer.ts';

export type ReadMessage = {
  message: PlainText;
  language: 'en' | 'es';
  extracted: ExtractedFact[];
  declined: FactName[];
};

/** Plain text of the masked message. Quotes still come from the original text. */
function toMessage(text: string, masked: string, correct?: (word: string) => string): PlainText {
  const plain = toPlainText(masked, correct);
  const quote = (start: number, end: number) => {
    const at = plain.range(start, end);
    return text.slice(at.start, at.end);
  };
  return { ...plain, text, quote };
}

/** Thousands of blank lines would be slow to search. */
const withoutEmptyLines = (text: string) => text.replace(/\n\s+/g, '\n');

const blankOut = (text: string, quote: string) => text.replace(quote, ' '.repeat(quote.length));

function withoutName(masked: string, ...facts: readonly (ExtractedFact | null)[]): string {
  return facts.reduce(
    (text, fact) =>
      fact?.name === 'name' || fact?.name === 'patientName' ? blankOut(text, fact.quote) : text,
    masked,
  );
}

/**
 * `asWritten` keeps the original spelling, so that cities, days and insurers aren't corrected into care
 * words.
 */
function readFacts(
  message: PlainText,
  asWritten: PlainText,
  input: IntakeInput,
  earlier: readonly PlainText[],
): ExtractedFact[] {
  const mentions = findMentions(message.plain);
  const patientFacts = readPatient(message, mentions, input);
  const forWhom = patientFacts.find(({ name }) => name === 'forWhom') ?? null;
  const patient = forWhom?.name === 'forWhom' ? forWhom.value : input.known.forWhom;
  const isForChild = isMinor(message, patient) || (!forWhom && patient === 'child');
  const isPlanAnswer =
    input.askedFor === 'insurance' && !isOffTopic(asWritten.plain, mentions, input.askedFor);
  const insurance = readInsurance(asWritten, isPlanAnswer, input.known.insurance, patient);
  const facts = [
    ...readCare(message, mentions, {
      known: input.known,
      askedFor: factOfQuestion(input.askedFor),
      earlier,
      patient,
      isForChild,
    }),
    readPlace(asWritten, {
      askedFor: factOfQuestion(input.askedFor),
      known: input.known.place,
      name: input.known.name,
      insurance,
      patient,
    }),
    readWhen(asWritten, input),
    readUrgency(asWritten, input.askedFor === 'when') ?? readUrgency(message, input.askedFor === 'when'),
    insurance,
    ...patientFacts,
    readConstraints(message, asWritten, input),
  ];
  return facts.filter((fact) => fact !== null && fact.quote !== '') as ExtractedFact[];
}

/** True for "name is Bob Tuttle" after "he's diabetic", but not for "my name is". */
function isImpersonalName(masked: string, quote: string): boolean {
  const before = masked.slice(0, masked.indexOf(quote));
  return /(?:^|[.,;!\n(]\s*)(?:full |patient(?:'s)? )?name(?:['\u2019]s| is|:)\s*$/iu.test(before);
}

/** Keeps a patient's name for a patient other than the user; otherwise a full name is the user's own. */
function keepPatientName(
  mention: ExtractedFact | null,
  forWhom: CareNeed['forWhom'],
  known: CareNeed,
): ExtractedFact[] {
  if (mention?.name !== 'patientName') return [];
  if (forWhom !== undefined && forWhom !== 'self') return [mention];
  const isComplete = /\S\s+\S/.test(mention.value);
  return isComplete && !known.name && forWhom === undefined ? [{ ...mention, name: 'name' }] : [];
}

/**
 * Extracts facts from the last user message, given the conversation. Never throws. Every fact has a quote.
 */
export function readMessage(input: IntakeInput): ReadMessage {
  const userTexts = input.turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const text = userTexts.at(-1) ?? '';
  const contact = readContact(text);
  const isStrict = input.askedFor === 'insurance' || input.askedFor === 'when' || input.askedFor === 'place';
  const patientName = readPatientName(withoutEmptyLines(contact.masked), input);
  const own = withoutName(contact.masked, patientName?.fact ?? null);
  const introduced = readName(withoutEmptyLines(own), input.known.name, isStrict);
  const asked = readShortAnswer(
    toPlainText(own),
    withoutEmptyLines(own),
    input.askedFor === 'name' ? 'name' : null,
    contact.extracted,
  );
  // "My name is Austin" doesn't request care in Austin, and "Rosa Hipolito" isn't about a hip.
  const nameless = withoutName(own, introduced, ...asked.extracted);
  const message = toMessage(text, nameless, correctSpelling);
  const asWritten = toMessage(text, nameless);
  // A few earlier messages are enough for the language and an earlier scan.
  const earlier = userTexts.slice(-6, -1).map((content) => toPlainText(content, correctSpelling));
  // Names don't decide the language: "Treviño" doesn't make a message Spanish.
  const words = { ...asWritten, text: nameless };
  const language = chooseLanguage(words, earlier, input.known.language);
  // "Nope. Go back to the chiropractor" declines nothing.
  const isOnlyDeclined = asked.declined.length > 0 && message.plain.split(' ').length <= 6;
  const facts = isOnlyDeclined ? [] : readFacts(message, asWritten, input, earlier);
  const forWhom = mergeFacts(input.known, facts).forWhom;
  const isOther = forWhom !== undefined && forWhom !== 'self';
  const isTheirs = isOther && introduced !== null && isImpersonalName(contact.masked, introduced.quote);
  const patientNameFact = isTheirs
    ? ({ ...introduced, name: 'patientName' } as ExtractedFact)
    : (patientName?.fact ?? null);
  const extracted = [
    ...facts,
    ...keepPatientName(patientNameFact, forWhom, input.known),
    ...contact.extracted,
    ...(introduced && !isTheirs && input.askedFor !== 'name' ? [introduced] : []),
    ...asked.extracted,
  ];
  const answer =
    input.askedFor === 'name'
      ? asked
      : readShortAnswer(message, contact.masked, factOfQuestion(input.askedFor), extracted, input.known.name);
  if (input.askedFor !== 'name') extracted.push(...answer.extracted);
  if (language !== (input.known.language ?? 'en')) {
    const quote = message.quote(0, message.plain.length);
    extracted.push({ name: 'language', value: language, quote, confidence: 0.8 });
  }
  return {
    message,
    language,
    extracted: extracted.filter(({ quote }) => quote !== ''),
    declined: answer.declined,
  };
}
