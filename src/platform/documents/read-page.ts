import type { GrayImage } from '#shared/pages/image/gray-image.ts';
import { isTooSmall, measureInk, preparePage, quarterTurn } from '#shared/pages/image/prepare-page.ts';
import type { ReadPage, Word } from '#shared/pages/page.ts';
import { openPdf } from './open-pdf.ts';
import { openPicture } from './open-picture.ts';
import { type PageAnswer, type PageTask, UnreadableFile } from './page-task.ts';
import { recognizeWords } from './recognize-words.ts';

/** Below this, a page may lie on its side. */
const doubtfulConfidence = 0.55;

/** Fewer dark pixels than a line of small print. */
const blankShare = 0.0004;

/** Reads or renders one page of a file. Runs in the thread; throws `UnreadableFile`. */
export async function answerTask(task: PageTask): Promise<PageAnswer> {
  if (task.file !== 'pdf') {
    const picture = await openPicture(task.bytes, task.file);
    if (isTooSmall(picture)) throw new UnreadableFile('too_small');
    return answerImage(task, preparePage(picture), 1);
  }
  const pdf = await openPdf(task.bytes);
  try {
    const page = await pdf.openPage(task.page);
    const { width, height, words } = page;
    if (!words) return await answerImage(task, preparePage(await page.render()), pdf.pageCount);
    if (task.action === 'render') return { image: await page.render() };
    const read: ReadPage = { page: task.page, width, height, words, source: 'text', ink: null };
    return { pageCount: pdf.pageCount, page: read, quarterTurns: 0 };
  } finally {
    await pdf.close();
  }
}

async function answerImage(task: PageTask, prepared: GrayImage, pageCount: number): Promise<PageAnswer> {
  if (task.action === 'render') return { image: turned(prepared, task.quarterTurns) };
  const ink = measureInk(prepared);
  const inked = ink.shares.reduce((sum, share) => sum + share, 0) / ink.shares.length;
  const { image, words, quarterTurns } =
    inked < blankShare
      ? { image: prepared, words: [], quarterTurns: 0 }
      : await readUpright(prepared, task.page);
  const { width, height } = image;
  const page: ReadPage = {
    page: task.page,
    width,
    height,
    words,
    source: 'image',
    ink: quarterTurns === 0 ? ink : measureInk(image),
  };
  return { pageCount, page, quarterTurns };
}

const turned = (image: GrayImage, quarterTurns: number): GrayImage =>
  quarterTurns === 0 ? image : turned(quarterTurn(image), quarterTurns - 1);

type Upright = { image: GrayImage; words: Word[]; quarterTurns: number };

/** The page turned by quarters until its words are read best. */
async function readUpright(prepared: GrayImage, page: number): Promise<Upright> {
  let best: Upright = { image: prepared, words: await recognizeWords(prepared, page), quarterTurns: 0 };
  for (
    let quarterTurns = 1;
    quarterTurns <= 3 && meanConfidence(best.words) < doubtfulConfidence;
    quarterTurns += 1
  ) {
    const image = turned(prepared, quarterTurns);
    const words = await recognizeWords(image, page);
    if (sumOfConfidence(words) > sumOfConfidence(best.words) * 1.3) best = { image, words, quarterTurns };
  }
  return best;
}

const sumOfConfidence = (words: readonly Word[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0);
const meanConfidence = (words: readonly Word[]): number => sumOfConfidence(words) / Math.max(words.length, 1);
