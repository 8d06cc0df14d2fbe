import { type FactName, factOfQuestion } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { hasNeed } from '../reply/plan-next-question.ts';
import { questions } from '../reply/reply-words.ts';
import { findSideQuestions } from '../reply/side-questions.ts';
import { filterFactChanges } from './filter-fact-changes.ts';
import { isYesOnly } from './read-confirmation.ts';
import { readFollowUpAnswers } from './read-follow-up-answers.ts';
import { type ReadMessage, readMessage } from './read-message.ts';
import { readObjection } from './read-objection.ts';
import { rereadCorrection } from './reread-correction.ts';

const lastMessage = ({ turns }: IntakeInput) => turns.findLast(({ role }) => role === 'user')?.content ?? '';

const isQuestion = /\?|^(?:do|does|can|could|will|would|is|are|puedo|aceptan?|toman?) /;

/** Drops the HSA from a mere question: "do you take HSA?" isn't a way to pay. */
function withoutAskedHsa(read: ReadMessage): ReadMessage {
  const { plain } = read.message;
  if (!isQuestion.test(plain) || !findSideQuestions(plain).includes('hsa')) return read;
  const isAsked = (fact: ExtractedFact) => fact.name === 'insurance' && fact.value.kind === 'hsa';
  return { ...read, extracted: read.extracted.filter((fact) => !isAsked(fact)) };
}

/** "How much is this going to cost me?" isn't a price comparison while no care is known. */
function withoutAskedPrice(input: IntakeInput, read: ReadMessage): ReadMessage {
  const isOnlyAsked =
    findSideQuestions(read.message.plain).some((side) => side === 'fee' || side === 'office_price') &&
    read.extracted.every(({ name }) => name === 'requestType' || name === 'language') &&
    !hasNeed(input.known);
  return isOnlyAsked
    ? { ...read, extracted: read.extracted.filter(({ name }) => name !== 'requestType') }
    : read;
}

/**
 * "Do u guys charge" doesn't name a town. In a question, a place needs a preposition, a capital or its state.
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
  return { ...read, extracted: read.extracted.filter((fact) => !isWord(fact)) };
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
 * Reads a correction of the summary: "It should be Tampa", "everything but the place. Sarasota". It may be
 * just a place or time, or a value after the name of a fact.
 */
function readAgain(input: IntakeInput, read: ReadMessage): ReadMessage {
  if (input.askedFor !== 'confirmation' || read.extracted.some(({ name }) => name !== 'language'))
    return read;
  const last = input.turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const wasAskedWhatToChange = Object.values(questions).some(({ whatToChange = '' }) =>
    last.includes(whatToChange),
  );
  const { plain } = read.message;
  const named = namedFields.filter(([pattern]) => pattern.test(plain)).map(([, name]) => name);
  if (!wasAskedWhatToChange && !objectsToPart.test(plain)) return read;
  for (const askedFor of [...named, 'place', 'when'] as const) {
    const again = readMessage({ ...input, askedFor });
    if (again.extracted.some(({ name }) => name === askedFor)) return { ...again, declined: [] };
  }
  return read;
}

/** Drops facts from asides, and rereads corrections that weren't understood. */
function withoutAsides(input: IntakeInput, read: ReadMessage): ReadMessage {
  const extracted = filterFactChanges(input, read);
  const objected = readObjection(input);
  const reread = rereadCorrection(input, { ...read, extracted });
  const changesPatient = reread.some(({ name }) => name === 'forWhom');
  const settled = changesPatient ? reread : filterFactChanges(input, { ...read, extracted: reread });
  const corrected = objected.length > 0 ? objected : settled;
  return {
    ...read,
    extracted: [
      ...extracted.filter(({ name }) => !corrected.some((fact) => fact.name === name)),
      ...corrected,
    ],
    declined: corrected.length > 0 ? [] : read.declined,
  };
}

/** Reads the user's turn. A plain yes to the summary yields no facts, even if its words are also names. */
export function readTurn(input: IntakeInput): ReadMessage {
  const text = lastMessage(input);
  const message = toPlainText(text);
  if (input.askedFor === 'confirmation' && isYesOnly(message.plain))
    return { message, language: input.known.language ?? 'en', extracted: [], declined: [] };
  const read = withoutAsides(
    input,
    withoutAskedPlace(withoutAskedHsa(withoutAskedPrice(input, readAgain(input, readMessage(input))))),
  );
  const own = readFollowUpAnswers(
    message,
    factOfQuestion(input.askedFor),
    mergeFacts(input.known, read.extracted),
    read.extracted,
  );
  const answered = new Set<FactName>(own.map(({ name }) => name));
  return {
    ...read,
    extracted: [...read.extracted, ...own],
    declined: read.declined.filter((name) => !answered.has(name)),
  };
}
