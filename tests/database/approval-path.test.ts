import { Session } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { addressOf } from '../support/runner/test-database.ts';
import { approveRequest, reachApproval } from '../support/steps/care-steps.ts';
import { consumeFreeRequest, registerPatient, startTestServer } from '../support/test-server.ts';

/** Runs in parallel with the approval: sign-in, the processor's webhook, the mode poll, and text messages. */
const others =
  /^accounts\/(?:server\/sign-in\/|two-factor|session)|receive-payment-webhook|^read-in-either-mode|^admin\/server\/mode\/|\.words\.ts$/;

/** Files under `src/modules` with a function that runs during the work. */
async function listEnteredFiles(work: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ functions }) =>
        functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
      )
      .flatMap(({ url }) => /\/src\/modules\/(.*)$/.exec(url)?.[1] ?? [])
      .filter((path) => !others.test(path))
      .toSorted();
  } finally {
    session.disconnect();
  }
}

test('one approval enters at most 30 files of the modules', async () => {
  const web = await startTestServer({ backend: 'postgres', role: 'web' });
  const patient = await registerPatient(web);
  await consumeFreeRequest(web, patient.user.id);
  // Jobs run in a worker that is stopped before the approval, so that only the approval's own work is measured.
  const database = await openDatabase({ databaseUrl: await addressOf(web.database), dataDirectory: '' });
  const worker = await startTestServer({ backend: 'postgres', role: 'worker', database });
  const { id } = await reachApproval(patient);
  await worker.stop();
  const entered = await listEnteredFiles(async () => {
    const answer = await approveRequest(patient, id);
    expect([answer.status, answer.body.status]).toEqual([200, 'completed']);
  });
  expect(entered).toContain('fulfillment/server/approval/approve-and-pay.ts');
  expect(entered.length, entered.join('\n')).toBeLessThanOrEqual(30);
  await web.stop();
});
