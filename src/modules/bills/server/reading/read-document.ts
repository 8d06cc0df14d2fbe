import { createCanvas } from '@napi-rs/canvas';
import type { Place } from '#engines/bills/bill.ts';
import { cropGray, type GrayImage } from '#engines/bills/reading/image/gray-image.ts';
import type { ReadPage } from '#engines/bills/reading/reading.ts';
import { createWorkThread } from '#platform/work-thread.ts';
import { type PageAnswer, type PageTask, type PaperFile, UnreadableFile } from './page-task.ts';

/** More pages than any bill that a person can check. */
export const maxPages = 40;
const maxBytes = 20 * 1024 * 1024;

const runInThread = createWorkThread<PageTask, PageAnswer>({
  file: new URL('./read-page-thread.ts', import.meta.url),
  // A dense page takes seconds on an idle machine and a minute on a busy one; on its side, four times that.
  taskTimeoutMilliseconds: 300_000,
  maxMegabytes: 1024,
  // Each holds its whole file.
  maxWaiting: 60,
  tooMuch: () => new UnreadableFile('timed_out'),
  tooMany: () => new UnreadableFile('busy'),
});

export type ReadDocument = {
  /** In order. A page that took too long is missing here and listed in `unreadPages`. */
  pages: ReadPage[];
  pageCount: number;
  /** Page numbers that were not read: after the first 40, or too slow. */
  unreadPages: number[];
  /** Pages that lay on their side or upside down, with their quarter turns to the right. */
  quarterTurns: Record<number, number>;
};

/** The words of every page with their places. Throws `UnreadableFile`. */
export async function readDocument(
  { bytes, file }: { bytes: Uint8Array; file: PaperFile },
  onProgress: (done: number, pageCount: number) => void = () => {},
): Promise<ReadDocument> {
  if (bytes.length > maxBytes) throw new UnreadableFile('too_large');
  const pages: ReadPage[] = [];
  const unreadPages: number[] = [];
  const quarterTurns: Record<number, number> = {};
  let pageCount = 1;
  for (let page = 1; page <= Math.min(pageCount, maxPages); page += 1) {
    try {
      const answer = await run({ bytes, file, page, action: 'read' });
      if (!('page' in answer)) throw new UnreadableFile('damaged');
      pageCount = answer.pageCount;
      pages.push(answer.page);
      if (answer.quarterTurns > 0) quarterTurns[page] = answer.quarterTurns;
    } catch (error) {
      // One page that can't be read must not lose the others.
      if (page === 1 || !(error instanceof UnreadableFile) || error.reason === 'busy') throw error;
      unreadPages.push(page);
    }
    onProgress(page, pageCount);
  }
  if (pages.every(({ words }) => words.length === 0)) throw new UnreadableFile('blank');
  for (let page = maxPages + 1; page <= pageCount; page += 1) unreadPages.push(page);
  return { pages, pageCount, unreadPages, quarterTurns };
}

async function run(task: PageTask): Promise<PageAnswer> {
  const answer = await runInThread(task);
  if ('refusal' in answer) throw new UnreadableFile(answer.refusal);
  // Parsers report damage in their own words.
  if ('error' in answer) throw new UnreadableFile('damaged');
  return answer;
}

/** A page as it was read; null if the file has no such page. */
export async function renderPage(
  { bytes, file }: { bytes: Uint8Array; file: PaperFile },
  page: number,
): Promise<GrayImage | null> {
  const answer = await run({ bytes, file, page, action: 'render' });
  return 'image' in answer ? answer.image : null;
}

/** Room around a value, in heights of its box. */
const margin = 0.6;

/**
 * PNG of each place, with some room around it, from the page as it was read: upright and without shadows. Renders each
 * page once.
 */
export async function renderPlaces(
  { bytes, file }: { bytes: Uint8Array; file: PaperFile },
  places: readonly Place[],
  quarterTurns: ReadDocument['quarterTurns'] = {},
): Promise<Buffer[]> {
  const pictures = new Map<number, GrayImage>();
  for (const page of new Set(places.map((place) => place.page))) {
    const answer = await run({ bytes, file, page, action: 'render', quarterTurns: quarterTurns[page] ?? 0 });
    if ('image' in answer) pictures.set(page, answer.image);
  }
  return places.map((place) => {
    const picture = pictures.get(place.page);
    if (!picture) throw new UnreadableFile('damaged');
    return encodePng(cropPlace(picture, place));
  });
}

function cropPlace(picture: GrayImage, { left, top, width, height }: Place): GrayImage {
  const room = height * picture.height * margin;
  return cropGray(picture, {
    left: left * picture.width - room,
    top: top * picture.height - room,
    width: width * picture.width + 2 * room,
    height: height * picture.height + 2 * room,
  });
}

function encodePng({ width, height, pixels }: GrayImage): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (const [at, value] of pixels.entries()) image.data.set([value, value, value, 255], at * 4);
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/png');
}
