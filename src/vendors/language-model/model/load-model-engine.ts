import type { LanguageModel } from '#engines/intake/intake-engine.ts';
import type { ModelEngineSettings } from './model-engine-settings.ts';

/** The model engine, whose vendors' libraries are loaded only where a model is configured, and at once there. */
export function loadModelEngine(settings: ModelEngineSettings): LanguageModel {
  const loading = import('./create-model-engine.ts').then(({ createModelEngine }) =>
    createModelEngine(settings),
  );
  // Whoever asks it hears of a failure.
  loading.catch(() => {});
  return { answer: async (input, live) => (await loading).answer(input, live) };
}
