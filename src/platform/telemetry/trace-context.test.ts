import { expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { readRequestId, traceIdOf } from './trace-context.ts';
import { createTracer } from './tracer.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const { readTraceparent } = createTracer(
  { endpoint: 'http://127.0.0.1:1', headers: {}, serviceName: 'harborline', sampleRatio: 1 },
  silentLog,
  () => {},
);

test('a trace that a proxy hands on is read as it was written', () => {
  const read = readTraceparent(`00-${traceId}-00f067aa0ba902b7-01`);
  expect(read).toEqual({ traceId, spanId: '00f067aa0ba902b7', traceFlags: 1 });
  expect(readTraceparent(`00-${traceId}-00f067aa0ba902b7-00`)?.traceFlags).toBe(0);
  // As the standard asks: of a later version, the part that this one knows.
  expect(readTraceparent(`01-${traceId}-00f067aa0ba902b7-01-more`)).toEqual(read);
});

test.each([
  undefined,
  '',
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${traceId}-00f067aa0ba902b7-01-more`,
])('a trace written as %s is none', (header) => {
  expect(readTraceparent(header)).toBeNull();
});

test('a request id is letters, digits, hyphens and underscores', () => {
  expect(readRequestId('01J-abc_99')).toBe('01J-abc_99');
  for (const other of [undefined, 'short', 'a'.repeat(65), 'a b c d e f', 'new\nline-new', 'é'.repeat(9)])
    expect(readRequestId(other)).toBeNull();
  expect(readRequestId(['01J-abc_99', '01J-abc_98'])).toBeNull();
});

test('a request and its trace have the same id, where the request’s can be a trace’s', () => {
  expect(traceIdOf('4BF92F35-77b3-4da6-a3ce-929d0e0e4736')).toBe(traceId);
  for (const other of [null, 'proxy-7f3a_99', '0'.repeat(32)]) {
    expect(traceIdOf(other)).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf(other)).not.toBe('0'.repeat(32));
  }
});
