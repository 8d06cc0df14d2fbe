import { measurePapers, printPapers } from './measure-papers.ts';

/** Rules are written with the first seeds; figures are reported for the second. */
const firstSeeds = { tune: 1, report: 5001 };

/**
 * `--papers N` papers of each of twelve kinds (25), `--tune` for the seeds that rules may be written with, and with it `--errors`.
 */
export async function printRecords(args: readonly string[]): Promise<boolean> {
  const argument = (name: string): string | undefined =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const isTuning = args.includes('--tune');
  const results = await measurePapers(
    Number(argument('--papers') ?? 25),
    isTuning ? firstSeeds.tune : firstSeeds.report,
  );
  if (isTuning && args.includes('--errors'))
    for (const mistake of results.flatMap(({ mistakes }) => mistakes)) console.log(mistake);
  return printPapers(results);
}
