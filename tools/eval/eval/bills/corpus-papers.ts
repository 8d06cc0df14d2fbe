import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../../tests/support/browser/find-chromium.ts';

/** `tune` papers may be inspected while rules are written; `held-out` ones are for scoring only. */
export type CorpusPart = 'tune' | 'held-out';

/** A paper in the layout of a kind of provider or insurer, with what a person reads on it. */
export type CorpusPaper = { name: string; part: CorpusPart; html: string; key: readonly Expected[] };

/** The facts of one reading. `?` is not scored; a total that isn't listed must not be read. */
export type Expected = { kind: string; [facts: string]: unknown };

const folder = join(import.meta.dirname, '../../../../tests/corpus/bills');
const printed = join(tmpdir(), 'harborline-corpus-papers');
const style = `<meta charset="utf-8"><style>@page { size: letter; margin: 0.5in } body { font: 10pt 'Liberation Sans' }
table { border-collapse: collapse } td, th { padding: 3px 6px; vertical-align: top } .r { text-align: right }
pre { font: 9pt 'Liberation Mono' }</style>`;

export function readCorpusPapers(part: CorpusPart): CorpusPaper[] {
  return globSync(join(folder, part, '*.html'))
    .toSorted()
    .map((path) => ({
      name: basename(path, '.html'),
      part,
      html: readFileSync(path, 'utf8'),
      key: JSON.parse(readFileSync(path.replace(/html$/, 'json'), 'utf8')) as Expected[],
    }));
}

/** Prints papers with Chromium, each once per machine. */
export function openCorpusPrinter(): {
  print(paper: CorpusPaper): Promise<Uint8Array>;
  close(): Promise<void>;
} {
  let browser: Browser | undefined;
  const launch = () => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('There is no Chromium: run `npm test`, which installs one.');
    return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  };
  return {
    print: async ({ html }) => {
      const page = style + html;
      const path = join(printed, `${createHash('sha256').update(page).digest('hex').slice(0, 16)}.pdf`);
      if (existsSync(path)) return readFileSync(path);
      browser ??= await launch();
      const tab = await browser.newPage();
      await tab.setContent(page);
      const pdf = await tab.pdf({ preferCSSPageSize: true, printBackground: true });
      await tab.close();
      mkdirSync(printed, { recursive: true });
      writeFileSync(path, pdf);
      return pdf;
    },
    close: async () => browser?.close(),
  };
}
