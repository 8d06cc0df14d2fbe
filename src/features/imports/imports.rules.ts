/** One part of an upload; the largest that is held in memory. */
export const partBytes = 8 * 1024 * 1024;
/** The largest file that is taken: the national register of providers is about 11 GB unpacked, 1 GB packed. */
export const mostFileBytes = 20 * 1000 ** 3;
/** What an upload that broke off, and a file whose import failed or was stopped, are kept for. */
export const keptHours = 24;
/** Of one import no more refused rows than these are kept; the others are counted. */
export const mostRefusals = 100_000;
export const importsPerPage = 10;

type State = 'uploading' | 'checking' | 'ready' | 'waiting' | 'running' | 'finished' | 'failed' | 'stopped';

/** Something happens to it without anybody's doing. */
export const isMoving = (state: State): boolean =>
  state === 'checking' || state === 'waiting' || state === 'running';

export const isOver = (state: State): boolean =>
  state === 'finished' || state === 'failed' || state === 'stopped';

/** `11.2 GB`, as people write sizes. */
export function sizeWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let amount = bytes;
  let unit = 0;
  while (amount >= 1000 && unit < units.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  const written =
    unit === 0 || amount >= 100 ? Math.round(amount).toString() : amount.toFixed(1).replace(/\.0$/, '');
  return `${written} ${units[unit]}`;
}

/** `2 min 5 s`, `1 h 20 min`. */
export function durationWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
