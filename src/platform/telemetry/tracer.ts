import { type CurrentAct, currentAct, type SpanContext } from './current-act.ts';
import type { SpanExporter } from './export-spans.ts';
import { newSpanId, traceIdOf } from './trace-context.ts';

/** `server`: a request that came in. `client`: a call to an outside company. `internal`: a job. */
export type SpanKind = 'server' | 'client' | 'internal';

export type FinishedSpan = SpanContext & {
  parentSpanId: string | null;
  name: string;
  kind: SpanKind;
  startedAt: Date;
  milliseconds: number;
  /** Names of acts, outcomes and numbers: never what a person wrote, was told, or is called. */
  attributes: Readonly<Record<string, string | number>>;
  hasFailed: boolean;
};

export type OpenSpan = {
  context: SpanContext;
  end(how: { attributes: Record<string, string | number>; hasFailed: boolean }): void;
};

export type Tracer = {
  /** Begins a span below `parent`, or below what is being done now; else a new trace, with the request's own id. */
  begin(span: { name: string; kind: SpanKind; parent?: SpanContext | null; requestId?: string }): OpenSpan;
  stop(): Promise<void>;
};

/** `sampleRatio`: which part of new traces is kept, from 0 to 1. Whoever hands us a trace has decided already. */
export function createTracer(exporter: SpanExporter, sampleRatio: number): Tracer {
  return {
    begin({ name, kind, parent: given, requestId }) {
      const act = currentAct();
      const parent = given ?? act?.span ?? null;
      const context = parent
        ? { traceId: parent.traceId, spanId: newSpanId(), isSampled: parent.isSampled }
        : beginTrace(requestId ?? act?.traceId ?? null, sampleRatio);
      const startedAt = new Date();
      const begunAt = performance.now();
      return {
        context,
        end({ attributes, hasFailed }) {
          if (!context.isSampled) return;
          const milliseconds = performance.now() - begunAt;
          const parentSpanId = parent?.spanId ?? null;
          exporter.add({
            ...context,
            parentSpanId,
            name,
            kind,
            startedAt,
            milliseconds,
            attributes,
            hasFailed,
          });
        },
      };
    },
    stop: () => exporter.stop(),
  };
}

/** Decided by the trace's id, so that every process decides the same. */
function beginTrace(requestId: CurrentAct['traceId'], sampleRatio: number): SpanContext {
  const traceId = traceIdOf(requestId);
  const isSampled = Number.parseInt(traceId.slice(-8), 16) < sampleRatio * 2 ** 32;
  return { traceId, spanId: newSpanId(), isSampled };
}
