/**
 * Red flags: symptoms and situations that need an empathetic sentence, a question, or advice to be seen today.
 * Each cites a published source and is never a diagnosis. The emergency check (`checkForEmergency`) runs
 * first; this reads only messages in which it found nothing.
 *
 * - `findRedFlag(text, facts)`: the most urgent flag in a message, or null.
 * - `answerRedFlag(turns, facts, language)`: the assistant's words about flags in this turn: the sentence and
 * question of a new flag, or the advice after a "yes" to a flag's question.
 * - `isBareAnswer(text)`: whether the message is just a "yes" or "no".
 *
 * `facts` are known facts about the patient: `forWhom`, and `ageYears` if stated.
 */
import type { ForWhom, Urgency } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { bodyFlags } from './body-flags.ts';
import { heartAndHeadFlags } from './heart-and-head-flags.ts';
import { lifeFlags } from './life-flags.ts';
import { findPatient, namePatient } from './name-patient.ts';
import { pressureFlag, sugarFlag } from './pressure-flag.ts';
import { isSevere, readBloodPressure } from './read-blood-pressure.ts';
import type { RedFlag } from './red-flag.ts';

const terms = readTerms(new URL('./terms/find-red-flag.txt', import.meta.url));

export type RedFlagFacts = { forWhom?: ForWhom | undefined; ageYears?: number | undefined };

/** A flag with its texts worded for the patient. */
export type FoundRedFlag = {
  id: string;
  source: RedFlag['source'];
  sentence: { en: string; es: string };
  question: { en: string; es: string } | null;
  /** Said after a "yes" to the question; without a question, together with the sentence. */
  advice: { en: string; es: string };
  /** Minimum urgency, unless the patient stated one. */
  urgency: Urgency | null;
};

/** All flags, most urgent first. */
export const redFlags: readonly RedFlag[] = [
  ...heartAndHeadFlags.slice(0, 1),
  pressureFlag,
  sugarFlag,
  ...heartAndHeadFlags.slice(1),
  ...bodyFlags,
  ...lifeFlags,
];

const denial =
  /\b(?:no|not|never|without|denies|deny|none of|dont have|doesnt have|didnt|hasnt|havent|isnt|wasnt|sin|nunca|tampoco|ningun|ninguna)\b(?: \w+){0,3} $/;

/** Whether the words before the symptom deny it: "no blood in my stool". */
function isDenied(plain: string, at: number): boolean {
  return denial.test(plain.slice(0, at));
}

const statedAge = regex()`
  \b(\d{1,3}) ?(?:yo|y o|yrs?(?: old)?|years? old|year old|anos)\b
  |\b(?:is|hes|shes|im|i am|turned|age|aged|tiene
  |tengo) (?:about |almost |now |only )?(\d{1,3})\b(?! ?(?:weeks?|months?|days?|minutes?|hours?
  |semanas?|meses|dias|over|sobre|lbs|pounds|percent|dollars))
`;

function readAge(plain: string, { ageYears }: RedFlagFacts): number | undefined {
  const found = statedAge.exec(plain);
  const age = Number(found?.[1] ?? found?.[2] ?? Number.NaN);
  return age <= 115 ? age : ageYears;
}

function applies(flag: RedFlag, plain: string, facts: RedFlagFacts): boolean {
  if (flag.unless?.test(plain)) return false;
  const age = readAge(plain, facts);
  const { from = 0, below = Number.POSITIVE_INFINITY } = flag.ages ?? {};
  if (age !== undefined && (age < from || age >= below)) return false;
  const isOlder = age !== undefined && age >= 65;
  return flag.says.every((pattern, at) => {
    if (flag.id.endsWith('-older') && at === 1 && isOlder) return true;
    const found = pattern.exec(plain);
    return found !== null && !(at === 0 && flag.mayBeDenied !== false && isDenied(plain, found.index));
  });
}

function find(text: string, facts: RedFlagFacts): { flag: RedFlag; plain: string } | null {
  const { plain } = toPlainText(text);
  const pressure = readBloodPressure(text);
  const flag = redFlags.find((candidate) =>
    candidate === pressureFlag
      ? pressure !== null && isSevere(pressure) && !candidate.unless?.test(plain)
      : applies(candidate, plain, facts),
  );
  return flag ? { flag, plain } : null;
}

