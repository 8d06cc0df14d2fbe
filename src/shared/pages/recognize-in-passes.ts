import type { GrayImage } from './image/gray-image.ts';
import { erase } from './image/prepare-page.ts';
import type { Word } from './page.ts';
import { layoutSettings, mergePasses, sparseSettings, sureWords } from './recognized-words.ts';
import { looksSpanish } from './spanish-page.ts';

export type RecognizePass = (
  language: 'eng' | 'eng+spa',
  settings: object,
  image: GrayImage,
) => Promise<Word[]>;

/** The words of a prepared page: by layout, again in both languages if it is Spanish, then what the layout dropped. */
export async function recognizeInPasses(recognize: RecognizePass, image: GrayImage): Promise<Word[]> {
  const english = await recognize('eng', layoutSettings, image);
  const language = looksSpanish(english) ? 'eng+spa' : 'eng';
  const first = language === 'eng' ? english : await recognize(language, layoutSettings, image);
  const rest = erase(
    image,
    sureWords(first).map(({ place }) => place),
  );
  return mergePasses(first, await recognize(language, sparseSettings, rest));
}
