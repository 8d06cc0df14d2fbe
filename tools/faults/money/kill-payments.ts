import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { newId } from '#shared/ids.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { type Form, partOf, textOf } from '../../../tests/support/vendors/scripted-stripe/read-form.ts';
import {
  type ScriptedStripe,
  type StripeStage,
  scriptedStripeKey,
  startScriptedStripe,
} from '../../../tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import type { PreparedBackend } from '../../testing/prepare-backend.ts';
import { spawnToKill } from '../spawn-to-kill.ts';
import { countMoneyFaults, type MoneyCount } from './count-money-faults.ts';

/** A patient with this many requests to approve and earlier payments to refund. */
export type SeededPatient = {
  userId: string;
  vendorCustomerId: string;
  requests: number;
  refundShare: number;
};

export type RunReport =
  | { found: { charges: string[]; refunds: string[] } }
  | { isPaying: true }
  | { isDone: true };

type KillMoment = StripeStage | 'at any time';
/** Mostly between moving the money and recording it. */
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
  /** Kills that left money moved at the processor but not recorded here. */
  inTheWindow: number;
  /** Charges and refunds that were left in this state. */
  chargesInTheWindow: number;
  refundsInTheWindow: number;
};

type ServerRun = {
  child: ChildProcess | null;
  moment: KillMoment;
  /** Requests until it is killed, counted from its first payment; null before. */
  countdown: number | null;
  /** Index of its first request in the processor's list. */
  from: number;
};

const paths = ['/v1/payment_intents', '/v1/refunds'];
const requestsPerLife = 4;
const refundsPerLife = 2;
/** Maximum duration of a run, in milliseconds. */
const longestLifeMilliseconds = 60_000;
/** Kills between runs that finish all open work, because other runs leave more than they finish. */
const killsBetweenRests = 10;
/** Work that isn't finished by then counts as stuck. */
const longestRestMilliseconds = 300_000;
const longestAfterWorkMilliseconds = 20;
/** Response time of the processor: slow, so that requests overlap. */
const answerMilliseconds = 15;

/**
 * Kills the server repeatedly between requesting and recording a payment, lets all work settle, and
 * compares processor, rows and ledger.
 */
export async function killPayments(
  prepared: PreparedBackend,
  { kills, seed, tell }: { kills: number; seed: string; tell?(line: string): void },
): Promise<KillsResult> {
  const random = seededRandom(seed);
  const life: ServerRun = { child: null, moment: 'at any time', countdown: null, from: 0 };
  const vendor = await startScriptedStripe({
    onRequestStage: async (path, moment) => {
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
  /** Counts payments that a run finds open although the money has moved. */
  const countOpen = (found: { charges: string[]; refunds: string[] }) => {
    const requestedKeys = new Set(vendor.requests.slice(life.from).map(({ body }) => keyOf(body)));
    life.from = vendor.requests.length;
    const takenCharges = found.charges.filter((key) => requestedKeys.has(key) && isTaken(vendor, key));
    const back = found.refunds.filter((key) => requestedKeys.has(key) && isRefunded(vendor, key));
    if (takenCharges.length + back.length > 0) inTheWindow += 1;
    for (const key of takenCharges) charges.add(key);
    for (const key of back) refunds.add(key);
  };
  try {
    for (let kill = 1; kill <= kills; kill++) {
      life.moment = schedule[kill % schedule.length] ?? 'at any time';
      life.countdown = null;
      await runOnce(prepared, vendor, life, { random, countOpen, patient: seedPatient(vendor) });
      if (kill % 50 === 0) tell?.(`${kill} of ${kills} kills`);
      if (kill % killsBetweenRests > 0 && kill < kills) continue;
      life.moment = 'at any time';
      life.countdown = null;
      await runOnce(prepared, vendor, life, { random, countOpen, patient: null });
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

type RunInput = {
  random: SeededRandom;
  countOpen(found: { charges: string[]; refunds: string[] }): void;
  /** The patient to seed; null in a run that finishes open work. */
  patient: SeededPatient | null;
};

async function runOnce(
  prepared: PreparedBackend,
  vendor: ScriptedStripe,
  life: ServerRun,
  { random, countOpen, patient }: RunInput,
): Promise<void> {
  const child = spawnToKill(join(import.meta.dirname, 'pay-until-killed.ts'), prepared, {
    STRIPE_SECRET_KEY: scriptedStripeKey,
    STRIPE_BASE_URL: vendor.baseUrl,
    PLANT: JSON.stringify(patient),
    UNTIL_REST: patient ? '0' : '1',
  });
  life.child = child;
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const killIn = (milliseconds: number) => setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const end = killIn(patient ? longestLifeMilliseconds : longestRestMilliseconds);
  child.on('message', (report: RunReport) => {
    if ('found' in report) countOpen(report.found);
    if (!patient) return;
    if ('isPaying' in report) life.countdown = random.integer(1, requestsPerLife);
    if ('isPaying' in report && life.moment === 'at any time') killIn(random.integer(0, 60));
    if ('isDone' in report) killIn(longestAfterWorkMilliseconds);
  });
  const code = await exited;
  clearTimeout(end);
  if (code !== null && code !== 0) throw new Error('The server exited with an error.');
}

/** Creates a customer with a saved card. */
function seedPatient(vendor: ScriptedStripe): SeededPatient {
  const userId = newId();
  const vendorCustomerId = vendor.money.newId('cus');
  vendor.money.customers.set(vendorCustomerId, {
    id: vendorCustomerId,
    object: 'customer',
    metadata: { harborline_user_id: userId },
    invoice_settings: { default_payment_method: null },
  });
  vendor.addCard(userId, 'succeeds');
  return { userId, vendorCustomerId, requests: requestsPerLife, refundShare: refundsPerLife };
}

/** Our ID of the charge or refund in a request. */
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

const isRefunded = (vendor: ScriptedStripe, key: string): boolean =>
  [...vendor.money.refunds.values()].some((refund) => keyIn(refund, 'harborline_refund_id') === key);
