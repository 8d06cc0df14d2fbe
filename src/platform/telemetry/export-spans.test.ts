import { afterEach, expect, test, vi } from 'vitest';
import { startSpanCollector } from '#tests/support/vendors/span-collector.ts';
import { runWithin } from './current-act.ts';
import { createSpanExporter } from './export-spans.ts';
import { silentLog } from './log.ts';
import { createTracer } from './tracer.ts';

let collector: Awaited<ReturnType<typeof startSpanCollector>>;
afterEach(() => collector.stop());

const settingsFor = (endpoint: string) => ({
  endpoint,
  headers: { authorization: 'Bearer secret' },
  serviceName: 'harborline',
  sampleRatio: 1,
});
const ended = { attributes: { outcome: 'done', items: 2 }, hasFailed: false };

test('the collector gets every span in the form that the standard describes, with the key that it asks for', async () => {
  collector = await startSpanCollector();
  const tracer = createTracer(
    createSpanExporter(settingsFor(`${collector.endpoint}/`), silentLog, () => {}),
    1,
  );
  const outer = tracer.begin({ name: 'approveRequest', kind: 'server', requestId: crypto.randomUUID() });
  runWithin({ traceId: null, span: outer.context }, () =>
    tracer.begin({ name: 'payments.charge', kind: 'client' }).end({ ...ended, hasFailed: true }),
  );
  outer.end(ended);
  await tracer.stop();
  expect(collector.refused).toEqual([]);
  const [inner, whole] = collector.spans;
  expect([inner?.traceId, inner?.parentSpanId]).toEqual([whole?.traceId, whole?.spanId]);
  expect([inner?.hasFailed, whole?.hasFailed, whole?.parentSpanId]).toEqual([true, false, undefined]);
  expect(whole?.attributes).toEqual({ outcome: 'done', items: 2 });
  expect(collector.headers[0]?.authorization).toBe('Bearer secret');
});

test('a collector that refuses, or is away, costs spans and nothing else; the log says so once', async () => {
  collector = await startSpanCollector(() => 503);
  let lost = 0;
  const warn = vi.fn();
  const exporter = createSpanExporter(settingsFor(collector.endpoint), { ...silentLog, warn }, (spans) => {
    lost += spans;
  });
  const tracer = createTracer(exporter, 1);
  for (let nth = 0; nth < 5000; nth++) tracer.begin({ name: 'a', kind: 'internal' }).end(ended);
  await tracer.stop();
  expect(lost).toBe(5000);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('of new traces the part that was asked for is kept; who hands us one has decided', async () => {
  collector = await startSpanCollector();
  const tracer = createTracer(
    createSpanExporter(settingsFor(collector.endpoint), silentLog, () => {}),
    0.25,
  );
  const kept = Array.from({ length: 2000 }, () =>
    tracer.begin({ name: 'a', kind: 'server', requestId: crypto.randomUUID() }),
  ).filter(({ context }) => context.isSampled);
  expect(kept.length / 2000).toBeGreaterThan(0.2);
  expect(kept.length / 2000).toBeLessThan(0.3);
  const parent = { traceId: 'f'.repeat(32), spanId: '1'.repeat(16), isSampled: true };
  expect(tracer.begin({ name: 'a', kind: 'server', parent }).context).toMatchObject({
    traceId: parent.traceId,
    isSampled: true,
  });
  await tracer.stop();
});
