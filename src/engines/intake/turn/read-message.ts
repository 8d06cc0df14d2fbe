import { type CareNeed, type FactName, factAskedFor } from '#shared/care/care-need.ts';
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
import { speaksOfElse } from '../reply/speaks-of-else.ts';
import { readWhen } from '../time/read-when.ts';
import { correctSpelling } from '../words/correct-spelling.ts';
import { findMentions } from '../words/find-mentions.ts';
import { chooseLanguage } from '../words/read-language.ts';
import { readConstraints } from './read-constraints.ts';
import { readShortAnswer } from './read-short-answer.ts';

export type ReadMessage = {
  message: PlainText;
  language: 'en' | 'es';
  heard: ExtractedFact[];
  declined: FactName[];
};

/** Plain text of the masked message whose quotes still come from the message itself. */
function toMessage(text: string, masked: string, correct?: (word: string) => string): PlainText {
  const plain = toPlainText(masked, correct);
  const quote = (start: number, end: number) => {
    const at = plain.range(start, end);
    return text.slice(at.start, at.end);
  };
  return { ...plain, text, quote };
}

/** Blank lines separate names no better than a line break, and thousands of them are slow to search. */
const withoutEmptyLines = (text: string) => text.replace(/\n\s+/g, '\n');

const blankOut = (text: string, quote: string) => text.replace(quote, ' '.repeat(quote.length));

function withoutName(masked: string, ...facts: readonly (ExtractedFact | null)[]): string {
  return facts.reduce(
    (text, fact) =>
      fact?.name === 'name' || fact?.name === 'patientName' ? blankOut(text, fact.quote) : text,
    masked,
  );
}

/** `asWritten`: cities, days and insurers aren't care words and must not be corrected into them. */
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
    input.askedFor === 'insurance' && !speaksOfElse(asWritten.plain, mentions, input.askedFor);
  const insurance = readInsurance(asWritten, isPlanAnswer, input.known.insurance, patient);
  const facts = [
    ...readCare(message, mentions, {
      known: input.known,
      askedFor: factAskedFor(input.askedFor),
      earlier,
      patient,
      isForChild,
    }),
    readPlace(asWritten, {
      askedFor: factAskedFor(input.askedFor),
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

/** "Name is Bob Tuttle" after "he's diabetic", and not "my name is". */
function isUnownedName(masked: string, quote: string): boolean {
  const before = masked.slice(0, masked.indexOf(quote));
  return /(?:^|[.,;!\n(]\s*)(?:full |patient(?:'s)? )?name(?:['\u2019]s| is|:)\s*$/iu.test(before);
}

/** The patient's name if the patient is someone else; a named person is the subject of the request. */
function keepPatientName(
  said: ExtractedFact | null,
  forWhom: CareNeed['forWhom'],
  known: CareNeed,
): ExtractedFact[] {
  if (said?.name !== 'patientName') return [];
  if (forWhom !== undefined && forWhom !== 'self') return [said];
  const isWhole = /\S\s+\S/.test(said.value);
  return isWhole && !known.name && forWhom === undefined ? [{ ...said, name: 'name' }] : [];
}

/**
 * Reads the last user message in the context of the conversation. Never throws; every reported fact has a
 * quote.
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
    contact.heard,
  );
  // "My name is Austin" isn't a wish to be treated in Austin, and "Rosa Hipolito" isn't about a hip.
  const nameless = withoutName(own, introduced, ...asked.heard);
  const message = toMessage(text, nameless, correctSpelling);
  const asWritten = toMessage(text, nameless);
  // Enough to know the language and the earlier scan; more would only cost time.
  const earlier = userTexts.slice(-6, -1).map((content) => toPlainText(content, correctSpelling));
  // A name has no language: "Treviño" doesn't make a message Spanish.
  const words = { ...asWritten, text: nameless };
  const language = chooseLanguage(words, earlier, input.known.language);
  // "Nope. Go back to the chiropractor" declines nothing.
  const isOnlyDeclined = asked.declined.length > 0 && message.plain.split(' ').length <= 6;
  const facts = isOnlyDeclined ? [] : readFacts(message, asWritten, input, earlier);
  const forWhom = mergeFacts(input.known, facts).forWhom;
  const isOther = forWhom !== undefined && forWhom !== 'self';
  const isTheirs = isOther && introduced !== null && isUnownedName(contact.masked, introduced.quote);
  const saidName = isTheirs
    ? ({ ...introduced, name: 'patientName' } as ExtractedFact)
    : (patientName?.fact ?? null);
  const heard = [
    ...facts,
    ...keepPatientName(saidName, forWhom, input.known),
    ...contact.heard,
    ...(introduced && !isTheirs && input.askedFor !== 'name' ? [introduced] : []),
    ...asked.heard,
  ];
  const answer =
    input.askedFor === 'name'
      ? asked
      : readShortAnswer(message, contact.masked, factAskedFor(input.askedFor), heard, input.known.name);
  if (input.askedFor !== 'name') heard.push(...answer.heard);
  if (language !== (input.known.language ?? 'en')) {
    const quote = message.quote(0, message.plain.length);
    heard.push({ name: 'language', value: language, quote, confidence: 0.8 });
  }
  return { message, language, heard: heard.filter(({ quote }) => quote !== ''), declined: answer.declined };
}
