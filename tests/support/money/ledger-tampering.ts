import { type ChainFault, checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { postToLedger } from '#modules/billing/server/post-to-ledger.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import { seededRandom } from '#shared/random.ts';
import { anchorLedger } from './anchor-ledger.ts';
import { isAtExpectedPlace, tamper } from './tamper-with-ledger.ts';

const accountCount = 12;
const transactions = 120;
/** Ledger transactions between two verifications. */
const provedEvery = 30;
/** Tampering attempts between two verifications of an untouched ledger. */
const controlEvery = 20;

export type TamperingCount = {
  tampered: number;
  detected: number;
  inPlace: number;
  /** Attempts by kind of tampering. */
  ways: Map<string, number>;
  controls: number;
  falseAlarms: number;
  /** Tampering that wasn't detected, or not at the expected place. */
  missed: string[];
};

export async function readFaults(orm: Orm): Promise<ChainFault[]> {
  const places: ChainFault[] = [];
  for await (const place of checkLedger(orm)) places.push(place);
  return places;
}

/** Tampers with the same ledgers, verifies and restores them in turn, and sometimes verifies an untouched one. */
export async function tamperRepeatedly(
  database: Database,
  { count, seed }: { count: number; seed: string },
): Promise<TamperingCount> {
  const random = seededRandom(seed);
  const dice = { below: (limit: number) => random.integer(0, limit - 1) };
  await fillLedgers(database, dice);
  const result: TamperingCount = {
    tampered: 0,
    detected: 0,
    inPlace: 0,
    ways: new Map(),
    controls: 0,
    falseAlarms: 0,
    missed: [],
  };
  const control = async () => {
    result.controls += 1;
    if ((await readFaults(database.orm)).length > 0) result.falseAlarms += 1;
  };
  await control();
  for (let turn = 1; turn <= count; turn++) {
    const { what, place, expected, found } = await tamper(database, dice, readFaults);
    result.tampered += 1;
    result.ways.set(what, (result.ways.get(what) ?? 0) + 1);
    if (found.length > 0) result.detected += 1;
    if (isAtExpectedPlace(expected, found)) result.inPlace += 1;
    else result.missed.push(`${what} at ${place.position} of ${place.head}: found ${JSON.stringify(found)}`);
    if (turn % controlEvery === 0) await control();
  }
  return result;
}

async function fillLedgers(database: Database, dice: { below(limit: number): number }): Promise<void> {
  const owners = [null, ...Array.from({ length: accountCount }, newId)];
  const kinds = [
    postings.feePaid(500),
    postings.refunded(300),
    postings.feeWaived(500),
    postings.membershipPaid(2000),
    postings.storedValueToppedUp(10_000),
  ];
  for (let turn = 0; turn < transactions; turn++) {
    const posting = kinds[dice.below(kinds.length)] ?? kinds[0];
    // Every account at least once, then random ones.
    const userId = owners[turn < owners.length ? turn : dice.below(owners.length)] ?? null;
    const occurredAt = new Date(Date.UTC(2026, 10, 2, 15, turn));
    if (!posting) throw new Error('There is nothing to post.');
    await database.transaction((tx) =>
      postToLedger(tx, { ...posting, userId, key: `charge:${newId()}`, occurredAt }),
    );
    if ((turn + 1) % provedEvery === 0) await anchorLedger(database.orm, occurredAt);
  }
}
