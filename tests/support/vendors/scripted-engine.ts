import type { IntakeInput, IntakeOutput, LanguageModel, LiveAnswer } from '#engines/intake/intake-engine.ts';
import { createRuleEngine } from '#engines/intake/turn/create-rule-engine.ts';
import type { TestServer } from '../test-server.ts';

/** A call to the engine, which the test answers. */
export type EngineCall = {
  input: IntakeInput;
  /** Aborted when the user stops the answer. */
  signal: AbortSignal;
  say(text: string): void;
  finish(output?: Partial<IntakeOutput>): void;
  fail(): void;
};

/** A language model that a test controls. */
export function createScriptedEngine() {
  const calls: EngineCall[] = [];
  let wake = Promise.withResolvers<void>();
  const engine: LanguageModel = {
    answer: (input, live) => {
      const { promise, resolve, reject } = Promise.withResolvers<IntakeOutput>();
      calls.push(createEngineCall(input, live, resolve, reject));
      wake.resolve();
      wake = Promise.withResolvers();
      return promise;
    },
  };
  let takenCount = 0;
  return {
    engine,
    /** Number of calls so far. */
    count: () => calls.length,
    /** Resolves with the next call. */
    next: async (): Promise<EngineCall> => {
      for (;;) {
        const item = calls[takenCount];
        if (item) {
          takenCount += 1;
          return item;
        }
        await wake.promise;
      }
    },
  };
}

export type ScriptedEngine = ReturnType<typeof createScriptedEngine>;

function createEngineCall(
  input: IntakeInput,
  live: LiveAnswer | undefined,
  resolve: (output: IntakeOutput) => void,
  reject: (error: unknown) => void,
): EngineCall {
  let written = '';
  const signal = live?.signal ?? new AbortController().signal;
  signal.addEventListener('abort', () => reject(signal.reason));
  return {
    input,
    signal,
    say: (text) => {
      written += text;
      live?.onText(text);
    },
    finish: (output = {}) =>
      resolve({
        reply: written,
        extracted: [],
        asksFor: null,
        declined: [],
        complete: false,
        confirmed: false,
        wantsPerson: false,
        usage: null,
        ...output,
      }),
    fail: () => reject(new Error('The model failed.')),
  };
}

/** Replaces the language model in every mode. */
export function setLanguageModel(server: Pick<TestServer, 'context'>, model: LanguageModel): void {
  const rules = createRuleEngine();
  server.context.ports.languageModel = () => ({ rules, model });
}
