import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { newId } from '#shared/ids.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { type Form, partOf, textOf } from '../../../tests/support/vendors/scripted-stripe/read-form.ts';
import {
  type ScriptedStripe,
  type StripeMoment,
  scriptedStripeKey,
  startScriptedStripe,
} from '../../../tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import type { PreparedBackend } from '../../testing/prepare-backend.ts';
import { spawnToKill } from '../spawn-to-kill.ts';
import { countMoneyFaults, type MoneyCount } from './count-money-faults.ts';

/** One patient with this many requests to approve, and the share of earlier payments to refund. */
export type PlantedPatient = {
  userId: string;
  vendorCustomerId: string;
  requests: number;
  givesBack: number;
};

export type FromLife =
  | { found: { charges: string[]; refunds: string[] } }
  | { isPaying: true }
  | { isDone: true };

type KillMoment = StripeMoment | 'at any time';
/** Mostly when the money has moved and we have not recorded it. */
const schedule: readonly KillMoment[] = [
  'done',
  'answered',
  'done',
  'answered',
  'done',
  'at any time',
  'heard',
];

export type KillsResult = MoneyCount & {
  kills: number;
  /** Kills after which money requested in that run had moved at the processor and was still open here. */
  inTheWindow: number;
  /** Charges and refunds in that state, counted once each. */
  chargesInTheWindow: number;
  refundsInTheWindow: number;
};

type Life = {
  child: ChildProcess | null;
  moment: KillMoment;
  /** The request at which it is killed, counted from its first payment; null before. */
  countdown: number | null;
  /** Index of its first request in the processor's list. */
  from: number;
};

const paths = ['/v1/payment_intents', '/v1/refunds'];
const requestsPerLife = 4;
const refundsPerLife = 2;
/** A run that sends too little ends after this time. */
const longestLifeMilliseconds = 60_000;
/** Each run leaves more than it finishes: now and then one runs until nothing is open. */
const killsBetweenRests = 10;
/** What is not finished by then is stuck. */
const longestRestMilliseconds = 300_000;
const longestAfterWorkMilliseconds = 20;
/** The processor responds slowly, so that several requests overlap. */
const answerMilliseconds = 15;

/**
 * Kills the server repeatedly between requesting and recording a payment, lets everything settle, and
 * compares processor, rows and ledger.
 */
export async function killPayments(
  prepared: PreparedBackend,
  { kills, seed, tell }: { kills: number; seed: string; tell?(line: string): void },
): Promise<KillsResult> {
  const random = seededRandom(seed);
  const life: Life = { child: null, moment: 'at any time', countdown: null, from: 0 };
  const vendor = await startScriptedStripe({
    onMoment: async (path, moment) => {
      if (!paths.includes(path)) return;
      if (moment === 'heard' && life.countdown !== null) life.countdown -= 1;
      if (life.countdown !== null && life.countdown <= 0 && life.moment === moment)
        life.child?.kill('SIGKILL');
      if (moment === 'heard')
        await new Promise((resolve) => setTimeout(resolve, random.integer(0, answerMilliseconds)));
    },
  });
  const [charges, refunds] = [new Set<string>(), new Set<string>()];
  let inTheWindow = 0;
  /** Payments that the next run finds open although the money has moved. */
  const look = (found: { charges: string[]; refunds: string[] }) => {
    const asked = new Set(vendor.requests.slice(life.from).map(({ body }) => keyOf(body)));
    life.from = vendor.requests.length;
    const taken = found.charges.filter((key) => asked.has(key) && isTaken(vendor, key));
    const back = found.refunds.filter((key) => asked.has(key) && isGivenBack(vendor, key));
    if (taken.length + back.length > 0) inTheWindow += 1;
    for (const key of taken) charges.add(key);
    for (const key of back) refunds.add(key);
  };
  try {
    for (let kill = 1; kill <= kills; kill++) {
      life.moment = schedule[kill % schedule.length] ?? 'at any time';
      life.countdown = null;
      await liveOnce(prepared, vendor, life, { random, look, plant: plantPatient(vendor) });
      if (kill % 50 === 0) tell?.(`${kill} of ${kills} kills`);
      if (kill % killsBetweenRests > 0 && kill < kills) continue;
      life.moment = 'at any time';
      life.countdown = null;
      await liveOnce(prepared, vendor, life, { random, look, plant: null });
    }
    const database = await prepared.open();
    try {
      return {
        kills,
        inTheWindow,
        chargesInTheWindow: charges.size,
        refundsInTheWindow: refunds.size,
        ...(await countMoneyFaults(database, vendor)),
      };
    } finally {
      await database.close();
    }
  } finally {
    await vendor.stop();
  }
}

type Living = {
  random: SeededRandom;
  look(found: { charges: string[]; refunds: string[] }): void;
  /** Null in a run that may finish. */
  plant: PlantedPatient | null;
};

async function liveOnce(
  prepared: PreparedBackend,
  vendor: ScriptedStripe,
  life: Life,
  { random, look, plant }: Living,
): Promise<void> {
  const child = spawnToKill(join(import.meta.dirname, 'pay-until-killed.ts'), prepared, {
    STRIPE_SECRET_KEY: scriptedStripeKey,
    STRIPE_BASE_URL: vendor.baseUrl,
    PLANT: JSON.stringify(plant),
    UNTIL_REST: plant ? '0' : '1',
  });
  life.child = child;
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const killIn = (milliseconds: number) => setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const end = killIn(plant ? longestLifeMilliseconds : longestRestMilliseconds);
  child.on('message', (news: FromLife) => {
    if ('found' in news) look(news.found);
    if (!plant) return;
    if ('isPaying' in news) life.countdown = random.integer(1, requestsPerLife);
    if ('isPaying' in news && life.moment === 'at any time') killIn(random.integer(0, 60));
    if ('isDone' in news) killIn(longestAfterWorkMilliseconds);
  });
  const code = await gone;
  clearTimeout(end);
  if (code !== null && code !== 0) throw new Error('The server exited with an error.');
}

/** A customer with a card, as saved by the processor's field on the page. */
function plantPatient(vendor: ScriptedStripe): PlantedPatient {
  const userId = newId();
  const vendorCustomerId = vendor.money.newId('cus');
  vendor.money.customers.set(vendorCustomerId, {
    id: vendorCustomerId,
    object: 'customer',
    metadata: { harborline_user_id: userId },
    invoice_settings: { default_payment_method: null },
  });
  vendor.addCard(userId, 'succeeds');
  return { userId, vendorCustomerId, requests: requestsPerLife, givesBack: refundsPerLife };
}

/** Our id, of a charge or refund request. */
function keyOf(body: Form): string {
  const metadata = partOf(body, 'metadata');
  return textOf(metadata, 'harborline_refund_id') || textOf(metadata, 'harborline_charge_id');
}

const keyIn = (object: { metadata?: unknown }, name: string): unknown =>
  (object.metadata as Record<string, unknown> | undefined)?.[name];

const isTaken = (vendor: ScriptedStripe, key: string): boolean =>
  [...vendor.money.intents.values()].some(
    (intent) => intent.status === 'succeeded' && keyIn(intent, 'harborline_charge_id') === key,
  );

const isGivenBack = (vendor: ScriptedStripe, key: string): boolean =>
  [...vendor.money.refunds.values()].some((refund) => keyIn(refund, 'harborline_refund_id') === key);
