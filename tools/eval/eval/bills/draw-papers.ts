import { openHtmlPrinter } from '../html-printer.ts';
import { drawPaper, type LayoutName } from './layouts.ts';
import { type Paper, randomPaper } from './random-papers.ts';

/** Prints papers as PDFs with text. */
export async function openPrinter(): Promise<{
  print(layout: LayoutName, seed: number): Promise<{ paper: Paper; pdf: Uint8Array }>;
  close(): Promise<void>;
}> {
  const printer = await openHtmlPrinter();
  return {
    print: async (layout, seed) => {
      const { paper, random } = randomPaper(layout, seed);
      return { paper, pdf: await printer.print(drawPaper(layout, paper, random)) };
    },
    close: () => printer.close(),
  };
}
