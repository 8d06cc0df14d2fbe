import { createHash } from 'node:crypto';
import { readBack } from '#engines/intake/reply/read-back.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { ReadBack } from '../conversations.contract.ts';
import type { ConversationRow } from './claim-conversation.ts';

/** Sorts keys, because jsonb does not keep their order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entryValue]) => entryValue !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, entryValue]) => [key, canonical(entryValue)]),
  );
}

/** Hash of what the patient confirms. Any change except the language gives a different one. */
export function fingerprintNeed({ language: _, ...need }: CareNeed): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(need)))
    .digest('hex')
    .slice(0, 32);
}

type MessageReading = Pick<ConversationRow, 'need' | 'complete' | 'confirmedNeed'>;

/** The request in one sentence; null until all facts are known. */
export function presentReadBack({ need, complete, confirmedNeed }: MessageReading): ReadBack | null {
  if (!complete) return null;
  const fingerprint = fingerprintNeed(need);
  return {
    sentence: readBack(need, need.language ?? 'en'),
    fingerprint,
    confirmed: confirmedNeed === fingerprint,
  };
}

/** Whether the patient confirmed exactly this need. */
export const isConfirmed = (row: MessageReading): boolean => presentReadBack(row)?.confirmed ?? false;
