import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../../tests/support/browser/find-chromium.ts';
import { drawPaper, type LayoutName } from './layouts.ts';
import { type Paper, randomPaper } from './random-papers.ts';

/** Prints papers with Chromium, which gives a PDF with text. */
export async function openPrinter(): Promise<{
  print(layout: LayoutName, seed: number): Promise<{ paper: Paper; pdf: Uint8Array }>;
  close(): Promise<void>;
}> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: run `npm test`, which installs one.');
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const tab = await browser.newPage();
  return {
    print: async (layout, seed) => {
      const { paper, random } = randomPaper(layout, seed);
      await tab.setContent(drawPaper(layout, paper, random));
      return { paper, pdf: await tab.pdf({ preferCSSPageSize: true, printBackground: true }) };
    },
    close: () => browser.close(),
  };
}
