import type { ChatTurn, IntakeInput, LanguageModel } from '#engines/intake/intake-engine.ts';
import { mergeHeard } from '#engines/intake/merge-heard.ts';
import type { AskedFor, CareNeed, FactName } from '#shared/care/care-need.ts';
import type { LabelledConversation } from './labelled-conversation.ts';

/** All labels are written for this moment: Monday 10 in the morning in New York. */
export const now = new Date('2026-11-23T15:00:00Z');
const timeZone = 'America/New_York';
/** Nobody answers more. */
const mostQuestions = 12;

export type Played = {
  need: CareNeed;
  /** Questions until nothing more was asked; null when there was no end to them. */
  questions: number | null;
  turns: ChatTurn[];
  turnMilliseconds: number[];
};

/** A conversation that goes on sentence by sentence: everything the engine is told between two messages. */
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
    played.need = mergeHeard(played.need, output.heard, output.cleared);
    declined = [...new Set([...declined, ...output.declined])];
    state.askedFor = output.asksFor;
    state.wantsPerson = output.wantsPerson;
    played.turns.push({ role: 'assistant', content: output.reply });
  }
  return state;
}

export const unknownAnswer = { en: "I don't know", es: 'no sé' } as const;

/** Lets an engine and a labelled person talk to their end. */
export async function playConversation(
  engine: LanguageModel,
  conversation: LabelledConversation,
): Promise<Played> {
  const talk = startConversation(engine);
  await talk.say(conversation.opening);
  for (let asked = 0; asked <= mostQuestions; asked += 1) {
    // Reading it back is no question: everything is known by then.
    if (talk.askedFor === null || talk.askedFor === 'confirmation') {
      talk.played.questions = asked;
      break;
    }
    await talk.say(conversation.answers[talk.askedFor] ?? unknownAnswer[conversation.language]);
  }
  for (const words of conversation.later ?? []) await talk.say(words);
  return talk.played;
}
