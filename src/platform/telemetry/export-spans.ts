import { repeatAct } from '#platform/jobs/repeat-act.ts';
import type { Log } from './log.ts';
import type { FinishedSpan, SpanKind } from './tracer.ts';

/** Where spans go: the OpenTelemetry collector's base address (`http://127.0.0.1:4318`), as OTLP/HTTP with JSON. */
export type TraceSettings = {
  endpoint: string;
  /** Sent with each export, such as the key of whoever keeps the traces. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampleRatio: number;
};

export type SpanExporter = { add(span: FinishedSpan): void; stop(): Promise<void> };

const exportEveryMilliseconds = 2000;
const exportTimeoutMilliseconds = 5000;
const mostPerExport = 512;
/** About four megabytes. While the collector is away the newest are left out: the service comes first. */
const mostKept = 4096;

/**
 * Sends spans in batches and never makes anybody wait: a collector that is slow, away or refuses loses spans, not
 * requests. Written here because the official exporter brings many packages for this one format
 * (opentelemetry.io/docs/specs/otlp, "OTLP/HTTP", JSON Protobuf encoding).
 */
export function createSpanExporter(
  settings: TraceSettings,
  log: Log,
  onLost: (spans: number) => void,
): SpanExporter {
  let kept: FinishedSpan[] = [];
  let wasRefused = false;
  const address = `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exportSome = async () => {
    const spans = kept.splice(0, mostPerExport);
    if (spans.length === 0) return;
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { ...settings.headers, 'content-type': 'application/json' },
        body: JSON.stringify(encodeSpans(settings.serviceName, spans)),
        signal: AbortSignal.timeout(exportTimeoutMilliseconds),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
      wasRefused = false;
    } catch (error) {
      onLost(spans.length);
      // Once for each time that it goes away, not every two seconds.
      if (!wasRefused) log.warn({ error }, 'spans could not be handed to the collector');
      wasRefused = true;
    }
  };
  const exportAll = async () => {
    do await exportSome();
    while (kept.length >= mostPerExport);
  };
  const stopRepeating = repeatAct(exportAll, exportEveryMilliseconds, () => {});
  return {
    add(span) {
      if (kept.length < mostKept) kept.push(span);
      else onLost(1);
    },
    stop: async () => {
      await stopRepeating();
      await exportAll();
      await exportSome();
      kept = [];
    },
  };
}

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const statusError = 2;

function encodeSpans(serviceName: string, spans: readonly FinishedSpan[]): object {
  const resource = { attributes: encodeAttributes({ 'service.name': serviceName }) };
  const scope = { name: 'harborline' };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(encodeSpan) }] }] };
}

function encodeSpan(span: FinishedSpan): object {
  const endedAt = span.startedAt.getTime() + span.milliseconds;
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentSpanId ? { parentSpanId: span.parentSpanId } : {}),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: toNanoseconds(span.startedAt.getTime()),
    endTimeUnixNano: toNanoseconds(endedAt),
    attributes: encodeAttributes(span.attributes),
    status: span.hasFailed ? { code: statusError } : {},
  };
}

/** As text: the number is beyond what JSON's numbers hold exactly. */
const toNanoseconds = (milliseconds: number): string =>
  String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

const encodeAttributes = (attributes: Readonly<Record<string, string | number>>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { doubleValue: value },
  }));
