import type { IntakeInput, IntakeOutput, LiveAnswer, ModelUsage } from '#engines/intake/intake-engine.ts';
import type { EndpointContext, ModelBudget } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import { getPromptText } from '../conversation/chat-prompt.ts';
import type { Claim } from '../conversation/claim-turn.ts';
import { type Reservation, reserveModelUse, settleModelUse } from '../conversation/model-spending.ts';
import { answerWithFallback } from './answer-with-fallback.ts';

/** Conservative: English has about four characters per token, Spanish fewer. */
const charactersPerToken = 3;
/** Fixed frame around the prompt, plus the response schema. */
const frameTokens = 3_000;

/**
 * Answers the conversation's last message: by the model if configured and within budget, otherwise by the rules.
 * Rejects with the signal's reason if the patient stopped it.
 */
export async function askEngines(
  context: EndpointContext,
  claim: Claim,
  request: Omit<IntakeInput, 'prompt'>,
  live: LiveAnswer,
): Promise<IntakeOutput> {
  const { rules, model } = context.ports.languageModel(claim.mode as Mode);
  const { modelBudget: budget } = context;
  const prompt = model ? await getPromptText(context.database.orm, claim.promptVersion) : '';
  const input = { ...request, prompt };
  if (!model || !budget) return (await answerWithFallback({ rules, model }, input, live)).output;
  const reservation = await reserve(context, budget, input);
  if (!reservation) return (await answerWithFallback({ rules, model: null }, input, live)).output;
  const counter = countCharacters(live);
  // Until the vendor reports usage (never, for a stopped reply), estimate it from what was sent and received.
  let used = (): ModelUsage => ({
    inputTokens: reservation.reserved.inputTokens,
    outputTokens: Math.min(reservation.reserved.outputTokens, toTokens(counter.characters())),
  });
  try {
    const { output, failure, usage } = await answerWithFallback({ rules, model }, input, counter.live);
    if (usage) used = () => usage;
    else if (failure) used = () => ({ inputTokens: 0, outputTokens: 0 });
    if (failure) context.log.warn({ failure }, 'model failed; rule engine answered instead');
    return output;
  } finally {
    await settleModelUse(context.database.orm, budget, reservation, used()).catch((error: unknown) =>
      context.log.warn({ error }, 'could not record model usage; the reservation was not released'),
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
