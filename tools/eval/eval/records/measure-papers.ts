import { type DocumentKind, documentKinds, type FactKind } from '#engines/records/health-record.ts';
import { classifyPaper } from '#engines/records/papers/classify-paper.ts';
import { readPaper } from '#engines/records/papers/read-paper.ts';
import { readDocument } from '#platform/documents/read-document.ts';
import { seededRandom } from '#shared/random.ts';
import { openHtmlPrinter } from '../html-printer.ts';
import { addNoise, type Noise } from './add-noise.ts';
import { createSamples } from './create-samples.ts';
import { scoreFacts } from './score-facts.ts';

export type PaperResult = {
  kind: DocumentKind;
  read: DocumentKind;
  languageIsRight: boolean;
  noise: Noise;
  facts: { kind: FactKind; isRight: boolean }[];
  unexpected: number;
  mistakes: string[];
};

/** Of ten papers, four are clean, four slightly and two badly recognized. */
const noiseOf = (seed: number): Noise => (seed % 10 < 4 ? 'none' : seed % 10 < 8 ? 'light' : 'heavy');

/** Prints papers with Chromium, reads the PDFs' text, and classifies and reads them. */
export async function measurePapers(perKind: number, firstSeed: number): Promise<PaperResult[]> {
  const printer = await openHtmlPrinter();
  const results: PaperResult[] = [];
  try {
    for (const [at, sample] of createSamples(perKind, firstSeed).entries()) {
      const pdf = await printer.print(sample.html);
      const { pages } = await readDocument({ bytes: pdf, file: 'pdf' });
      const noise = noiseOf(at);
      const random = seededRandom(`noise ${firstSeed} ${at}`);
      const noisy = pages.map((page) => addNoise(page, noise, random));
      const { kind, language } = classifyPaper(noisy);
      const id = `${sample.kind} ${sample.layout} ${sample.language} ${noise} ${at}`;
      const mistakes = kind === sample.kind ? [] : [`${id}: classified as ${kind}`];
      const { facts } = readPaper(sample.kind, noisy);
      const score = scoreFacts(sample.facts, facts);
      for (const { kind: factKind, name, fields } of score.missed)
        mistakes.push(`${id}: missed ${factKind} ${name} ${JSON.stringify(fields)}`);
      for (const fact of score.unexpected) mistakes.push(`${id}: not on the paper ${JSON.stringify(fact)}`);
      results.push({
        kind: sample.kind,
        read: kind,
        languageIsRight: language === sample.language,
        noise,
        facts: sample.facts.map((fact) => ({ kind: fact.kind, isRight: !score.missed.includes(fact) })),
        unexpected: score.unexpected.length,
        mistakes,
      });
    }
  } finally {
    await printer.close();
  }
  return results;
}

const share = (list: readonly boolean[]): string =>
  list.length === 0 ? '' : `${((100 * list.filter(Boolean).length) / list.length).toFixed(1)} %`;

export const wantedClassification = 0.95;

/** Prints the tables; true if classification misses its target. */
export function printPapers(results: readonly PaperResult[]): boolean {
  console.log(
    `\n| kind of paper, ${results.length} generated papers | papers | classified right | language right |`,
  );
  console.log('|---|---|---|---|');
  const row = (name: string, list: readonly PaperResult[]): void =>
    console.log(
      `| ${name} | ${list.length} | ${share(list.map(({ kind, read }) => kind === read))} | ${share(list.map(({ languageIsRight }) => languageIsRight))} |`,
    );
  for (const kind of documentKinds)
    row(
      kind,
      results.filter((one) => one.kind === kind),
    );
  for (const noise of ['none', 'light', 'heavy'] as const)
    row(
      `noise: ${noise}`,
      results.filter((one) => one.noise === noise),
    );
  row(`all (target ≥ ${100 * wantedClassification} %)`, results);
  printFacts(results);
  const right = results.filter(({ kind, read }) => kind === read).length;
  return right < results.length * wantedClassification;
}

function printFacts(results: readonly PaperResult[]): void {
  const kinds = [...new Set(results.flatMap(({ facts }) => facts.map(({ kind }) => kind)))].toSorted();
  console.log(
    '\n| facts on generated papers | stated | read, no noise | read, light noise | read, heavy noise |',
  );
  console.log('|---|---|---|---|---|');
  const of = (noise: Noise, kind: FactKind | null): boolean[] =>
    results
      .filter((one) => one.noise === noise)
      .flatMap(({ facts }) =>
        facts.filter((fact) => kind === null || fact.kind === kind).map(({ isRight }) => isRight),
      );
  for (const kind of [...kinds, null]) {
    const lists = (['none', 'light', 'heavy'] as const).map((noise) => of(noise, kind));
    console.log(`| ${kind ?? 'all'} | ${lists.flat().length} | ${lists.map(share).join(' | ')} |`);
  }
  const unexpected = results.reduce((sum, one) => sum + one.unexpected, 0);
  console.log(`\nFacts read that the paper does not state (without results): ${unexpected}.`);
}