const urgencyOf = { today: 'urgent', soon: 'soon' } as const;

function present(flag: RedFlag, plain: string, facts: RedFlagFacts): FoundRedFlag {
  const person = findPatient(plain, facts.forWhom);
  const fillIn = ({ en, es }: { en: string; es: string }) => ({ en: namePatient(en, person), es });
  return {
    id: flag.id,
    source: flag.source,
    sentence: fillIn(flag.sentence),
    question: flag.question ? fillIn(flag.question) : null,
    advice: fillIn(flag.advice),
    urgency: flag.urgency ? urgencyOf[flag.urgency] : null,
  };
}

/** The most urgent flag in a message; null if there is none. */
export function findRedFlag(text: string, facts: RedFlagFacts = {}): FoundRedFlag | null {
  const found = find(text, facts);
  return found ? present(found.flag, found.plain, facts) : null;
}

const yes = regex()`^(?:(?:oh|um|uh|well|hmm|i think|creo que|pues) ,? ?)*(?:${terms.oneOf('yes')})\b`;
const no = regex()`
  ^(?:(?:oh|um|uh|well|hmm|i think|creo que|pues) ,? ?)*(?:no|nope|nah
  |not (?:at all|really|that i know)|neither|none|she didnt|he didnt|i didnt|i dont|she doesnt
  |he doesnt|ninguno|ninguna|para nada)\b
`;

/** Whether a message is a "yes" or "no" of a few words, which answers the flag's question and not the next one. */
export function isBareAnswer(text: string): boolean {
  const { plain } = toPlainText(text);
  return (yes.test(plain) || no.test(plain)) && plain.split(' ').length <= 4;
}

type Turn = { role: 'user' | 'assistant'; content: string };

/** The assistant's words about red flags in this turn. */
export type RedFlagAnswer = {
  id: string;
  /** Said before the next question. */
  words: string;
  urgency: Urgency | null;
  /** Whether the message was just a yes or no to the flag's question. */
  answered: boolean;
};

/** The part of a flag's sentence before the first pronoun, which is the same for every patient. */
const fixedPart = (sentence: string) => sentence.split('{')[0]?.slice(0, 60) ?? sentence;

const wasMentioned = (flag: RedFlag, turns: readonly Turn[]) =>
  turns.some(
    ({ role, content }) =>
      role === 'assistant' &&
      (content.includes(fixedPart(flag.sentence.en)) || content.includes(fixedPart(flag.sentence.es))),
  );

const wordsOf = ({ sentence, question, advice }: FoundRedFlag, language: 'en' | 'es') =>
  [sentence[language], question ? question[language] : advice[language]].filter(Boolean).join(' ');

/**
 * The assistant's words about red flags after the patient's message (the last of `turns`). Each flag is
 * mentioned once in a conversation; a "yes" to its question leads to the advice. Null if there is nothing to
 * say.
 */
export function answerRedFlag(
  turns: readonly Turn[],
  facts: RedFlagFacts,
  language: 'en' | 'es',
): RedFlagAnswer | null {
  const message = turns.at(-1)?.content ?? '';
  const before = turns.slice(0, -1);
  const asked = redFlags.find((flag) => flag.question && wasMentioned(flag, before.slice(-1)));
  const { plain } = toPlainText(message);
  if (asked && (yes.test(plain) || no.test(plain))) {
    const earlierMessage = before.findLast(({ role }) => role === 'user')?.content ?? '';
    const flag = present(asked, toPlainText(earlierMessage).plain, facts);
    const isYes = yes.test(plain);
    if (isYes)
      return {
        id: flag.id,
        words: flag.advice[language],
        urgency: 'urgent',
        answered: isBareAnswer(message),
      };
    if (isBareAnswer(message))
      return { id: flag.id, words: acknowledgment[language], urgency: null, answered: true };
  }
  const found = find(message, facts);
  if (!found || wasMentioned(found.flag, before)) return null;
  const flag = present(found.flag, found.plain, facts);
  return { id: flag.id, words: wordsOf(flag, language), urgency: flag.urgency, answered: false };
}

const acknowledgment = { en: 'Good to know.', es: 'Bueno saberlo.' };
