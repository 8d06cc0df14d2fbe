import type { SpanContext } from '@opentelemetry/api';
import { jobSkipped } from '#platform/jobs/job-outcome.ts';
import { type CurrentAction, currentAction, runWithin } from './current-action.ts';
import type { Observer } from './observer.ts';
import { readRequestId } from './trace-context.ts';

/** The request a job came from, stored with its data to correlate log lines and spans. */
type Origin = { traceId: string; span?: SpanContext };

/** The job's data as stored in the queue. */
export function addOrigin<Data extends object>(data: Data): Data & { origin?: Origin } {
  const action = currentAction();
  if (!action?.traceId) return data;
  return { ...data, origin: { traceId: action.traceId, ...(action.span ? { span: action.span } : {}) } };
}

/** The job's data as enqueued, and where it came from. */
export function splitOrigin(stored: unknown): { data: unknown; origin: Origin | null } {
  if (typeof stored !== 'object' || stored === null || !('origin' in stored))
    return { data: stored, origin: null };
  const { origin, ...data } = stored as { origin: Partial<Origin> | null };
  const traceId = readRequestId(origin?.traceId);
  const { span } = origin ?? {};
  return { data, origin: traceId ? { traceId, ...(span ? { span } : {}) } : null };
}

/** Runs a job so that what it logs, calls and enqueues carries its name and the originating request's id. */
export async function observeJob(
  observer: Observer | null,
  { name, id, origin }: { name: string; id: string; origin: Origin | null },
  work: () => Promise<unknown>,
): Promise<void> {
  const action: CurrentAction = { traceId: origin?.traceId ?? null, job: { name, id }, span: null };
  const span = runWithin(action, () =>
    observer?.tracer?.begin({ name, kind: 'internal', parent: origin?.span ?? null }),
  );
  action.span = span?.context ?? null;
  const startedAt = performance.now();
  const end = (outcome: 'done' | 'skipped' | 'failed') => {
    observer?.metrics.jobs.inc({ queue: name, outcome });
    observer?.metrics.jobSeconds.observe({ queue: name }, (performance.now() - startedAt) / 1000);
    span?.end({ attributes: { job: name, outcome }, hasFailed: outcome === 'failed' });
  };
  try {
    end((await runWithin(action, work)) === jobSkipped ? 'skipped' : 'done');
  } catch (error) {
    end('failed');
    throw error;
  }
}
