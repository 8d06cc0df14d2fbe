import { createCanvas } from '@napi-rs/canvas';
import { readPapers } from '#engines/bills/reading/read-papers.ts';
import type { Reading } from '#engines/bills/reading/reading.ts';
import { openPdf } from '#platform/documents/open-pdf.ts';
import type { PaperFile } from '#platform/documents/page-task.ts';
import { readDocument } from '#platform/documents/read-document.ts';
import type { GrayImage } from '#shared/pages/image/gray-image.ts';
import { seededRandom } from '#shared/random.ts';
import { openPrinter } from './draw-papers.ts';
import { type LayoutName, layouts } from './layouts.ts';
import { photograph } from './photograph.ts';
import { type FieldScore, scorePaper } from './score-paper.ts';

const forms = ['text', 'rendered', 'photo'] as const;
type Form = (typeof forms)[number];
const targets: Record<Form, number> = { text: 0.97, rendered: 0.97, photo: 0.9 };

/** Rules are written with the first seeds; figures are reported for the second. */
const firstSeeds = { tune: 1, report: 1001 };

type Result = { layout: LayoutName; form: Form; scores: FieldScore[]; seconds: number };

/**
 * `--papers N` papers per layout (3), `--layout NAME`, `--form text|rendered|photo`, `--tune` for the seeds that rules may
 * be written with, and with it `--errors`.
 */
export async function printBillsReading(args: readonly string[]): Promise<boolean> {
  const argument = (name: string) => args[args.indexOf(name) + 1];
  const has = (name: string) => args.includes(name);
  const papers = has('--papers') ? Number(argument('--papers')) : 3;
  const isTuning = has('--tune');
  const first = isTuning ? firstSeeds.tune : firstSeeds.report;
  const chosenForms = has('--form') ? forms.filter((form) => form === argument('--form')) : forms;
  const chosenLayouts = has('--layout') ? layouts.filter((name) => name === argument('--layout')) : layouts;
  const printer = await openPrinter();
  const results: Result[] = [];
  try {
    for (const layout of chosenLayouts) {
      for (let seed = first; seed < first + papers; seed += 1) {
        const { paper, pdf } = await printer.print(layout, seed);
        for (const form of chosenForms) {
          const { bytes, file } = await inForm(pdf, form, `${layout} ${seed}`);
          const drawn = performance.now();
          const { pages } = await readDocument({ bytes, file });
          const readings: Reading[] = readPapers(pages);
          const seconds = (performance.now() - drawn) / 1000 / pages.length;
          const scores = scorePaper(paper, readings[0], layout);
          results.push({ layout, form, scores, seconds });
          if (isTuning && has('--errors'))
            for (const { field, isRight, expected, got } of scores)
              if (!isRight)
                console.log(
                  `${layout} ${seed} ${form} ${field}: ${JSON.stringify(expected)}, read ${JSON.stringify(got)}`,
                );
        }
      }
    }
  } finally {
    await printer.close();
  }
  return printResults(results, chosenForms, papers);
}

/** The paper as a PDF with text, a clean picture of its first page, or a photo. */
export async function inForm(
  pdf: Uint8Array,
  form: Form,
  seed: string,
): Promise<{ bytes: Uint8Array; file: PaperFile }> {
  if (form === 'text') return { bytes: pdf, file: 'pdf' };
  const opened = await openPdf(pdf);
  try {
    const picture = await (await opened.openPage(1)).render();
    if (form === 'rendered') return { bytes: encodePng(picture), file: 'png' };
    return { bytes: photograph(picture, seededRandom(`photo ${seed}`)), file: 'jpeg' };
  } finally {
    await opened.close();
  }
}

function encodePng({ width, height, pixels }: GrayImage): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let at = 0; at < pixels.length; at += 1)
    image.data.set([pixels[at] as number, pixels[at] as number, pixels[at] as number, 255], at * 4);
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/png');
}

function printResults(results: readonly Result[], chosen: readonly Form[], papers: number): boolean {
  const share = (list: readonly Result[], isKind: boolean) => {
    const scores = list.flatMap(({ scores: all }) =>
      all.filter(({ field }) => (field === 'kind') === isKind),
    );
    return scores.length === 0 ? Number.NaN : scores.filter(({ isRight }) => isRight).length / scores.length;
  };
  const percent = (value: number) => (Number.isNaN(value) ? '' : `${(100 * value).toFixed(1)} %`);
  console.log(`\n| fields right, ${papers} papers per layout | ${chosen.join(' | ')} |`);
  console.log(`|---|${chosen.map(() => '---').join('|')}|`);
  const row = (name: string, of: (form: Form) => string) =>
    console.log(`| ${name} | ${chosen.map(of).join(' | ')} |`);
  for (const layout of new Set(results.map((result) => result.layout)))
    row(layout, (form) =>
      percent(
        share(
          results.filter((one) => one.layout === layout && one.form === form),
          false,
        ),
      ),
    );
  const all = (form: Form) => results.filter((one) => one.form === form);
  row('all fields', (form) => percent(share(all(form), false)));
  row('target', (form) => percent(targets[form]));
  row('kind of paper', (form) => percent(share(all(form), true)));
  row('seconds per page', (form) => {
    const seconds = all(form)
      .map((one) => one.seconds)
      .toSorted((a, b) => a - b);
    return `${(seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(1)} (slowest ${(seconds.at(-1) ?? 0).toFixed(1)})`;
  });
  return chosen.some((form) => share(all(form), false) < targets[form]);
}
