import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import type { GrayImage } from '#shared/pages/image/gray-image.ts';
import { encodePgm } from '#shared/pages/image/prepare-page.ts';
import type { Word } from '#shared/pages/page.ts';
import { recognizeInPasses } from '#shared/pages/recognize-in-passes.ts';
import { wordsOfBlocks } from '#shared/pages/recognized-words.ts';

const require = createRequire(import.meta.url);
/** Each language has its own package. */
const languages = {
  eng: require.resolve('@tesseract.js-data/eng'),
  spa: require.resolve('@tesseract.js-data/spa'),
};

let recognizer: Promise<Worker> | undefined;

/** Started once per thread. Reads the language data from node_modules and nothing from the network. */
async function start(): Promise<Worker> {
  // The recognizer reads one folder.
  const folder = await mkdtemp(join(tmpdir(), 'languages-'));
  try {
    for (const [code, entry] of Object.entries(languages)) {
      const file = `${code}.traineddata.gz`;
      await symlink(join(entry, `../4.0.0_best_int/${file}`), join(folder, file));
    }
    return await createWorker(Object.keys(languages), OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      // Errors reject the call; the default throws them a second time.
      errorHandler: () => {},
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Words of a prepared page. Both languages at once take twice as long, so Spanish is added where it is printed. */
export async function recognizeWords(image: GrayImage, page: number): Promise<Word[]> {
  recognizer ??= start();
  const worker = await recognizer;
  return recognizeInPasses(
    (language, settings, part) => recognize(worker, language, settings, part, page),
    image,
  );
}

async function recognize(
  worker: Worker,
  language: string,
  settings: object,
  image: GrayImage,
  page: number,
): Promise<Word[]> {
  await worker.reinitialize(language, OEM.LSTM_ONLY);
  await worker.setParameters(settings);
  const { data } = await worker.recognize(Buffer.from(encodePgm(image)), {}, { text: false, blocks: true });
  return wordsOfBlocks(data.blocks ?? [], page, image.width, image.height);
}
