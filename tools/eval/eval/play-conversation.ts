import type { ChatTurn, IntakeInput, LanguageModel } from '#engines/intake/intake-engine.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';
import type { LabeledConversation } from './labeled-conversation.ts';

/** The reference time of all labels: Monday at 10 AM in New York. */
export const now = new Date('2026-11-23T15:00:00Z');
const timeZone = 'America/New_York';
/** Maximum number of answers. */
const maxQuestions = 12;

export type Played = {
  need: CareNeed;
  /** Number of questions asked; null if the conversation didn't end. */
  questions: number | null;
  turns: ChatTurn[];
  turnMilliseconds: number[];
};

/** Starts a conversation that keeps the engine's state between messages. */
export function startConversation(engine: LanguageModel) {
  const played: Played = { need: {}, questions: null, turns: [], turnMilliseconds: [] };
  const state = { played, askedFor: null as QuestionTopic | null, wantsPerson: false, say };
  let declined: FactName[] = [];
  async function say(content: string): Promise<void> {
    played.turns.push({ role: 'user', content });
    const input: IntakeInput = {
      turns: played.turns.slice(-12),
      known: played.need,
      askedFor: state.askedFor,
      declined,
      now,
      timeZone,
      signedIn: false,
      prompt: '',
    };
    const startedAt = performance.now();
    const output = await engine.answer(input);
    played.turnMilliseconds.push(performance.now() - startedAt);
    played.need = mergeFacts(played.need, output.extracted, output.cleared);
    declined = [...new Set([...declined, ...output.declined])];
    state.askedFor = output.asksFor;
    state.wantsPerson = output.wantsPerson;
    played.turns.push({ role: 'assistant', content: output.reply });
  }
  return state;
}

export const unknownAnswer = { en: "I don't know", es: 'no sé' } as const;

/** Plays a labeled conversation with an engine. */
export async function playConversation(
  engine: LanguageModel,
  conversation: LabeledConversation,
): Promise<Played> {
  const talk = startConversation(engine);
  await talk.say(conversation.opening);
  for (let turn = 0; turn <= maxQuestions; turn += 1) {
    // The read-back doesn't count as a question.
    if (talk.askedFor === null || talk.askedFor === 'confirmation') {
      talk.played.questions = turn;
      break;
    }
    await talk.say(conversation.answers[talk.askedFor] ?? unknownAnswer[conversation.language]);
  }
  for (const words of conversation.later ?? []) await talk.say(words);
  return talk.played;
}
