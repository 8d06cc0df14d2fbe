import { regex } from '#shared/regex.ts';
import type { Chunk } from './chunk.ts';

/** Where one clause ends and another begins: not between a city and its state. */
const cut = regex()` , (?!(?:fl|tx|ca|ny|nj|ga|nc|sc|va|wv|tn|ky|mo
  |mn|ms|mt|nv|nh|nm|nd|ne|sd|ak|az|ar|ct|dc|ia|il|ks|md|ri|ut|vt|wa|wi|wy)(?: |$))
  | (?=(?:but|so|because|bc|cuz|although|though|and then|pero|porque|entonces|wait|actually|mejor)\b)
`;
const sentenceEnd = /(?<!\b(?:dr|mr|mrs|ms|dra|sr|sra|st) )(?<!\d)[.!?;\n]/;

export type Clause = { before: string; after: string; sentenceBefore: string; sentenceAfter: string };

/** Words farther away in a sentence without an end say nothing about a time. */
const farthest = 300;

/** The words of the same clause and sentence before and after the chunk. */
export function clauseAround(plain: string, { start, end }: Chunk): Clause {
  const sentenceBefore =
    plain
      .slice(Math.max(0, start - farthest), start)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const sentenceAfter = plain.slice(end, end + farthest).split(sentenceEnd)[0] ?? '';
  return {
    sentenceBefore,
    sentenceAfter,
    before: sentenceBefore.split(cut).at(-1) ?? '',
    after: sentenceAfter.split(cut)[0] ?? '',
  };
}

/** The message with its times as `_`, to detect a clause of only times. */
export function withoutTimes(plain: string, chunks: readonly Chunk[]): string {
  let blanked = '';
  for (const { start, end, link } of chunks) {
    const isEvent = link && 'event' in link && link.event;
    if (start < blanked.length || isEvent) continue;
    blanked += `${plain.slice(blanked.length, start)}${'_'.repeat(end - start)}`;
  }
  return blanked + plain.slice(blanked.length);
}
