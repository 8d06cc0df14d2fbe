import { Worker } from 'node:worker_threads';
import { findFreePort } from '../../../cli/find-free-port.ts';
import { findWrongStates } from '../../../tests/support/money/check-payment-states.ts';
import {
  generatePaymentWebhooks,
  type PaymentWebhook,
  type VendorObject,
} from '../../../tests/support/money/payment-webhooks.ts';
import { seedPayments } from '../../../tests/support/money/seed-payments.ts';
import {
  isExpectedStatus,
  type PaymentWebhookResult,
} from '../../../tests/support/money/send-payment-webhooks.ts';
import {
  type ScriptedStripe,
  startScriptedStripe,
} from '../../../tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import { type PreparedBackend, prepareBackend } from '../../testing/prepare-backend.ts';
import { spawnServer } from '../server-process.ts';
import { type Measured, milliseconds, type Part, p50p99, percentile } from './part.ts';

const atOnce = 4;
const quietMilliseconds = 4000;
const giveUpMilliseconds = 600_000;

/** Sends `count` webhooks about a tenth as many fees and memberships. */
export const webhooks: Part = {
  title: 'Webhooks repeated, out of order, a fifth of them forged, truncated, altered or stale',
  target: '0 wrong answers, 0 wrong states',
  sizes: ['sent', 'accepted', 'refused', 'wrong answers', 'wrong states'],
  usual: { count: 10_000, rounds: 1, minutes: 0 },
  async measure(backend, { count }): Promise<Measured> {
    const vendor = await startScriptedStripe();
    const prepared = await prepareBackend(backend, { durable: true, offices: 20 });
    try {
      const objects = await seed(prepared, vendor, count);
      const hooks = generatePaymentWebhooks(objects, count, `payment webhooks on ${backend}`);
      Object.assign(process.env, {
        STRIPE_SECRET_KEY: vendor.settings.secretKey,
        STRIPE_PUBLISHABLE_KEY: vendor.settings.publishableKey,
        STRIPE_WEBHOOK_SECRET: vendor.settings.webhookSecret,
        STRIPE_BASE_URL: vendor.baseUrl,
      });
      const server = spawnServer({ port: await findFreePort(), pace: 'none', ...prepared });
      await server.ready();
      const { address } = server;
      const baseline = await sendInWorker<number[]>({ address, emptyCalls: 2000, atOnce });
      const startedAt = Date.now();
      const answers = await sendInWorker<PaymentWebhookResult[]>({ address, hooks, atOnce });
      const isWorkedOn = await waitUntilProcessed(vendor);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      await server.end('SIGTERM');
      const differences = [
        ...(isWorkedOn ? [] : ['the processor was still being polled']),
        ...(await compare(prepared, vendor, objects, hooks)),
      ];
      return {
        figures: toFigures({ objects, answers, baseline, differences, seconds }),
        faults: findFaults(answers, differences),
      };
    } finally {
      await vendor.stop();
      await prepared.remove();
    }
  },
};

async function seed(
  prepared: PreparedBackend,
  vendor: ScriptedStripe,
  count: number,
): Promise<VendorObject[]> {
  const database = await prepared.open();
  try {
    const memberships = Math.max(4, Math.floor(count / 50));
    const charges = Math.max(7, Math.floor(count / 10) - memberships);
    return await seedPayments(database, vendor, { charges, memberships });
  } finally {
    await database.close();
  }
}

async function compare(
  prepared: PreparedBackend,
  vendor: ScriptedStripe,
  objects: readonly VendorObject[],
  hooks: readonly PaymentWebhook[],
): Promise<string[]> {
  const database = await prepared.open();
  try {
    return await findWrongStates(database, vendor, objects, hooks);
  } finally {
    await database.close();
  }
}

/** Waits until the processor gets no more requests, because each webhook makes us read its object there. */
async function waitUntilProcessed(vendor: { requests: readonly unknown[] }): Promise<boolean> {
  const giveUpAt = Date.now() + giveUpMilliseconds;
  for (let seen = -1; Date.now() < giveUpAt; ) {
    if (vendor.requests.length === seen) return true;
    seen = vendor.requests.length;
    await new Promise((resolve) => setTimeout(resolve, quietMilliseconds));
  }
  return false;
}

type Seen = {
  objects: readonly VendorObject[];
  answers: readonly PaymentWebhookResult[];
  baseline: number[];
  differences: string[];
  seconds: number;
};

function toFigures({ objects, answers, baseline, differences, seconds }: Seen): Measured['figures'] {
  const times = answers.map(({ milliseconds: time }) => time);
  return {
    'fees and memberships': objects.length,
    sent: answers.length,
    accepted: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status }) => status === 400).length,
    'wrong answers': answers.filter((answer) => !isExpectedStatus(answer)).length,
    'wrong states': differences.length,
    'p50 / p99': p50p99(times),
    slowest: milliseconds(percentile(1, times)),
    'all processed after': `${seconds} s`,
    'empty endpoint, p50 / p99': p50p99(baseline),
  };
}

function findFaults(answers: readonly PaymentWebhookResult[], differences: readonly string[]): string[] {
  const kinds = Map.groupBy(
    answers.filter((answer) => !isExpectedStatus(answer)),
    ({ kind, status }) => `${kind} answered ${status}`,
  );
  const states = Map.groupBy(differences, (item) => item);
  return [
    ...[...kinds].map(([what, list]) => `${list.length} ${what}`),
    ...[...states].map(([what, list]) => `${list.length} × ${what}`),
  ];
}

type Task = { address: string; atOnce: number } & ({ hooks: PaymentWebhook[] } | { emptyCalls: number });

/** Sends from another thread, so that only the server is measured. */
function sendInWorker<Result>(workerData: Task): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./send-in-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
