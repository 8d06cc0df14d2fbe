import { currentAct, runWithin } from './current-act.ts';
import type { Observer } from './observer.ts';
import { readRequestId, readTraceparent, writeTraceparent } from './trace-context.ts';

/** Of which request a job came, kept with its data so that lines and spans of both can be found together. */
type Origin = { traceId: string; traceparent?: string };

/** The job's data as it is kept in the queue. */
export function addOrigin<Data extends object>(data: Data): Data & { origin?: Origin } {
  const act = currentAct();
  if (!act?.traceId) return data;
  const traceparent = act.span ? { traceparent: writeTraceparent(act.span) } : {};
  return { ...data, origin: { traceId: act.traceId, ...traceparent } };
}

/** The job's data as it was handed over, and where it came from. */
export function takeOrigin(kept: unknown): { data: unknown; origin: Origin | null } {
  if (typeof kept !== 'object' || kept === null || !('origin' in kept)) return { data: kept, origin: null };
  const { origin, ...data } = kept as { origin: Partial<Origin> | null };
  const traceId = readRequestId(origin?.traceId);
  const { traceparent } = origin ?? {};
  return { data, origin: traceId ? { traceId, ...(traceparent ? { traceparent } : {}) } : null };
}

/** Runs a job: what it logs, asks of companies and enqueues carries its name and the id of the request it came of. */
export async function observeJob(
  observer: Observer | null,
  { name, id, origin }: { name: string; id: string; origin: Origin | null },
  work: () => Promise<void>,
): Promise<void> {
  const span = observer?.tracer?.begin({
    name,
    kind: 'internal',
    parent: readTraceparent(origin?.traceparent),
  });
  const begunAt = performance.now();
  const end = (outcome: 'done' | 'failed') => {
    observer?.metrics.jobs.inc({ queue: name, outcome });
    observer?.metrics.jobSeconds.observe({ queue: name }, (performance.now() - begunAt) / 1000);
    span?.end({ attributes: { job: name, outcome }, hasFailed: outcome === 'failed' });
  };
  const act = { traceId: origin?.traceId ?? null, job: { name, id }, span: span?.context ?? null };
  try {
    await runWithin(act, work);
    end('done');
  } catch (error) {
    end('failed');
    throw error;
  }
}
