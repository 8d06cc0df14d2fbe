import { toPlainText } from '#shared/text/plain-text.ts';
import { correctSpelling } from './words/correct-spelling.ts';
import { chooseLanguage } from './words/read-language.ts';

/** The language to reply in. An unclear message keeps the known language. */
export const readLanguage = (message: string, known: 'en' | 'es' | undefined): 'en' | 'es' =>
  chooseLanguage(toPlainText(message, correctSpelling), [], known);
