import { readPapers } from '#engines/bills/reading/read-papers.ts';
import type { Reading } from '#engines/bills/reading/reading.ts';
import { type GrayImage, toGray } from '#shared/pages/image/gray-image.ts';
import { encodePgm, isTooSmall, measureInk, preparePage } from '#shared/pages/image/prepare-page.ts';
import type { ReadPage } from '#shared/pages/page.ts';
import { recognizeInPasses } from '#shared/pages/recognize-in-passes.ts';
import { wordsOfBlocks } from '#shared/pages/recognized-words.ts';
import { isUsableText, wordsOfText } from '#shared/pages/text-layer.ts';
import { recognizerFiles, recognizerPath } from '../../recognizer-files.ts';

/** A phone reads about a page in ten seconds. */
export const maxPagesInBrowser = 10;
const maxBytes = 20 * 1024 * 1024;
const maxPixels = 80_000_000;
const longSidePixels = 2750;

export type BrowserReading = { readings: Reading[]; pages: ReadPage[]; pageCount: number };
export type BrowserRefusal =
  | 'damaged'
  | 'password_protected'
  | 'too_large'
  | 'too_small'
  | 'blank'
  | 'unsupported';

/** Why a file can't be read in this browser, for the caller to word. */
export class UnreadableInBrowser extends Error {
  readonly reason: BrowserRefusal;

  constructor(reason: BrowserRefusal) {
    super(reason);
    this.name = 'UnreadableInBrowser';
    this.reason = reason;
  }
}

type Progress = (done: number, pageCount: number) => void;

/**
 * Reads a bill in the page. The file leaves the device in no form: the recognizer, its languages and the PDF reader are
 * loaded from our own origin, on first use. Throws `UnreadableInBrowser`.
 */
export async function readInBrowser(file: Blob, onProgress: Progress = () => {}): Promise<BrowserReading> {
  if (file.size > maxBytes) throw new UnreadableInBrowser('too_large');
  const head = new Uint8Array(await file.slice(0, 5).arrayBuffer());
  const isPdf = String.fromCharCode(...head) === '%PDF-';
  const recognizer = createRecognizer();
  try {
    const { pages, pageCount } = isPdf
      ? await readPdf(await file.arrayBuffer(), recognizer, onProgress)
      : { pages: [await readPicture(file, recognizer)], pageCount: 1 };
    if (pages.every(({ words }) => words.length === 0)) throw new UnreadableInBrowser('blank');
    onProgress(pages.length, pageCount);
    return { readings: readPapers(pages), pages, pageCount };
  } finally {
    await recognizer.close();
  }
}

async function readPicture(file: Blob, recognizer: Recognizer): Promise<ReadPage> {
  // Turns photos by their EXIF orientation.
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadableInBrowser('damaged');
  });
  if (bitmap.width * bitmap.height > maxPixels) throw new UnreadableInBrowser('too_large');
  const { canvas, context } = createSurface(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const picture = grayOf(context, canvas.width, canvas.height);
  if (isTooSmall(picture)) throw new UnreadableInBrowser('too_small');
  return recognizer.read(preparePage(picture), 1);
}

async function readPdf(
  bytes: ArrayBuffer,
  recognizer: Recognizer,
  onProgress: Progress,
): Promise<{ pages: ReadPage[]; pageCount: number }> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    enableXfa: false,
    maxImageSize: maxPixels,
    verbosity: 0,
  }).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableInBrowser(isLocked ? 'password_protected' : 'damaged');
  });
  const pages: ReadPage[] = [];
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, maxPagesInBrowser); number += 1) {
      const page = await pdf.getPage(number);
      const { width, height, transform } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const words = wordsOfText(
        items.flatMap((item) =>
          'str' in item ? [{ text: item.str, transform: item.transform, width: item.width }] : [],
        ),
        { page: number, width, height, transform },
      );
      if (isUsableText(words)) pages.push({ page: number, width, height, words, source: 'text', ink: null });
      else {
        const viewport = page.getViewport({ scale: longSidePixels / Math.max(width, height) });
        const { canvas, context } = createSurface(Math.round(viewport.width), Math.round(viewport.height));
        await page.render({ canvas, canvasContext: context, viewport }).promise;
        pages.push(await recognizer.read(preparePage(grayOf(context, canvas.width, canvas.height)), number));
      }
      onProgress(number, pdf.numPages);
    }
    return { pages, pageCount: pdf.numPages };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

function createSurface(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new UnreadableInBrowser('unsupported');
  return { canvas, context };
}

const grayOf = (context: CanvasRenderingContext2D, width: number, height: number): GrayImage =>
  toGray(context.getImageData(0, 0, width, height).data, width, height);

type Recognizer = { read(image: GrayImage, page: number): Promise<ReadPage>; close(): Promise<void> };

/** The recognizer's worker starts with the first page that needs it. */
function createRecognizer(): Recognizer {
  let started: ReturnType<typeof start> | undefined;
  return {
    read: async (image, page) => {
      started ??= start();
      const worker = await started;
      const words = await recognizeInPasses(async (language, settings, part) => {
        await worker.reinitialize(language);
        await worker.setParameters(settings);
        const picture = new Blob([encodePgm(part) as BlobPart]);
        const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
        return wordsOfBlocks(data.blocks ?? [], page, part.width, part.height);
      }, image);
      return {
        page,
        width: image.width,
        height: image.height,
        words,
        source: 'image',
        ink: measureInk(image),
      };
    },
    close: async () => {
      const worker = await started?.catch(() => undefined);
      await worker?.terminate();
    },
  };
}

async function start() {
  const { createWorker, OEM } = await import('tesseract.js');
  return createWorker(['eng', 'spa'], OEM.LSTM_ONLY, {
    workerPath: `${recognizerPath}/${recognizerFiles.worker}`,
    corePath: `${recognizerPath}/${recognizerFiles.core}`,
    langPath: recognizerPath,
    // A worker from a blob would need an exception in the pages' policy.
    workerBlobURL: false,
    // HTTP keeps the languages; the browser's storage stays empty.
    cacheMethod: 'none',
    errorHandler: () => {},
  }).catch(() => {
    throw new UnreadableInBrowser('unsupported');
  });
}
