import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { UnreadableReason } from '#platform/documents/page-task.ts';
import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import type { ReadPage } from '#shared/pages/page.ts';
import { rowsOf, textOf } from '#shared/pages/rows.ts';
import { openText, sealText } from './record-texts.ts';

/** A page as stored. `read` is null for parts of structured files, which have no places. */
export type PageText = {
  text: string;
  read: ReadPage | null;
  quarterTurns: number;
  unread: UnreadableReason | null;
};

type StoredWord = [
  text: string,
  confidence: number,
  left: number,
  top: number,
  width: number,
  height: number,
];
type Stored = {
  text?: string;
  size?: [width: number, height: number];
  source?: ReadPage['source'];
  words?: StoredWord[];
  turns?: number;
  unread?: UnreadableReason;
};

const fraction = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Compressed before it is encrypted: places of words repeat themselves. */
export function sealPage(keys: DataKeys, id: string, page: PageText): EncryptedText {
  const stored: Stored = {
    ...(page.read ? packPage(page.read) : { text: page.text }),
    ...(page.quarterTurns > 0 ? { turns: page.quarterTurns } : {}),
    ...(page.unread ? { unread: page.unread } : {}),
  };
  return sealText(keys, 'page', id, deflateRawSync(JSON.stringify(stored)).toString('base64'));
}

const packPage = ({ width, height, source, words }: ReadPage): Stored => ({
  size: [width, height],
  source,
  words: words.map(({ text, confidence, place }) => [
    text,
    fraction(confidence),
    fraction(place.left),
    fraction(place.top),
    fraction(place.width),
    fraction(place.height),
  ]),
});

export function openPage(
  keys: DataKeys,
  { id, page, body }: { id: string; page: number; body: EncryptedText },
): PageText {
  const packed = Buffer.from(openText(keys, 'page', id, body), 'base64');
  const stored = JSON.parse(inflateRawSync(packed).toString('utf8')) as Stored;
  const read = unpackPage(stored, page);
  return {
    text: read ? textOfPage(read) : (stored.text ?? ''),
    read,
    quarterTurns: stored.turns ?? 0,
    unread: stored.unread ?? null,
  };
}

function unpackPage({ size, source, words }: Stored, page: number): ReadPage | null {
  if (!size || !source || !words) return null;
  return {
    page,
    width: size[0],
    height: size[1],
    source,
    ink: null,
    words: words.map(([text, confidence, left, top, width, height]) => ({
      text,
      confidence,
      place: { page, left, top, width, height },
    })),
  };
}

/** As they stand on the page, from the top. */
export const linesOfPage = ({ text, read }: PageText): string[] =>
  (read ? rowsOf([read]).map(({ boxes }) => textOf(boxes)) : text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const textOfPage = ({ words }: ReadPage): string => words.map(({ text }) => text).join(' ');
