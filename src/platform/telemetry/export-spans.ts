import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type ReadableSpan, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';

/** The OpenTelemetry collector's base address (`http://127.0.0.1:4318`), for OTLP/HTTP with JSON. */
export type TraceSettings = {
  endpoint: string;
  /** Sent with each export, such as the collector's API key. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampleRatio: number;
};

const exportEveryMilliseconds = 2000;
/** Retries included. */
const exportTimeoutMilliseconds = 5000;
/** About four megabytes. While the collector is unavailable, newer spans are dropped. */
const maxQueueSize = 4096;

/**
 * Exports spans in batches in the background: a collector that is slow or unavailable loses spans, not
 * requests. Every lost span is reported to `onLost`, which the SDK itself does not do.
 */
export function createSpanProcessor(
  settings: TraceSettings,
  log: Log,
  onLost: (spans: number) => void,
): SpanProcessor {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: exportTimeoutMilliseconds,
  });
  let queued = 0;
  let wasFailing = false;
  const reportResult = (count: number, { code, error }: ExportResult) => {
    const hasFailed = code !== ExportResultCode.SUCCESS;
    if (hasFailed) onLost(count);
    // Once per outage, not per batch.
    if (hasFailed && !wasFailing) log.warn({ error }, 'could not export spans to the collector');
    wasFailing = hasFailed;
  };
  const batches = new BatchSpanProcessor({
    scheduledDelayMillis: exportEveryMilliseconds,
    exportTimeoutMillis: exportTimeoutMilliseconds,
    maxQueueSize,
    exporter: {
      export(spans, done) {
        queued -= spans.length;
        exporter.export(spans, (result) => {
          reportResult(spans.length, result);
          done({ code: ExportResultCode.SUCCESS });
        });
      },
      shutdown: () => exporter.shutdown(),
    },
  });
  return {
    onStart() {},
    onEnd(span: ReadableSpan) {
      if (queued >= maxQueueSize) return onLost(1);
      queued += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
