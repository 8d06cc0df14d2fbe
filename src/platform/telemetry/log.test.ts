import { expect, test } from 'vitest';
import { runWithin } from './current-action.ts';
import { createLog } from './log.ts';

function collect() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, log };
}

test('log lines of a job name the job and the originating request', () => {
  const { lines, log } = collect();
  runWithin({ traceId: 'abcd-1234', job: { name: 'settle-charge', id: 'j1' }, span: null }, () =>
    log.info({ chargeId: 'c1' }, 'a charge was settled'),
  );
  log.info({}, 'outside a request');
  expect(lines[0]).toMatchObject({ traceId: 'abcd-1234', job: 'settle-charge', jobId: 'j1', chargeId: 'c1' });
  expect(Object.keys(lines[1] ?? {})).toEqual(['level', 'time', 'msg']);
});

test('logs only an error’s class, code and stack, never its message', () => {
  const { lines, log } = collect();
  const error = Object.assign(new TypeError('Quixbury has a cough'), { code: 'E_COUGH' });
  log.error({ error }, 'it failed');
  expect(JSON.stringify(lines)).not.toContain('Quixbury');
  expect(lines[0]?.error).toMatchObject({ kind: 'TypeError', code: 'E_COUGH' });
});
