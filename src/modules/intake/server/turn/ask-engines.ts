import type { IntakeInput, IntakeOutput, LiveAnswer, ModelUsage } from '#engines/intake/intake-engine.ts';
import type { EndpointContext, ModelBudget } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import { getPromptText } from '../conversation/chat-prompt.ts';
import type { Claim } from '../conversation/claim-turn.ts';
import { type Reservation, reserveModelUse, settleModelUse } from '../conversation/model-spending.ts';
import { answerWithFallback } from './answer-with-fallback.ts';

/** Cautious: English has about four characters to a token, Spanish fewer. */
const charactersPerToken = 3;
/** The fixed frame around the prompt, and the schema of the answer. */
const frameTokens = 3_000;

/**
 * Has the conversation's last message answered: by the model where one is configured and its budgets reach, by the
 * rules otherwise. Rejects with the signal's reason when the person stopped it.
 */
export async function askEngines(
  context: EndpointContext,
  claim: Claim,
  asked: Omit<IntakeInput, 'prompt'>,
  live: LiveAnswer,
): Promise<IntakeOutput> {
  const { rules, model } = context.ports.languageModel(claim.mode as Mode);
  const { modelBudget: budget } = context;
  const prompt = model ? await getPromptText(context.database.orm, claim.promptVersion) : '';
  const input = { ...asked, prompt };
  if (!model || !budget) return (await answerWithFallback({ rules, model }, input, live)).output;
  const reservation = await reserve(context, budget, input);
  if (!reservation) return (await answerWithFallback({ rules, model: null }, input, live)).output;
  const said = countCharacters(live);
  // Until the vendor tells what was used it is what was sent and what came: so with an answer that is stopped.
  let used = (): ModelUsage => ({
    inputTokens: reservation.reserved.inputTokens,
    outputTokens: Math.min(reservation.reserved.outputTokens, toTokens(said.characters())),
  });
  try {
    const { output, failure, usage } = await answerWithFallback({ rules, model }, input, said.live);
    if (usage) used = () => usage;
    else if (failure) used = () => ({ inputTokens: 0, outputTokens: 0 });
    if (failure) context.log.warn({ failure }, 'the rules answered in the place of the model');
    return output;
  } finally {
    await settleModelUse(context.database.orm, budget, reservation, used()).catch((error: unknown) =>
      context.log.warn({ error }, 'the use of a model stays counted as reserved'),
    );
  }
}

const toTokens = (characters: number): number => Math.ceil(characters / charactersPerToken);

function reserve(
  context: EndpointContext,
  budget: ModelBudget,
  { prompt, turns, known }: IntakeInput,
): Promise<Reservation | null> {
  const { userId, visitorKey } = context.caller;
  const characters = [prompt, JSON.stringify(known), ...turns.map(({ content }) => content)].join('').length;
  return reserveModelUse(context, budget, userId === null ? `visitor:${visitorKey}` : `account:${userId}`, {
    inputTokens: frameTokens + toTokens(characters),
    outputTokens: budget.maxOutputTokens,
  });
}

function countCharacters(live: LiveAnswer) {
  let characters = 0;
  const counting: LiveAnswer = {
    ...live,
    onText: (text) => {
      characters += text.length;
      live.onText(text);
    },
  };
  return { live: counting, characters: () => characters };
}
