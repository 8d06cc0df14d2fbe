import { foldText } from '#shared/text/plain-text.ts';
import { isNameShaped } from './name-shape.ts';
import { tidyName } from './name-words.ts';

const wordPattern = "[\\p{L}\\p{M}'\u2019-]+";
const replaced = new RegExp(
  `(${wordPattern})(?: with an? \\p{L}+| con \\p{L}+)?[,.]?\\s+(?:not|and not|instead of|no|y no|en vez de)\\s+(${wordPattern})`,
  'giu',
);
const surname = new RegExp(
  `\\b(?:last name|surname|apellido)(?:['\u2019]?s| is| es|:)\\s+(?:actually |now |really )?(${wordPattern}(?:[ -]\\p{Lu}${wordPattern})?)`,
  'iu',
);

export type CorrectedName = { value: string; quote: string };

/** Corrects part of a known name: "Hannah, not Anna", "her last name is Ortiz". */
export function correctName(text: string, known: string): CorrectedName | null {
  const words = known.split(/\s+/);
  for (const match of text.matchAll(replaced)) {
    const [, right = '', wrong = ''] = match;
    const at = words.findIndex((part) => foldText(part) === foldText(wrong));
    if (at < 0 || foldText(right) === foldText(wrong) || !isNameShaped(tidyName(right))) continue;
    return {
      value: words.map((part, index) => (index === at ? tidyName(right) : part)).join(' '),
      quote: right,
    };
  }
  const last = surname.exec(text)?.[1];
  if (!last || foldText(known).includes(foldText(last))) return null;
  return { value: `${words[0]} ${tidyName(last)}`, quote: last };
}
