import { toPlainText } from '#shared/text/plain-text.ts';
import { mendSpelling } from './words/mend-spelling.ts';
import { chooseLanguage } from './words/read-language.ts';

/** The language to answer a message in; what it does not tell itself follows what is known. */
export const readLanguage = (message: string, known: 'en' | 'es' | undefined): 'en' | 'es' =>
  chooseLanguage(toPlainText(message, mendSpelling), [], known);
