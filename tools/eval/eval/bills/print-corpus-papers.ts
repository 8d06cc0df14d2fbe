import { readPapers } from '#engines/bills/reading/read-papers.ts';
import { readDocument } from '#platform/documents/read-document.ts';
import { type CorpusPart, openCorpusPrinter, readCorpusPapers } from './corpus-papers.ts';
import { inForm } from './print-bills-reading.ts';
import { type CorpusScore, scoreCorpusPaper } from './score-corpus-paper.ts';

const parts: readonly CorpusPart[] = ['tune', 'held-out'];
/** A wrong number is worse than one that was not read. */
const targets = { right: 0.9, wrong: 0.03 };

type Result = { name: string; scores: readonly CorpusScore[] };

/**
 * Prints how papers in many providers' and insurers' layouts are read. `tune` or `held-out` for one part, `--form
 * rendered|photo` for pictures instead of PDFs with text, `--errors` for the mistakes in the tuning part, `--paper NAME`. True if a
 * figure misses its target.
 */
export async function printCorpusPapers(args: readonly string[]): Promise<boolean> {
  const argument = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const form = argument('--form') ?? 'text';
  if (form !== 'text' && form !== 'rendered' && form !== 'photo') throw new Error(`Unknown form: ${form}`);
  const chosen = parts.filter((part) => !parts.some((one) => args.includes(one)) || args.includes(part));
  let misses = false;
  const printer = openCorpusPrinter();
  try {
    for (const part of chosen) {
      const results: Result[] = [];
      for (const paper of readCorpusPapers(part)) {
        if (argument('--paper') && argument('--paper') !== paper.name) continue;
        const { bytes, file } = await inForm(await printer.print(paper), form, paper.name);
        const { pages } = await readDocument({ bytes, file });
        results.push({ name: paper.name, scores: scoreCorpusPaper(paper.key, readPapers(pages)) });
      }
      misses = printPart(part, form, results) || misses;
      if (part === 'tune' && args.includes('--errors')) printErrors(results);
    }
  } finally {
    await printer.close();
  }
  return misses;
}

function printPart(part: CorpusPart, form: string, results: readonly Result[]): boolean {
  console.log(`\n| ${part}, ${form}: ${results.length} papers | fields | right | not read | wrong |`);
  console.log('|---|---|---|---|---|');
  const count = (scores: readonly CorpusScore[], verdict: CorpusScore['verdict']) =>
    scores.filter((score) => score.verdict === verdict).length;
  const row = (name: string, scores: readonly CorpusScore[]) => {
    const right = count(scores, 'right');
    const share = `${right} (${((100 * right) / scores.length).toFixed(1)} %)`;
    const cells = [name, scores.length, share, count(scores, 'missing'), count(scores, 'wrong')];
    console.log(`| ${cells.join(' | ')} |`);
  };
  for (const { name, scores } of results) row(name, scores);
  const all = results.flatMap(({ scores }) => scores);
  row('all', all);
  return count(all, 'right') < targets.right * all.length || count(all, 'wrong') > targets.wrong * all.length;
}

function printErrors(results: readonly Result[]): void {
  for (const { name, scores } of results)
    for (const { path, verdict, expected, got } of scores)
      if (verdict !== 'right')
        console.log(`${name} ${path} ${verdict}: ${JSON.stringify(expected)}, read ${JSON.stringify(got)}`);
}
