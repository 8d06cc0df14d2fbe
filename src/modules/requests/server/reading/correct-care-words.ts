import { correctSpelling } from '#engines/intake/words/correct-spelling.ts';
import { readPlainWords, toPrefixQuery } from '#shared/text/word-query.ts';

/** The search with its misspelled care words corrected, `colonoscpy`; null if there are none. */
export function correctCareWords(typed: string): { query: string; correctedTo: string } | null {
  const words = readPlainWords(typed);
  const corrected = words.map(correctSpelling);
  if (corrected.every((word, index) => word === words[index])) return null;
  return { query: toPrefixQuery(corrected), correctedTo: corrected.join(' ') };
}
