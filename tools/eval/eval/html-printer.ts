import { chromium } from 'playwright-core';
import { findChromium } from '../../../tests/support/browser/find-chromium.ts';

export type HtmlPrinter = { print(html: string): Promise<Uint8Array>; close(): Promise<void> };

/** Prints pages with Chromium, which gives PDFs with text. */
export async function openHtmlPrinter(): Promise<HtmlPrinter> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: run `npm test`, which installs one.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const tab = await browser.newPage();
  return {
    print: async (html) => {
      await tab.setContent(html);
      return tab.pdf({ preferCSSPageSize: true, printBackground: true });
    },
    close: () => browser.close(),
  };
}
