import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withTimeout } from '#platform/with-timeout.ts';
import { currentAction } from './current-action.ts';
import { createSpanProcessor, type TraceSettings } from './export-spans.ts';
import type { Log } from './log.ts';
import { traceIdOf } from './trace-context.ts';

/** Maximum shutdown delay for a slow or unavailable collector. */
const flushTimeoutMilliseconds = 2000;

/** Action names, outcomes and numbers: never a name or what a patient wrote or was sent. */
type Attributes = Record<string, string | number>;

export type OpenSpan = {
  context: SpanContext;
  end(how: { attributes: Attributes; hasFailed: boolean }): void;
};

/** `server`: an incoming request. `client`: a call to a vendor. `internal`: a job. */
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

export type Tracer = {
  /**
   * Starts a span below `parent`, which is in another process, or below the current action's span; else in a
   * new trace with the current action's id.
   */
  begin(span: { name: string; kind: keyof typeof kinds; parent?: SpanContext | null }): OpenSpan;
  /** W3C Trace Context. Null when missing or malformed: a new trace then starts. */
  readTraceparent(header: string | string[] | undefined): SpanContext | null;
  stop(): Promise<void>;
};

/**
 * One per server, never registered globally: libraries that find a global tracer (better-auth does) write
 * their own spans into it, including error messages.
 */
export function createTracer(settings: TraceSettings, log: Log, onLost: (spans: number) => void): Tracer {
  const { generateSpanId } = new RandomIdGenerator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.sampleRatio) }),
    idGenerator: { generateSpanId, generateTraceId: () => traceIdOf(currentAction()?.traceId) },
    spanProcessors: [createSpanProcessor(settings, log, onLost)],
  });
  const tracer = provider.getTracer('harborline');
  return {
    begin({ name, kind, parent }) {
      const above = parent ? { ...parent, isRemote: true } : currentAction()?.span;
      const context = above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind] }, context);
      return {
        context: span.spanContext(),
        end({ attributes, hasFailed }) {
          span.setAttributes(attributes);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    readTraceparent: (header) => (typeof header === 'string' ? parseTraceParent(header) : null),
    stop: () =>
      withTimeout(provider.shutdown(), flushTimeoutMilliseconds).catch((error: unknown) =>
        log.warn({ error }, 'could not export the last spans to the collector'),
      ),
  };
}
