import type { LanguageModel } from '#engines/intake/intake-engine.ts';

/** The engines of a mode. The rules are part of the product and always there; a model only where one is configured. */
export type Assistants = { rules: LanguageModel; model: LanguageModel | null };
