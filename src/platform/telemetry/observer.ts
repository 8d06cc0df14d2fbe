import { Problem } from '#shared/problem.ts';
import type { TraceSettings } from './export-spans.ts';
import type { Log } from './log.ts';
import { type ActOutcome, createMetrics, type Metrics } from './metrics.ts';
import type { Tracer } from './tracer.ts';

/** Counts what happens and, where traces are configured, writes it down as spans. One for each server. */
export type Observer = {
  metrics: Metrics;
  /** Null where no collector is configured. */
  tracer: Tracer | null;
  stop(): Promise<void>;
};

export async function createObserver(traces: TraceSettings | null, log: Log): Promise<Observer> {
  const metrics = createMetrics();
  const onLost = (spans: number) => metrics.spansLost.inc(spans);
  // The OpenTelemetry SDK takes some 100 ms to load: only where traces are configured.
  const tracer = traces ? (await import('./tracer.ts')).createTracer(traces, log, onLost) : null;
  return { metrics, tracer, stop: async () => tracer?.stop() };
}

/** How an act that threw this ended. */
export function outcomeOf(error: unknown): ActOutcome {
  if (error instanceof Problem && error.status < 500) return 'refused';
  return error instanceof Error && error.name === 'AbortError' ? 'stopped' : 'failed';
}
