import { setTimeout } from 'node:timers/promises';
import type { Failure } from '../../../tests/support/runner/failures.ts';
import { savePhone, saveSettings } from '../../../tests/support/steps/text-steps.ts';
import type { VendorCells } from './cell.ts';
import type { TestEnvironment, Vendor } from './open-test-environment.ts';

export type CellResult = {
  vendor: Vendor;
  failure: Failure;
  /** From the failure until the screen showed it. */
  shownMilliseconds: number;
  /** From the vendor's recovery until the work completed. */
  recoveredMilliseconds: number;
  faults: string[];
};

const shownWithin = 2_000;
const recoveredWithin = 60_000;
/** Limit for requests that don't depend on the failing vendor. */
const unaffectedWithin = 1_000;

const hostileText = ['<script', 'evil.example', 'card number 4242', 'stack trace'];

/**
 * Makes one vendor fail in one way while a user needs it, then recover. Tests that share their machine
 * with others get more time; measurements don't.
 */
export async function runCell(
  environment: TestEnvironment,
  cells: VendorCells,
  failure: Failure,
  { outageMilliseconds, allowsForMachine }: { outageMilliseconds: number; allowsForMachine: boolean },
): Promise<CellResult> {
  const { vendor } = cells;
  const unrelated = await prepareUnrelated(environment, vendor);
  const startAction = await cells.prepare(environment);
  // Twice the baseline, to allow for other load.
  const loadAllowance = allowsForMachine ? 2 * (await measureMachine(environment)) : 0;
  environment.startFailing(vendor, failure);
  const failedAt = Date.now();
  const action = await startAction();
  const shownMilliseconds = Date.now() - failedAt;
  const faults = [...action.faults];
  if (shownMilliseconds > shownWithin + loadAllowance)
    faults.push(`the failure was shown only after ${shownMilliseconds} ms`);
  faults.push(...(await unrelated(failedAt + outageMilliseconds, loadAllowance)));
  await environment.recover(vendor);
  const recoveredAt = Date.now();
  let isDone = false;
  while (!isDone && Date.now() - recoveredAt <= recoveredWithin) {
    isDone = await action.isDone();
    if (!isDone) await setTimeout(250);
  }
  const recoveredMilliseconds = Date.now() - recoveredAt;
  if (isDone) faults.push(...(await action.count()));
  else faults.push(`not recovered within ${recoveredWithin / 1000} s`);
  const shown = action.shown.join('\n');
  faults.push(
    ...hostileText.filter((word) => shown.includes(word)).map((word) => `the screen shows ${word}`),
  );
  const redirects = environment.listStrangers();
  if (redirects.length > 0) faults.push(`${redirects.length} redirects were followed`);
  return { vendor, failure, shownMilliseconds, recoveredMilliseconds, faults };
}

/**
 * The machine's baseline: ten times a patient's list request, which takes a few milliseconds on an idle
 * machine. The slowest of nine, because other load comes in bursts.
 */
async function measureMachine(environment: TestEnvironment): Promise<number> {
  const patient = await environment.newPatient();
  const times: number[] = [];
  for (let attempt = 0; attempt < 9; attempt++) {
    const startedAt = performance.now();
    await patient.get('/api/requests');
    times.push(performance.now() - startedAt);
  }
  return 10 * Math.max(...times);
}

/** Runs another patient's reads and searches, and uses another vendor, during the outage. */
async function prepareUnrelated(environment: TestEnvironment, failing: Vendor) {
  const other = await environment.newPatient();
  await savePhone(other, `+1727555${String(environment.random.integer(1000, 9999))}`);
  return async (until: number, loadAllowance: number): Promise<string[]> => {
    const unaffected = await useOtherVendor(environment, failing, other);
    const times: number[] = [];
    let refused = 0;
    do {
      for (const path of ['/api/requests', '/api/providers?search=imaging', '/api/health/ready']) {
        const startedAt = performance.now();
        const { status } = await other.get(path);
        times.push(performance.now() - startedAt);
        if (status !== 200) refused += 1;
      }
      await setTimeout(100);
    } while (Date.now() < until || !unaffected.isThere());
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    return [
      ...(refused > 0 ? [`${refused} unrelated requests were refused`] : []),
      ...(p95 > unaffectedWithin + loadAllowance ? [`unrelated requests took ${Math.round(p95)} ms`] : []),
      ...(unaffected.isLate() ? [`${unaffected.name} made no progress`] : []),
    ];
  };
}

const continuesWithin = 8_000;

async function useOtherVendor(
  environment: TestEnvironment,
  failing: Vendor,
  other: Awaited<ReturnType<TestEnvironment['newPatient']>>,
) {
  const startedAt = Date.now();
  const before = { mails: environment.mail.mails.length, texts: environment.twilio.texts.length };
  if (failing === 'mail') await saveSettings(other, { sms: true });
  else await environment.server.newClient().post('/api/password/forgot', { email: other.user.email });
  const hasArrived = () =>
    failing === 'mail'
      ? environment.twilio.texts.length > before.texts
      : environment.mail.mails.length > before.mails;
  const isOverdue = () => !hasArrived() && Date.now() - startedAt > continuesWithin;
  return {
    name: failing === 'mail' ? 'texting' : 'mailing',
    isLate: isOverdue,
    isThere: () => hasArrived() || isOverdue(),
  };
}
