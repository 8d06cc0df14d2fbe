import { printCcda } from './measure-ccda.ts';
import { measurePapers, printPapers } from './measure-papers.ts';

/** Rules are written with the first seeds; figures are reported for the second. */
const firstSeeds = { tune: 1, report: 5001 };

/**
 * `--papers N` papers of each of twelve kinds (25), `--tune` for the seeds that rules may be written with, and with it `--errors`.
 * `--ccda FOLDER`: checkouts of the public repositories jmandel/sample_ccdas and HL7/C-CDA-Examples, each in a folder named
 * `owner+name`. `--only-ccda` leaves the papers out.
 */
export async function printRecords(args: readonly string[]): Promise<boolean> {
  const argument = (name: string): string | undefined =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const isTuning = args.includes('--tune');
  const folder = argument('--ccda');
  if (!folder) console.log('C-CDA documents were not measured: pass --ccda FOLDER.');
  const missesCcda = folder ? printCcda(folder) : false;
  if (args.includes('--only-ccda')) return missesCcda;
  const results = await measurePapers(
    Number(argument('--papers') ?? 25),
    isTuning ? firstSeeds.tune : firstSeeds.report,
  );
  if (isTuning && args.includes('--errors'))
    for (const mistake of results.flatMap(({ mistakes }) => mistakes)) console.log(mistake);
  return printPapers(results) || missesCcda;
}
