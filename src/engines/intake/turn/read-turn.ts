import { type FactName, factAskedFor } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { hasNeed } from '../reply/plan-next-question.ts';
import { questions } from '../reply/reply-words.ts';
import { findSideQuestions } from '../reply/side-questions.ts';
import { isOnlyYes } from './read-confirmation.ts';
import { type ReadMessage, readMessage } from './read-message.ts';
import { readObjection } from './read-objection.ts';
import { readOwnAnswers } from './read-own-answers.ts';
import { rereadCorrection } from './reread-correction.ts';
import { settleChanges } from './settle-changes.ts';

const lastMessage = ({ turns }: IntakeInput) => turns.findLast(({ role }) => role === 'user')?.content ?? '';

const isQuestion = /\?|^(?:do|does|can|could|will|would|is|are|puedo|aceptan?|toman?) /;

/** What is asked about isn't stated: "do you take HSA?" isn't a way to pay. */
function withoutAsked(read: ReadMessage): ReadMessage {
  const { plain } = read.message;
  if (!isQuestion.test(plain) || !findSideQuestions(plain).includes('hsa')) return read;
  const isAsked = (fact: ExtractedFact) => fact.name === 'insurance' && fact.value.kind === 'hsa';
  return { ...read, heard: read.heard.filter((fact) => !isAsked(fact)) };
}

/** "How much is this going to cost me?" isn't a price comparison while nothing known has a price. */
function withoutAskedPrice(input: IntakeInput, read: ReadMessage): ReadMessage {
  const isOnlyAsked =
    findSideQuestions(read.message.plain).some((side) => side === 'fee' || side === 'office_price') &&
    read.heard.every(({ name }) => name === 'requestType' || name === 'language') &&
    !hasNeed(input.known);
  return isOnlyAsked ? { ...read, heard: read.heard.filter(({ name }) => name !== 'requestType') } : read;
}

/**
 * "Do u guys charge" doesn't name a town: in a question a place follows a place word, or is written like one.
 */
function withoutAskedPlace(read: ReadMessage): ReadMessage {
  const { plain, text } = read.message;
  if (findSideQuestions(plain).every((side) => side === 'greeting' || side === 'thanks')) return read;
  const isWord = ({ name, quote }: ExtractedFact) =>
    name === 'place' &&
    quote === quote.toLowerCase() &&
    !/\d|,/.test(quote) &&
    (/^(?:la|el|los|las)\b/.test(quote) ||
      !/\b(?:in|near|around|from|en|cerca de|por)\s+$/i.test(text.slice(0, text.indexOf(quote))));
  return { ...read, heard: read.heard.filter((fact) => !isWord(fact)) };
}

const namedFields: readonly [RegExp, 'place' | 'when' | 'insurance' | 'name'][] = [
  [/\b(?:place|city|town|zip|location|area|where|lugar|ciudad|codigo postal|zona)\b/, 'place'],
  [/\b(?:time|day|date|when|hora|dia|fecha|cuando)\b/, 'when'],
  [/\b(?:insurance|plan|coverage|seguro|aseguranza)\b/, 'insurance'],
  [/\b(?:name|nombre)\b/, 'name'],
];
const objectsToPart =
  /^(?:(?:oh|um|well|yes|almost|,) )*(?:no|nope|nah|wrong|not|wait|everything|all|except|but|casi|todo|excepto|menos)\b/;

/**
 * Reads a correction of the summary: "It should be Tampa", "everything but the place. Sarasota". A place or
 * time alone is a correction, and so is a value after the name of a fact.
 */
function readAgain(input: IntakeInput, read: ReadMessage): ReadMessage {
  if (input.askedFor !== 'confirmation' || read.heard.some(({ name }) => name !== 'language')) return read;
  const last = input.turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const isAskedWhat = Object.values(questions).some(({ whatToChange = '' }) => last.includes(whatToChange));
  const { plain } = read.message;
  const named = namedFields.filter(([pattern]) => pattern.test(plain)).map(([, name]) => name);
  if (!isAskedWhat && !objectsToPart.test(plain)) return read;
  for (const askedFor of [...named, 'place', 'when'] as const) {
    const again = readMessage({ ...input, askedFor });
    if (again.heard.some(({ name }) => name === askedFor)) return { ...again, declined: [] };
  }
  return read;
}

/** Removes asides, and reads a correction on its own if no reader took it. */
function withoutAsides(input: IntakeInput, read: ReadMessage): ReadMessage {
  const heard = settleChanges(input, read);
  const objected = readObjection(input);
  const reread = rereadCorrection(input, { ...read, heard });
  const isOfPerson = reread.some(({ name }) => name === 'forWhom');
  const settled = isOfPerson ? reread : settleChanges(input, { ...read, heard: reread });
  const corrected = objected.length > 0 ? objected : settled;
  return {
    ...read,
    heard: [...heard.filter(({ name }) => !corrected.some((fact) => fact.name === name)), ...corrected],
    declined: corrected.length > 0 ? [] : read.declined,
  };
}

/** Reads the message; a yes to the summary contains no facts, whatever names its words may be. */
export function readTurn(input: IntakeInput): ReadMessage {
  const text = lastMessage(input);
  const message = toPlainText(text);
  if (input.askedFor === 'confirmation' && isOnlyYes(message.plain))
    return { message, language: input.known.language ?? 'en', heard: [], declined: [] };
  const read = withoutAsides(
    input,
    withoutAskedPlace(withoutAsked(withoutAskedPrice(input, readAgain(input, readMessage(input))))),
  );
  const own = readOwnAnswers(
    message,
    factAskedFor(input.askedFor),
    mergeFacts(input.known, read.heard),
    read.heard,
  );
  const answered = new Set<FactName>(own.map(({ name }) => name));
  return {
    ...read,
    heard: [...read.heard, ...own],
    declined: read.declined.filter((name) => !answered.has(name)),
  };
}
