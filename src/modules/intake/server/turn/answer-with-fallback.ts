import type {
  IntakeInput,
  IntakeOutput,
  LanguageModel,
  LiveAnswer,
  ModelUsage,
} from '#engines/intake/intake-engine.ts';
import type { Assistants } from '#vendors/language-model/language-model.port.ts';
import { ModelFailure, type ModelFailureReason } from '#vendors/language-model/model-failure.port.ts';

export type EngineAnswer = {
  output: IntakeOutput;
  /** The engine whose answer it is. */
  engine: 'model' | 'rules';
  /** Why the model's answer was not used; null when it was, or when no model was asked. May be logged. */
  failure: ModelFailureReason | null;
  /** What the model used, also when its answer was of no use; null when nothing reached it. */
  usage: ModelUsage | null;
};

const unheard = (): LiveAnswer => ({
  onText: () => {},
  onRestart: () => {},
  signal: new AbortController().signal,
});

async function answerByRules(
  rules: LanguageModel,
  input: IntakeInput,
  live: LiveAnswer,
): Promise<IntakeOutput> {
  live.signal.throwIfAborted();
  const output = await rules.answer(input);
  live.onText(output.reply);
  return output;
}

/**
 * Asks the model first, where there is one. Whatever goes wrong with it, the rules answer in its place and what it
 * had shown is void. Rejects only with the reason of the stop signal, or when the rules themselves fail.
 */
export async function answerWithFallback(
  { model, rules }: Assistants,
  input: IntakeInput,
  live: LiveAnswer = unheard(),
): Promise<EngineAnswer> {
  if (!model) {
    return { output: await answerByRules(rules, input, live), engine: 'rules', failure: null, usage: null };
  }
  let hasShown = false;
  const watched: LiveAnswer = {
    onText(text) {
      hasShown = true;
      live.onText(text);
    },
    onRestart: () => live.onRestart(),
    signal: live.signal,
  };
  try {
    live.signal.throwIfAborted();
    const output = await model.answer(input, watched);
    return { output, engine: 'model', failure: null, usage: output.usage };
  } catch (error) {
    live.signal.throwIfAborted();
    if (hasShown) live.onRestart();
    const failure = error instanceof ModelFailure ? error : new ModelFailure('outage');
    const output = await answerByRules(rules, input, live);
    return { output, engine: 'rules', failure: failure.reason, usage: failure.usage };
  }
}
