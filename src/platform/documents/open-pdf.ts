import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type GrayImage, toGray } from '#shared/pages/image/gray-image.ts';
import type { Word } from '#shared/pages/page.ts';
import { isUsableText, wordsOfText } from '#shared/pages/text-layer.ts';
import { UnreadableFile } from './page-task.ts';

/** A letter page at 250 dots per inch. */
const longSidePixels = 2750;
const maxImagePixels = 80_000_000;

export type PdfPage = {
  width: number;
  height: number;
  /** Null when the page has no usable text of its own. */
  words: Word[] | null;
  render(): Promise<GrayImage>;
};

export type Pdf = { pageCount: number; openPage(page: number): Promise<PdfPage>; close(): Promise<void> };

const require = createRequire(import.meta.url);
/** Decoders of scans as JPEG 2000, JBIG2 and fax. */
const wasmUrl = join(dirname(require.resolve('pdfjs-dist/package.json')), 'wasm/');

/** For PDFs that name a standard font without embedding it, on servers without fonts. */
function registerFonts(): void {
  const fonts = require.resolve('@embedpdf/fonts-latin');
  for (const name of ['Helvetica', 'Arial', 'Times New Roman', 'sans-serif'])
    if (!GlobalFonts.has(name))
      GlobalFonts.registerFromPath(join(fonts, '../../fonts/NotoSans-Regular.ttf'), name);
}

/** Throws `UnreadableFile`. Scripts in the file never run. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  registerFonts();
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    wasmUrl,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  }).promise.catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableFile(isLocked ? 'password_protected' : 'damaged');
  });
  return {
    pageCount: pdf.numPages,
    close: () => pdf.loadingTask.destroy(),
    openPage: async (number) => {
      const page = await pdf.getPage(number).catch(() => {
        throw new UnreadableFile('damaged');
      });
      const { width, height, transform } = page.getViewport({ scale: 1 });
      const content = await page.getTextContent();
      const words = wordsOfText(
        content.items.flatMap((item) =>
          'str' in item ? [{ text: item.str, transform: item.transform, width: item.width }] : [],
        ),
        { page: number, width, height, transform },
      );
      return {
        width,
        height,
        words: isUsableText(words) ? words : null,
        render: async () => {
          const viewport = page.getViewport({ scale: longSidePixels / Math.max(width, height) });
          const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
          const context = canvas.getContext('2d');
          await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
          return toGray(
            context.getImageData(0, 0, canvas.width, canvas.height).data,
            canvas.width,
            canvas.height,
          );
        },
      };
    },
  };
}
