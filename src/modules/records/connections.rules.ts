/** Rules of connections to clinics and insurers. Pure; runs in the browser and on the server. */
import type { RecordSource, RecordSourceFailure } from '#vendors/health-records/health-records.port.ts';

/** The page that a clinic or insurer sends patients back to. Registered with each vendor. */
export const connectionReturnPath = '/records/connections/return';

/** How long a patient may take at the vendor. */
export const authorizationMinutes = 15;

export const fetchLimits = { maxPages: 600, maxResources: 30_000 } as const;
/** Larger fetches are kept in several files. */
export const bytesPerFile = 8 * 1024 * 1024;

/** Insurers add claims weekly, clinics results daily. */
const hoursBetweenFetches: Readonly<Record<RecordSource['kind'], number>> = { insurer: 7 * 24, clinic: 24 };

export type ConnectionProblem = RecordSourceFailure | 'storage_full' | 'not_configured';

/** Only the patient can help: they allow it again at the source. */
export const needsReconnect = (problem: ConnectionProblem): boolean =>
  problem === 'ended' || problem === 'token_rejected' || problem === 'denied' || problem === 'code_rejected';

const minute = 60_000;
const hour = 60 * minute;
const longestRetryHours = 12;
/** Trying again soon would not help. */
const slowRetryHours = 24;

export const nextFetchAt = (kind: RecordSource['kind'], now: Date): Date =>
  new Date(now.getTime() + hoursBetweenFetches[kind] * hour);

/** When to try again after `failures` failures in a row: 5 minutes, then twice as long each time. */
export function nextRetryAt(problem: ConnectionProblem, failures: number, now: Date): Date | null {
  if (needsReconnect(problem)) return null;
  if (problem !== 'unavailable') return new Date(now.getTime() + slowRetryHours * hour);
  const wait = Math.min(5 * minute * 2 ** Math.min(failures - 1, 20), longestRetryHours * hour);
  return new Date(now.getTime() + wait);
}

/** Revoking is tried this long; then the tokens are deleted anyway. */
export const revocationHours = 72;

/** A source that can't be asked again this soon. */
export const minutesBetweenUpdates = 1;
