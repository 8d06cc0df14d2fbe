import type { FactName } from '#kernel/care-need.ts';
import { type PlainText, toPlainText } from '#kernel/plain-text.ts';
import type { HeardFact, IntakeInput } from '../language-model.port.ts';
import { findMentions } from './find-mentions.ts';
import { mendSpelling } from './mend-spelling.ts';
import { isMinor } from './patient-age.ts';
import { readCare } from './read-care.ts';
import { readConstraints } from './read-constraints.ts';
import { readContact } from './read-contact.ts';
import { readForWhom } from './read-for-whom.ts';
import { readInsurance } from './read-insurance.ts';
import { chooseLanguage } from './read-language.ts';
import { readName } from './read-name.ts';
import { readPlace } from './read-place.ts';
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
function toMessage(text: string, masked: string, correct?: (word: string) => string): PlainText {
  const plain = toPlainText(masked, correct);
  const quote = (start: number, end: number) => {
    const at = plain.range(start, end);
    return text.slice(at.start, at.end);
  };
  return { ...plain, text, quote };
}

const blankOut = (text: string, quote: string) => text.replace(quote, ' '.repeat(quote.length));

function withoutName(masked: string, ...facts: readonly (HeardFact | null)[]): string {
  return facts.reduce((text, fact) => (fact?.name === 'name' ? blankOut(text, fact.quote) : text), masked);
}

/** `asWritten`: cities, days and insurers are no words about care, and must not be mended into such. */
function readFacts(
  message: PlainText,
  asWritten: PlainText,
  input: IntakeInput,
  earlier: readonly PlainText[],
): HeardFact[] {
  const mentions = findMentions(message.plain);
  const forWhom = readForWhom(message, mentions);
  const patient = forWhom?.name === 'forWhom' ? forWhom.value : input.known.forWhom;
  const isForChild = isMinor(message, patient) || (!forWhom && patient === 'child');
  const insurance = readInsurance(asWritten, input.askedFor === 'insurance', input.known.insurance);
  const facts = [
    ...readCare(message, mentions, {
      known: input.known,
      askedFor: input.askedFor,
      earlier,
      patient,
      isForChild,
    }),
    readPlace(asWritten, {
      askedFor: input.askedFor,
      known: input.known.place,
      name: input.known.name,
      insurance,
    }),
    readWhen(asWritten, input),
    readUrgency(asWritten, input.askedFor === 'when') ?? readUrgency(message, input.askedFor === 'when'),
    insurance,
    forWhom,
    readConstraints(message, asWritten, input),
  ];
  return facts.filter((fact) => fact !== null && fact.quote !== '') as HeardFact[];
}

/** Reads the last user message in the light of the conversation. Never throws, reports only what has words. */
export function readMessage(input: IntakeInput): ReadMessage {
  const userTexts = input.turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const text = userTexts.at(-1) ?? '';
  const contact = readContact(text);
  const isStrict = input.askedFor === 'insurance' || input.askedFor === 'when' || input.askedFor === 'place';
  const introduced = readName(contact.masked, input.known.name, isStrict);
  const asked = readShortAnswer(
    toPlainText(contact.masked),
    contact.masked,
    input.askedFor === 'name' ? 'name' : null,
    contact.heard,
  );
  // "My name is Austin" is no wish to be treated in Austin, and "Rosa Hipolito" has no hip.
  const nameless = withoutName(contact.masked, introduced, ...asked.heard);
  const message = toMessage(text, nameless, mendSpelling);
  const asWritten = toMessage(text, nameless);
  // Enough to know the language and the scan of before; more would only cost time.
  const earlier = userTexts.slice(-6, -1).map((content) => toPlainText(content, mendSpelling));
  // A name is of no language: "Treviño" makes no Spanish message.
  const words = { ...asWritten, text: nameless };
  const language = chooseLanguage(words, earlier, input.known.language);
  const facts = asked.declined.length > 0 ? [] : readFacts(message, asWritten, input, earlier);
  const heard = [
    ...facts,
    ...contact.heard,
    ...(introduced && input.askedFor !== 'name' ? [introduced] : []),
    ...asked.heard,
  ];
  const answer =
    input.askedFor === 'name' ? asked : readShortAnswer(message, contact.masked, input.askedFor, heard);
  if (input.askedFor !== 'name') heard.push(...answer.heard);
  if (language !== (input.known.language ?? 'en')) {
    const quote = message.quote(0, message.plain.length);
    heard.push({ name: 'language', value: language, quote, confidence: 0.8 });
  }
  return { message, language, heard: heard.filter(({ quote }) => quote !== ''), declined: answer.declined };
}
