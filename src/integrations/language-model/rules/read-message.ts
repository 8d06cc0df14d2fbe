import type { FactName } from '#kernel/care-need.ts';
import { type PlainText, toPlainText } from '#kernel/plain-text.ts';
import type { HeardFact, IntakeInput } from '../language-model.port.ts';
import { mendSpelling } from './mend-spelling.ts';
import { readConstraints } from './read-constraints.ts';
import { readContact } from './read-contact.ts';
import { readForWhom } from './read-for-whom.ts';
import { readInsurance } from './read-insurance.ts';
import { chooseLanguage, detectLanguage } from './read-language.ts';
import { readName } from './read-name.ts';
import { readNeed, readScannedPart } from './read-need.ts';
import { readPlace } from './read-place.ts';
import { readRequestType } from './read-request-type.ts';
import { readShortAnswer } from './read-short-answer.ts';
import { readUrgency } from './read-urgency.ts';
import { readWhen } from './read-when.ts';

export type ReadMessage = {
  message: PlainText;
  language: 'en' | 'es';
  heard: HeardFact[];
  declined: FactName[];
};

/** Plain text of the masked message whose quotes still come from the message itself. */
function toMessage(text: string, masked: string): PlainText {
  const plain = toPlainText(masked, mendSpelling);
  const quote = (start: number, end: number) => {
    const at = plain.range(start, end);
    return text.slice(at.start, at.end);
  };
  return { ...plain, text, quote };
}

const bareName = /^(?:[\p{L}'\u2019.-]+\s*){1,4}[,.!]?$/u;

/** When only a name was asked for and only a name came, "Rosa Hipolito" has no hip in it. */
function isOnlyAName(input: IntakeInput, masked: string, answer: readonly HeardFact[]): boolean {
  return (
    input.askedFor === 'name' && bareName.test(masked.trim()) && answer.some(({ name }) => name === 'name')
  );
}

function readFacts(
  message: PlainText,
  input: IntakeInput,
  language: 'en' | 'es',
  earlier: readonly PlainText[],
): HeardFact[] {
  const forWhom = readForWhom(message);
  const isForChild = (forWhom?.name === 'forWhom' ? forWhom.value : input.known.forWhom) === 'child';
  const need = readNeed(message, isForChild);
  const part =
    input.askedFor === 'bodyPart' && !need.some(({ name }) => name === 'serviceCode')
      ? readScannedPart(message, earlier)
      : [];
  const place = readPlace(message, input.askedFor === 'place');
  const facts = [
    readRequestType(message, need, !input.known.requestType),
    ...need.filter(({ name }) => !part.some((fact) => fact.name === name)),
    ...part,
    place && placeCompleted(place, input),
    readWhen(message, language, input),
    readUrgency(message),
    readInsurance(message, input.askedFor === 'insurance'),
    forWhom,
    readConstraints(message, input.known.constraints ?? []),
  ];
  return facts.filter((fact) => fact !== null && fact.quote !== '') as HeardFact[];
}

/** "Illinois" after "Springfield" names the state of that city. */
function placeCompleted(place: HeardFact, { known }: IntakeInput): HeardFact {
  const city = known.place?.city;
  const isStateOnly = place.name === 'place' && !place.value.city && !place.value.zip;
  if (place.name !== 'place' || !isStateOnly || !city || known.place?.state) return place;
  return { ...place, value: { city, ...place.value } };
}

/** Reads the last user message in the light of the conversation. Never throws, reports only what has words. */
export function readMessage(input: IntakeInput): ReadMessage {
  const userTexts = input.turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const text = userTexts.at(-1) ?? '';
  const contact = readContact(text);
  const introduced = readName(contact.masked);
  // "My name is Austin" is no wish to be treated in Austin.
  const nameless = introduced
    ? contact.masked.replace(introduced.quote, ' '.repeat(introduced.quote.length))
    : contact.masked;
  const message = toMessage(text, nameless);
  // Enough to know the language and the scan of before; more would only cost time.
  const earlier = userTexts.slice(-6, -1).map((content) => toPlainText(content, mendSpelling));
  const language = chooseLanguage(message, earlier, input.known.language);
  const asked = readShortAnswer(
    message,
    contact.masked,
    input.askedFor === 'name' ? 'name' : null,
    contact.heard,
  );
  const onlyName = isOnlyAName(input, contact.masked, asked.heard);
  const facts = onlyName || asked.declined.length > 0 ? [] : readFacts(message, input, language, earlier);
  const heard = [
    ...facts,
    ...contact.heard,
    ...(introduced && input.askedFor !== 'name' ? [introduced] : []),
    ...asked.heard,
  ];
  const answer =
    input.askedFor === 'name' ? asked : readShortAnswer(message, contact.masked, input.askedFor, heard);
  if (input.askedFor !== 'name') heard.push(...answer.heard);
  const isNewSpanish = detectLanguage(message) === 'es' && input.known.language !== 'es';
  const isNewEnglish = detectLanguage(message) === 'en' && input.known.language === 'es';
  if (isNewSpanish || isNewEnglish) {
    const quote = message.quote(0, message.plain.length);
    heard.push({ name: 'language', value: isNewSpanish ? 'es' : 'en', quote, confidence: 0.8 });
  }
  return { message, language, heard: heard.filter(({ quote }) => quote !== ''), declined: answer.declined };
}
