import type { IntakeInput, IntakeOutput, LanguageModel, LiveAnswer } from '#engines/intake/intake-engine.ts';
import { createRuleEngine } from '#engines/intake/turn/create-rule-engine.ts';
import type { TestServer } from '../test-server.ts';

/** One question to the engine, answered only when the test says so. */
export type Asked = {
  input: IntakeInput;
  /** Aborted when the user stops the answer. */
  signal: AbortSignal;
  say(text: string): void;
  finish(output?: Partial<IntakeOutput>): void;
  fail(): void;
};

/** A language model that a test controls. */
export function createScriptedEngine() {
  const asked: Asked[] = [];
  let wake = Promise.withResolvers<void>();
  const engine: LanguageModel = {
    answer: (input, live) => {
      const { promise, resolve, reject } = Promise.withResolvers<IntakeOutput>();
      asked.push(takeDown(input, live, resolve, reject));
      wake.resolve();
      wake = Promise.withResolvers();
      return promise;
    },
  };
  let taken = 0;
  return {
    engine,
    /** How often it was called. */
    count: () => asked.length,
    /** The next question, once it arrives. */
    next: async (): Promise<Asked> => {
      for (;;) {
        const one = asked[taken];
        if (one) {
          taken += 1;
          return one;
        }
        await wake.promise;
      }
    },
  };
}

export type ScriptedEngine = ReturnType<typeof createScriptedEngine>;

function takeDown(
  input: IntakeInput,
  live: LiveAnswer | undefined,
  resolve: (output: IntakeOutput) => void,
  reject: (error: unknown) => void,
): Asked {
  let said = '';
  const signal = live?.signal ?? new AbortController().signal;
  signal.addEventListener('abort', () => reject(signal.reason));
  return {
    input,
    signal,
    say: (text) => {
      said += text;
      live?.onText(text);
    },
    finish: (output = {}) =>
      resolve({
        reply: said,
        heard: [],
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

/** Makes this engine answer as the language model of every mode. */
export function useModel(server: Pick<TestServer, 'context'>, model: LanguageModel): void {
  const rules = createRuleEngine();
  server.context.ports.languageModel = () => ({ rules, model });
}
