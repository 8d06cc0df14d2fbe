import { productName } from '#shared/product.ts';
import * as t from '../../intake.words.ts';

/** Increment with every change of the text; each conversation stores the version it used. */
export const defaultPromptVersion = 'default-3';

/**
 * Used until an administrator saves their own. The model engine always adds its fixed frame (language, known facts,
 * forbidden topics), whatever the prompt says.
 */
export const defaultChatPrompt = t.defaultPrompt({ productName });
