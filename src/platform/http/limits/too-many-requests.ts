import { Problem } from '#shared/problem.ts';

/** A 429 that says how long to wait. */
export const tooManyRequests = (waitMilliseconds: number): Problem =>
  new Problem(
    429,
    'TOO_MANY_REQUESTS',
    `Too many attempts. Wait ${readableWait(waitMilliseconds)} and try again.`,
  );

function readableWait(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
}
