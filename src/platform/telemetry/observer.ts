import { Problem } from '#shared/problem.ts';
import { createSpanExporter, type TraceSettings } from './export-spans.ts';
import type { Log } from './log.ts';
import { type ActOutcome, createMetrics, type Metrics } from './metrics.ts';
import { createTracer, type Tracer } from './tracer.ts';

/** Counts what happens and, where traces are configured, writes it down as spans. One for each server. */
export type Observer = {
  metrics: Metrics;
  /** Null where no collector is configured. */
  tracer: Tracer | null;
  stop(): Promise<void>;
};

export function createObserver(traces: TraceSettings | null, log: Log): Observer {
  const metrics = createMetrics();
  const lose = (spans: number) => metrics.spansLost.inc(spans);
  const tracer = traces ? createTracer(createSpanExporter(traces, log, lose), traces.sampleRatio) : null;
  return { metrics, tracer, stop: async () => tracer?.stop() };
}

/** How an act that threw this ended. */
export function outcomeOf(error: unknown): ActOutcome {
  if (error instanceof Problem && error.status < 500) return 'refused';
  return error instanceof Error && error.name === 'AbortError' ? 'stopped' : 'failed';
}
