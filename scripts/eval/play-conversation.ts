import type {
  ChatTurn,
  IntakeInput,
  LanguageModel,
} from '#integrations/language-model/language-model.port.ts';
import { mergeHeard } from '#integrations/language-model/merge-heard.ts';
import type { CareNeed, FactName } from '#kernel/care-need.ts';
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

/** Lets an engine and a labelled person talk to their end. */
export async function playConversation(
  engine: LanguageModel,
  conversation: LabelledConversation,
): Promise<Played> {
  const played: Played = { need: {}, questions: null, turns: [], turnMilliseconds: [] };
  let askedFor: FactName | null = null;
  let declined: FactName[] = [];
  const say = async (content: string) => {
    played.turns.push({ role: 'user', content });
    const input: IntakeInput = {
      turns: played.turns.slice(-12),
      known: played.need,
      askedFor,
      declined,
      now,
      timeZone,
      signedIn: false,
      prompt: '',
    };
    const begun = performance.now();
    const output = await engine.answer(input);
    played.turnMilliseconds.push(performance.now() - begun);
    played.need = mergeHeard(played.need, output.heard);
    declined = [...new Set([...declined, ...output.declined])];
    askedFor = output.asksFor;
    played.turns.push({ role: 'assistant', content: output.reply });
  };
  await say(conversation.opening);
  const unknown = conversation.language === 'es' ? 'no sé' : "I don't know";
  for (let asked = 0; asked <= mostQuestions; asked += 1) {
    if (askedFor === null) {
      played.questions = asked;
      break;
    }
    await say(conversation.answers[askedFor] ?? unknown);
  }
  for (const words of conversation.later ?? []) await say(words);
  return played;
}
