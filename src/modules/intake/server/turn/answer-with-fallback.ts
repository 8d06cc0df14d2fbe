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
  /** The engine that answered. */
  engine: 'model' | 'rules';
  /** Why the model's answer was not used; null if it was, or if no model was called. Safe to log. */
  failure: ModelFailureReason | null;
  /** Model usage, even if its answer was discarded; null if the model was not reached. */
  usage: ModelUsage | null;
};

const discardOutput = (): LiveAnswer => ({
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
 * Calls the model first, if configured. On any failure, the rules answer instead and the streamed text is discarded.
 * Rejects only with the stop signal's reason, or if the rules fail.
 */
export async function answerWithFallback(
  { model, rules }: Assistants,
  input: IntakeInput,
  live: LiveAnswer = discardOutput(),
): Promise<EngineAnswer> {
  if (!model) {
    return { output: await answerByRules(rules, input, live), engine: 'rules', failure: null, usage: null };
  }
  let hasStreamed = false;
  const watched: LiveAnswer = {
    onText(text) {
      hasStreamed = true;
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
    if (hasStreamed) live.onRestart();
    const failure = error instanceof ModelFailure ? error : new ModelFailure('outage');
    const output = await answerByRules(rules, input, live);
    return { output, engine: 'rules', failure: failure.reason, usage: failure.usage };
  }
}
