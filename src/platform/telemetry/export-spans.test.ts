import type { SpanContext } from '@opentelemetry/api';
import { afterEach, expect, test, vi } from 'vitest';
import { startSpanCollector } from '#tests/support/vendors/span-collector.ts';
import { runWithin } from './current-action.ts';
import { silentLog } from './log.ts';
import { createTracer } from './tracer.ts';

let collector: Awaited<ReturnType<typeof startSpanCollector>>;
afterEach(() => collector.stop());

const settingsFor = (endpoint: string, sampleRatio = 1) => ({
  endpoint,
  headers: { authorization: 'Bearer secret' },
  serviceName: 'harborline',
  sampleRatio,
});
const ended = { attributes: { outcome: 'done', items: 2 }, hasFailed: false };

test('the collector gets every span in the OTLP format, with its API key', async () => {
  collector = await startSpanCollector();
  const tracer = createTracer(settingsFor(`${collector.endpoint}/`), silentLog, () => {});
  const traceId = crypto.randomUUID();
  const outer = runWithin({ traceId, span: null }, () =>
    tracer.begin({ name: 'approveRequest', kind: 'server' }),
  );
  runWithin({ traceId, span: outer.context }, () =>
    tracer.begin({ name: 'payments.charge', kind: 'client' }).end({ ...ended, hasFailed: true }),
  );
  const parent = JSON.parse(JSON.stringify(outer.context));
  tracer.begin({ name: 'settle-charge', kind: 'internal', parent }).end(ended);
  outer.end(ended);
  await tracer.stop();
  expect(collector.refused).toEqual([]);
  const [inner, job, whole] = collector.spans;
  expect(whole?.traceId).toBe(traceId.replaceAll('-', ''));
  for (const below of [inner, job])
    expect([below?.traceId, below?.parentSpanId]).toEqual([whole?.traceId, whole?.spanId]);
  expect([whole, inner, job].map((span) => span?.kind)).toEqual([2, 3, 1]);
  expect([whole, inner, job].map((span) => span?.isParentRemote)).toEqual([false, false, true]);
  expect([inner?.hasFailed, whole?.hasFailed, whole?.parentSpanId]).toEqual([true, false, undefined]);
  expect(whole?.attributes).toEqual({ outcome: 'done', items: 2 });
  expect(collector.headers[0]?.authorization).toBe('Bearer secret');
});

test('a collector that is unavailable or rejects spans loses only spans, and is logged once', async () => {
  collector = await startSpanCollector(() => 503);
  let lost = 0;
  const warn = vi.fn();
  const tracer = createTracer(settingsFor(collector.endpoint), { ...silentLog, warn }, (spans) => {
    lost += spans;
  });
  for (let nth = 0; nth < 5000; nth++) tracer.begin({ name: 'a', kind: 'internal' }).end(ended);
  await tracer.stop();
  expect(lost).toBe(5000);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('samples the configured share of new traces; a caller’s trace keeps its decision', async () => {
  collector = await startSpanCollector();
  const tracer = createTracer(settingsFor(collector.endpoint, 0.25), silentLog, () => {});
  const isSampled = ({ context }: { context: SpanContext }) => (context.traceFlags & 1) === 1;
  const kept = Array.from({ length: 2000 }, () => tracer.begin({ name: 'a', kind: 'server' })).filter(
    isSampled,
  );
  expect(kept.length / 2000).toBeGreaterThan(0.2);
  expect(kept.length / 2000).toBeLessThan(0.3);
  for (const traceFlags of [0, 1]) {
    const parent = { traceId: 'f'.repeat(32), spanId: '1'.repeat(16), traceFlags };
    const below = tracer.begin({ name: 'a', kind: 'server', parent });
    expect(below.context).toMatchObject({ traceId: parent.traceId, traceFlags });
  }
  await tracer.stop();
});
