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

test('reads the trace context that a proxy passes on', () => {
  const read = readTraceparent(`00-${traceId}-00f067aa0ba902b7-01`);
  expect(read).toEqual({ traceId, spanId: '00f067aa0ba902b7', traceFlags: 1 });
  expect(readTraceparent(`00-${traceId}-00f067aa0ba902b7-00`)?.traceFlags).toBe(0);
  // As the standard requires, reads the known part of a later version.
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
])('ignores a malformed trace context: %s', (header) => {
  expect(readTraceparent(header)).toBeNull();
});

test('accepts only letters, digits, hyphens and underscores in a request id', () => {
  expect(readRequestId('01J-abc_99')).toBe('01J-abc_99');
  for (const other of [undefined, 'short', 'a'.repeat(65), 'a b c d e f', 'new\nline-new', 'é'.repeat(9)])
    expect(readRequestId(other)).toBeNull();
  expect(readRequestId(['01J-abc_99', '01J-abc_98'])).toBeNull();
});

test('a request and its trace share an id when the request id is a valid trace id', () => {
  expect(traceIdOf('4BF92F35-77b3-4da6-a3ce-929d0e0e4736')).toBe(traceId);
  for (const other of [null, 'proxy-7f3a_99', '0'.repeat(32)]) {
    expect(traceIdOf(other)).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf(other)).not.toBe('0'.repeat(32));
  }
});
