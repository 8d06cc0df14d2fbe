import { setTimeout } from 'node:timers/promises';
import type { Failure } from '../../../tests/support/runner/failures.ts';
import { savePhone, saveSettings } from '../../../tests/support/steps/text-steps.ts';
import type { VendorCells } from './cell.ts';
import type { Vendor, World } from './open-world.ts';

export type CellResult = {
  vendor: Vendor;
  failure: Failure;
  /** Until the user's screen showed the state. */
  honestMilliseconds: number;
  /** From the vendor's recovery until the user's goal was reached. */
  recoveredMilliseconds: number;
  faults: string[];
};

const honestWithin = 2_000;
const recoveredWithin = 60_000;
/** For what does not depend on the failing vendor. */
const unharmedWithin = 1_000;

const hostileWords = ['<script', 'evil.example', 'card number 4242', 'stack trace'];

/**
 * Makes one vendor fail in one way while a user needs it, and then recover. Tests that share their machine
 * with others get more time; measurements do not.
 */
export async function runCell(
  world: World,
  cells: VendorCells,
  failure: Failure,
  { illMilliseconds, allowsForMachine }: { illMilliseconds: number; allowsForMachine: boolean },
): Promise<CellResult> {
  const { vendor } = cells;
  const unrelated = await prepareUnrelated(world, vendor);
  const actOf = await cells.prepare(world);
  // Twice, to allow for other load on the machine.
  const slack = allowsForMachine ? 2 * (await measureMachine(world)) : 0;
  world.fallIll(vendor, failure);
  const fellIllAt = Date.now();
  const act = await actOf();
  const honestMilliseconds = Date.now() - fellIllAt;
  const faults = [...act.faults];
  if (honestMilliseconds > honestWithin + slack)
    faults.push(`an honest state only after ${honestMilliseconds} ms`);
  faults.push(...(await unrelated(fellIllAt + illMilliseconds, slack)));
  await world.recover(vendor);
  const recoveredAt = Date.now();
  let isDone = false;
  while (!isDone && Date.now() - recoveredAt <= recoveredWithin) {
    isDone = await act.isDone();
    if (!isDone) await setTimeout(250);
  }
  const recoveredMilliseconds = Date.now() - recoveredAt;
  if (isDone) faults.push(...(await act.count()));
  else faults.push(`not recovered within ${recoveredWithin / 1000} s`);
  const shown = act.shown.join('\n');
  faults.push(
    ...hostileWords.filter((word) => shown.includes(word)).map((word) => `the screen shows ${word}`),
  );
  const strangers = world.listStrangers();
  if (strangers.length > 0) faults.push(`${strangers.length} redirects were followed`);
  return { vendor, failure, honestMilliseconds, recoveredMilliseconds, faults };
}

/**
 * The machine's baseline: ten times a patient's list request, which takes some milliseconds on an idle
 * machine. The slowest of nine, because other load comes in bursts.
 */
async function measureMachine(world: World): Promise<number> {
  const somebody = await world.newPatient();
  const times: number[] = [];
  for (let look = 0; look < 9; look++) {
    const startedAt = performance.now();
    await somebody.get('/api/requests');
    times.push(performance.now() - startedAt);
  }
  return 10 * Math.max(...times);
}

/** Another patient reads and searches, and another vendor is used, during this outage. */
async function prepareUnrelated(world: World, ill: Vendor) {
  const other = await world.newPatient();
  await savePhone(other, `+1727555${String(world.random.integer(1000, 9999))}`);
  return async (until: number, slack: number): Promise<string[]> => {
    const goesOn = await useAnother(world, ill, other);
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
    } while (Date.now() < until || !goesOn.isThere());
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    return [
      ...(refused > 0 ? [`${refused} unrelated requests were refused`] : []),
      ...(p95 > unharmedWithin + slack ? [`unrelated requests took ${Math.round(p95)} ms`] : []),
      ...(goesOn.isLate() ? [`${goesOn.name} stood still`] : []),
    ];
  };
}

const goesOnWithin = 8_000;

async function useAnother(world: World, ill: Vendor, other: Awaited<ReturnType<World['newPatient']>>) {
  const startedAt = Date.now();
  const before = { mails: world.mail.mails.length, texts: world.twilio.texts.length };
  if (ill === 'mail') await saveSettings(other, { sms: true });
  else await world.server.newClient().post('/api/password/forgot', { email: other.user.email });
  const hasCome = () =>
    ill === 'mail' ? world.twilio.texts.length > before.texts : world.mail.mails.length > before.mails;
  const isLate = () => !hasCome() && Date.now() - startedAt > goesOnWithin;
  return { name: ill === 'mail' ? 'texting' : 'mailing', isLate, isThere: () => hasCome() || isLate() };
}
