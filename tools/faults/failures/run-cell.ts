import { setTimeout } from 'node:timers/promises';
import type { Failure } from '../../../tests/support/runner/failures.ts';
import { savePhone, saveSettings } from '../../../tests/support/steps/text-steps.ts';
import type { VendorCells } from './cell.ts';
import type { Vendor, World } from './open-world.ts';

export type CellResult = {
  vendor: Vendor;
  failure: Failure;
  /** Until the person's screen said how it stands. */
  honestMilliseconds: number;
  /** From the company's recovery until what the person wanted had come about. */
  recoveredMilliseconds: number;
  faults: string[];
};

const honestWithin = 2_000;
const recoveredWithin = 60_000;
/** Of what has nothing to do with the company that is ill. */
const unharmedWithin = 1_000;

const hostileWords = ['<script', 'evil.example', 'card number 4242', 'stack trace'];

/**
 * Lets one company fail in one way while a person wants something of it, and then be well again. A test that shares its machine
 * with others allows for that; what is measured does not.
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
  // Twice, for what else the machine may do in the next moment.
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
 * What a busy machine makes of everything, also of what no company has to do with: ten times a person's look at their
 * list, which takes some milliseconds where nothing else runs. The slowest of nine looks: what others do comes in bursts.
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

/** Another patient reads and searches, and another company is used, while this one is ill. */
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
