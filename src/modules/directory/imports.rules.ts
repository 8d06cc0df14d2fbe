import { formatNumber } from '#shared/format/format-number.ts';

/** One part of an upload; the largest that is held in memory. */
export const partBytes = 8 * 1024 * 1024;
/** The largest file that is taken: the national register of providers is about 11 GB unpacked, 1 GB packed. */
export const mostFileBytes = 20 * 1000 ** 3;
/** What an upload that broke off, and a file whose import failed or was stopped, are kept for. */
export const keptHours = 24;
/** Of one import no more refused rows than these are kept; the others are counted. */
export const mostRefusals = 100_000;
export const importsPerPage = 10;

/** A line of the report: why a row or a file was not taken, or a payer of a row that was. */
export const reportedReason = ({ reason, onlyPayer }: { reason: string; onlyPayer: boolean }): string =>
  onlyPayer ? `Payer left out: ${reason}` : reason;

/** Reasons with their rows, the most frequent first. */
export const listReasons = (counts: Readonly<Record<string, number>>): { reason: string; rows: number }[] =>
  Object.entries(counts)
    .map(([reason, rows]) => ({ reason, rows }))
    .toSorted((a, b) => b.rows - a.rows || (a.reason < b.reason ? -1 : 1));

/** `3 × The practice is outside of the United States; 1 × It is inactive in the directory.` */
export const reasonsWords = (reasons: readonly { reason: string; rows: number }[]): string =>
  `${reasons.map(({ reason, rows }) => `${formatNumber(rows)} × ${reason.replace(/\.$/, '')}`).join('; ')}.`;

type State = 'uploading' | 'checking' | 'ready' | 'waiting' | 'running' | 'finished' | 'failed' | 'stopped';

/** Something happens to it without anybody's doing. */
export const isMoving = (state: State): boolean =>
  state === 'checking' || state === 'waiting' || state === 'running';

export const isOver = (state: State): boolean =>
  state === 'finished' || state === 'failed' || state === 'stopped';
