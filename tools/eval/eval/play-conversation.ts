import type { ChatTurn, IntakeInput, LanguageModel } from '#engines/intake/intake-engine.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import type { AskedFor, CareNeed, FactName } from '#shared/care/care-need.ts';
import type { LabelledConversation } from './labelled-conversation.ts';

/** The reference time of all labels: Monday at 10 AM in New York. */
export const now = new Date('2026-11-23T15:00:00Z');
const timeZone = 'America/New_York';
/** Maximum number of answers. */
const mostQuestions = 12;

export type Played = {
  need: CareNeed;
  /** Number of questions asked; null when they did not end. */
  questions: number | null;
  turns: ChatTurn[];
  turnMilliseconds: number[];
};

/** A conversation in progress: the engine's state between two messages. */
export function startConversation(engine: LanguageModel) {
  const played: Played = { need: {}, questions: null, turns: [], turnMilliseconds: [] };
  const state = { played, askedFor: null as AskedFor | null, wantsPerson: false, say };
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
    const begun = performance.now();
    const output = await engine.answer(input);
    played.turnMilliseconds.push(performance.now() - begun);
    played.need = mergeFacts(played.need, output.heard, output.cleared);
    declined = [...new Set([...declined, ...output.declined])];
    state.askedFor = output.asksFor;
    state.wantsPerson = output.wantsPerson;
    played.turns.push({ role: 'assistant', content: output.reply });
  }
  return state;
}

export const unknownAnswer = { en: "I don't know", es: 'no sé' } as const;

/** Runs an engine against a labeled conversation to its end. */
export async function playConversation(
  engine: LanguageModel,
  conversation: LabelledConversation,
): Promise<Played> {
  const talk = startConversation(engine);
  await talk.say(conversation.opening);
  for (let asked = 0; asked <= mostQuestions; asked += 1) {
    // The read-back is not a question: everything is known by then.
    if (talk.askedFor === null || talk.askedFor === 'confirmation') {
      talk.played.questions = asked;
      break;
    }
    await talk.say(conversation.answers[talk.askedFor] ?? unknownAnswer[conversation.language]);
  }
  for (const words of conversation.later ?? []) await talk.say(words);
  return talk.played;
}
