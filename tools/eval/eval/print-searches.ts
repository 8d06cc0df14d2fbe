import { readLabeledSearches, scoreSearches } from './score-search.ts';

/** Prints how provider search reads the labeled sentences, as a Markdown table. */
export function printSearches(withMistakes: boolean): void {
  const labels = readLabeledSearches();
  const { scores, mistakes, whole } = scoreSearches(labels);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(`\n| ${labels.length} searched sentences | stated | right | wrong or missed | invented |`);
  console.log('|---|---|---|---|---|');
  for (const { field, stated, right, wrong, invented } of scores)
    console.log(`| ${field} | ${stated} | ${right} (${percent(right / stated)}) | ${wrong} | ${invented} |`);
  console.log(`| whole sentence | ${labels.length} | ${whole} (${percent(whole / labels.length)}) | | |`);
  if (!withMistakes) return;
  for (const { said, field, expected, read } of mistakes)
    console.log(`\n${said}\n  ${field}: expected “${expected}”, read “${read}”`);
}
