import { Problem } from '#shared/problem.ts';
import type { TraceSettings } from './export-spans.ts';
import type { Log } from './log.ts';
import { type ActionOutcome, createMetrics, type Metrics } from './metrics.ts';
import type { Tracer } from './tracer.ts';

/** Collects metrics and, with tracing on, spans. One per server. */
export type Observer = {
  metrics: Metrics;
  /** Null when no collector is configured. */
  tracer: Tracer | null;
  stop(): Promise<void>;
};

export async function createObserver(traces: TraceSettings | null, log: Log): Promise<Observer> {
  const metrics = createMetrics();
  const onLost = (spans: number) => metrics.spansLost.inc(spans);
  // The OpenTelemetry SDK takes some 100 ms to load: only when tracing is configured.
  const tracer = traces ? (await import('./tracer.ts')).createTracer(traces, log, onLost) : null;
  return { metrics, tracer, stop: async () => tracer?.stop() };
}

/** The outcome of an action that threw this. */
export function outcomeOf(error: unknown): ActionOutcome {
  if (error instanceof Problem && error.status < 500) return 'refused';
  return error instanceof Error && error.name === 'AbortError' ? 'stopped' : 'failed';
}
