import type { LanguageModel } from '#engines/intake/intake-engine.ts';
import type { ModelEngineSettings } from './model-engine-settings.ts';

/**
 * Loads the model engine. Vendor libraries are loaded only when a model is configured, and then at startup.
 */
export function loadModelEngine(settings: ModelEngineSettings): LanguageModel {
  const loading = import('./create-model-engine.ts').then(({ createModelEngine }) =>
    createModelEngine(settings),
  );
  // The first caller gets the error.
  loading.catch(() => {});
  return { answer: async (input, live) => (await loading).answer(input, live) };
}
