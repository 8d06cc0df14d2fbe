import { regex } from '#shared/regex.ts';
import type { Chunk } from './chunk.ts';

/** Clause boundaries, but not between a city and its state. */
const cut = regex()` , (?!(?:fl|tx|ca|ny|nj|ga|nc|sc|va|wv|tn|ky|mo
  |mn|ms|mt|nv|nh|nm|nd|ne|sd|ak|az|ar|ct|dc|ia|il|ks|md|ri|ut|vt|wa|wi|wy)(?: |$))
  | (?=(?:but|so|because|bc|cuz|although|though|and then|pero|porque|entonces|wait|actually|mejor)\b)
`;
const sentenceEnd = /(?<!\b(?:dr|mr|mrs|ms|dra|sr|sra|st) )(?<!\d)[.!?;\n]/;

export type Clause = { before: string; after: string; sentenceBefore: string; sentenceAfter: string };

/** Bounds the clause in text without punctuation. */
const maxDistance = 300;

/** The words before and after the chunk, within its clause and within its sentence. */
export function clauseAround(plain: string, { start, end }: Chunk): Clause {
  const sentenceBefore =
    plain
      .slice(Math.max(0, start - maxDistance), start)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const sentenceAfter = plain.slice(end, end + maxDistance).split(sentenceEnd)[0] ?? '';
  return {
    sentenceBefore,
    sentenceAfter,
    before: sentenceBefore.split(cut).at(-1) ?? '',
    after: sentenceAfter.split(cut)[0] ?? '',
  };
}

/** Replaces the times with `_`, to detect clauses that contain only times. */
export function withoutTimes(plain: string, chunks: readonly Chunk[]): string {
  let blanked = '';
  for (const { start, end, link } of chunks) {
    const isEvent = link && 'event' in link && link.event;
    if (start < blanked.length || isEvent) continue;
    blanked += `${plain.slice(blanked.length, start)}${'_'.repeat(end - start)}`;
  }
  return blanked + plain.slice(blanked.length);
}
