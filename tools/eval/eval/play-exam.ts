import { checkForEmergency } from '#engines/emergency-triage/emergency-check.ts';
import type { LanguageModel } from '#engines/intake/intake-engine.ts';
import type { ExamConversation, SideTopic } from './exam-conversation.ts';
import { findMissing } from './find-missing.ts';
import { type Played, startConversation, unknownAnswer } from './play-conversation.ts';

/** Maximum number of answers. */
const maxQuestions = 12;

export type AnsweredSide = { topic: SideTopic; reply: string; wantsPerson: boolean; hasGoneOn: boolean };

export type PlayedExam = Played & {
  /** The first read-back, before any objection. */
  readBack: string | null;
  sides: AnsweredSide[];
  /** What the assistant asked for. */
  asked: string[];
  /** Messages that the emergency check would have stopped. */
  alarms: string[];
};

/** `careful` personas check the read-back; others confirm anything. */
export type Reader = 'careful' | 'says-yes';

/** Maximum number of objections. */
const maxObjections = 2;

/** Objects to a missing part of the request, as in "no, left knee"; never with only a number. */
function buildObjection(readBack: string | null, { expected, language }: ExamConversation): string | null {
  const parts = (expected.readBack ?? []).map((words) => words.filter((word) => /[a-z]/i.test(word)));
  const missing = findMissing(readBack ?? '', parts).filter((words) => words.length > 0);
  const words = missing.map(([first = '']) => first);
  return words.length === 0 ? null : `no, ${words.join(language === 'es' ? ' y ' : ' and ')}`;
}

/** If email or phone is asked for, answers with the one that the persona has. */
function answerTo({ answers }: ExamConversation, open: string): string | undefined {
  if (open === 'email' || open === 'phone')
    return answers[open] ?? answers[open === 'email' ? 'phone' : 'email'];
  return answers[open];
}

/**
 * Plays an exam persona: interruptions come after the assistant message they name, at the latest when only
 * the confirmation is left. Counts the questions answered, except the confirmation.
 */
export async function playExam(
  engine: LanguageModel,
  conversation: ExamConversation,
  reader: Reader = 'says-yes',
): Promise<PlayedExam> {
  const talk = startConversation(engine);
  const played: PlayedExam = { ...talk.played, readBack: null, sides: [], asked: [], alarms: [] };
  const pending = [...(conversation.interruptions ?? [])].sort((a, b) => a.after - b.after);
  let messages = 0;
  let questions = 0;
  let objections = 0;
  const askedFor = (): string | null => talk.askedFor;

  const say = async (words: string) => {
    if (checkForEmergency(words)) played.alarms.push(words);
    await talk.say(words);
    messages += 1;
    if (askedFor() === 'confirmation' && objections === 0)
      played.readBack = talk.played.turns.at(-1)?.content ?? null;
  };

  const interrupt = async ({ say: words, side }: (typeof pending)[number]) => {
    const open = askedFor();
    await say(words);
    if (!side) return;
    const reply = talk.played.turns.at(-1)?.content ?? '';
    const hasGoneOn = open === null || askedFor() !== null;
    played.sides.push({ topic: side, reply, wantsPerson: talk.wantsPerson, hasGoneOn });
  };

  await say(conversation.opening);
  while (questions <= maxQuestions) {
    const open = askedFor();
    const isLast = open === null || open === 'confirmation';
    const next = pending[0];
    if (next && (isLast || next.after <= messages)) {
      pending.shift();
      await interrupt(next);
      continue;
    }
    if (open === null) return { ...played, ...talk.played, questions };
    if (objections === 0) questions += 1;
    played.asked.push(open);
    const answer = answerTo(conversation, open);
    if (open !== 'confirmation') await say(answer ?? unknownAnswer[conversation.language]);
    else {
      if (objections === 0) questions -= 1;
      const objection =
        reader === 'careful' && objections < maxObjections
          ? buildObjection(talk.played.turns.at(-1)?.content ?? null, conversation)
          : null;
      if (objection) {
        objections += 1;
        await say(objection);
        continue;
      }
      const yes = conversation.language === 'es' ? 'sí' : 'yes';
      const times = talk.played.turns.filter(({ content }) => content === (answer ?? yes)).length;
      if (times > 3) break;
      await say(answer ?? yes);
    }
  }
  return { ...played, ...talk.played };
}
