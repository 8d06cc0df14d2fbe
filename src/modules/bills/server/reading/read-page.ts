import type { GrayImage } from '#engines/bills/reading/image/gray-image.ts';
import {
  isTooSmall,
  measureInk,
  preparePage,
  quarterTurn,
} from '#engines/bills/reading/image/prepare-page.ts';
import type { ReadPage, Word } from '#engines/bills/reading/reading.ts';
import { openPdf } from './open-pdf.ts';
import { openPicture } from './open-picture.ts';
import { type PageAnswer, type PageTask, UnreadableFile } from './page-task.ts';
import { recognizeWords } from './recognize-words.ts';

/** Below this, a page may lie on its side. */
const doubtfulConfidence = 0.55;

/** Reads or renders one page of a file. Runs in the thread; throws `UnreadableFile`. */
export async function answerTask(task: PageTask): Promise<PageAnswer> {
  if (task.file !== 'pdf') {
    const picture = await openPicture(task.bytes, task.file);
    if (isTooSmall(picture)) throw new UnreadableFile('too_small');
    const upright = await readUpright(preparePage(picture), task.page);
    return task.action === 'render'
      ? { image: upright.image }
      : { pageCount: 1, page: pageOf(upright, task.page) };
  }
  const pdf = await openPdf(task.bytes);
  try {
    const page = await pdf.openPage(task.page);
    const { width, height, words } = page;
    if (words && task.action === 'render') return { image: await page.render() };
    if (words)
      return {
        pageCount: pdf.pageCount,
        page: { page: task.page, width, height, words, source: 'text', ink: null },
      };
    const upright = await readUpright(preparePage(await page.render()), task.page);
    return task.action === 'render'
      ? { image: upright.image }
      : { pageCount: pdf.pageCount, page: pageOf(upright, task.page) };
  } finally {
    await pdf.close();
  }
}

type Upright = { image: GrayImage; words: Word[] };

/** The page turned by quarters until its words are best read. */
async function readUpright(image: GrayImage, page: number): Promise<Upright> {
  let best: Upright = { image, words: await recognizeWords(image, page) };
  if (
    meanConfidence(best.words) >= doubtfulConfidence ||
    measureInk(image).shares.every((share) => share < 0.005)
  )
    return best;
  let turned = image;
  for (let quarter = 1; quarter <= 3; quarter += 1) {
    turned = quarterTurn(turned);
    const words = await recognizeWords(turned, page);
    if (meanConfidence(words) * words.length > meanConfidence(best.words) * best.words.length * 1.3)
      best = { image: turned, words };
    if (meanConfidence(best.words) >= 0.7) break;
  }
  return best;
}

const meanConfidence = (words: readonly Word[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(words.length, 1);

const pageOf = ({ image, words }: Upright, page: number): ReadPage => ({
  page,
  width: image.width,
  height: image.height,
  words,
  source: 'image',
  ink: measureInk(image),
});
