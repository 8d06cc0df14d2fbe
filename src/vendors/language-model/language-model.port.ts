import type { LanguageModel } from '#engines/intake/intake-engine.ts';

/** The chat engines of a mode. The rule engine is always available; a model only when one is configured. */
export type Assistants = { rules: LanguageModel; model: LanguageModel | null };
