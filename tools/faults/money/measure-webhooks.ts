import { Worker } from 'node:worker_threads';
import { findFreePort } from '../../../cli/find-free-port.ts';
import { plantMoney } from '../../../tests/support/money/money-plant.ts';
import { isRightAnswer, type MoneyAnswer } from '../../../tests/support/money/money-send.ts';
import { type MoneyHook, type Told, writeMoneyStorm } from '../../../tests/support/money/money-storm.ts';
import { findWrongStates } from '../../../tests/support/money/money-truths.ts';
import {
  type ScriptedStripe,
  startScriptedStripe,
} from '../../../tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import { type PreparedBackend, prepareBackend } from '../../testing/prepare-backend.ts';
import { spawnServer } from '../server-process.ts';
import { at, type Measured, milliseconds, type Part, p50p99 } from './part.ts';

const atOnce = 4;
const quietMilliseconds = 4000;
const giveUpMilliseconds = 600_000;

/** `count` webhooks about a tenth as many fees and memberships. */
export const webhooks: Part = {
  title: 'Webhooks repeated, out of order, a fifth of them forged, truncated, altered or stale',
  target: '0 wrong answers, 0 wrong states',
  sizes: ['sent', 'accepted', 'refused', 'wrong answers', 'wrong states'],
  usual: { count: 10_000, rounds: 1, minutes: 0 },
  async measure(backend, { count }): Promise<Measured> {
    const vendor = await startScriptedStripe();
    const prepared = await prepareBackend(backend, { durable: true, offices: 20 });
    try {
      const told = await plant(prepared, vendor, count);
      const hooks = writeMoneyStorm(told, count, `money storm on ${backend}`);
      Object.assign(process.env, {
        STRIPE_SECRET_KEY: vendor.settings.secretKey,
        STRIPE_PUBLISHABLE_KEY: vendor.settings.publishableKey,
        STRIPE_WEBHOOK_SECRET: vendor.settings.webhookSecret,
        STRIPE_BASE_URL: vendor.baseUrl,
      });
      const server = spawnServer({ port: await findFreePort(), pace: 'none', ...prepared });
      await server.ready();
      const { address } = server;
      const baseline = await inWorker<number[]>({ address, emptyCalls: 2000, atOnce });
      const startedAt = Date.now();
      const answers = await inWorker<MoneyAnswer[]>({ address, hooks, atOnce });
      const isWorkedOn = await untilWorkedOn(vendor);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      await server.end('SIGTERM');
      const wrong = [
        ...(isWorkedOn ? [] : ['the processor was still being polled']),
        ...(await compare(prepared, vendor, told, hooks)),
      ];
      return {
        figures: tell({ told, answers, baseline, wrong, seconds }),
        faults: findFaults(answers, wrong),
      };
    } finally {
      await vendor.stop();
      await prepared.remove();
    }
  },
};

async function plant(prepared: PreparedBackend, vendor: ScriptedStripe, count: number): Promise<Told[]> {
  const database = await prepared.open();
  try {
    const memberships = Math.max(4, Math.floor(count / 50));
    const charges = Math.max(7, Math.floor(count / 10) - memberships);
    return await plantMoney(database, vendor, { charges, memberships });
  } finally {
    await database.close();
  }
}

async function compare(
  prepared: PreparedBackend,
  vendor: ScriptedStripe,
  told: readonly Told[],
  hooks: readonly MoneyHook[],
): Promise<string[]> {
  const database = await prepared.open();
  try {
    return await findWrongStates(database, vendor, told, hooks);
  } finally {
    await database.close();
  }
}

/** Each object is read from the processor: once it has not been asked for a while, all are processed. */
async function untilWorkedOn(vendor: { requests: readonly unknown[] }): Promise<boolean> {
  const giveUpAt = Date.now() + giveUpMilliseconds;
  for (let seen = -1; Date.now() < giveUpAt; ) {
    if (vendor.requests.length === seen) return true;
    seen = vendor.requests.length;
    await new Promise((resolve) => setTimeout(resolve, quietMilliseconds));
  }
  return false;
}

type Seen = {
  told: readonly Told[];
  answers: readonly MoneyAnswer[];
  baseline: number[];
  wrong: string[];
  seconds: number;
};

function tell({ told, answers, baseline, wrong, seconds }: Seen): Measured['figures'] {
  const times = answers.map(({ milliseconds: time }) => time);
  return {
    'fees and memberships': told.length,
    sent: answers.length,
    accepted: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status }) => status === 400).length,
    'wrong answers': answers.filter((answer) => !isRightAnswer(answer)).length,
    'wrong states': wrong.length,
    'p50 / p99': p50p99(times),
    slowest: milliseconds(at(1, times)),
    'all processed after': `${seconds} s`,
    'empty endpoint, p50 / p99': p50p99(baseline),
  };
}

function findFaults(answers: readonly MoneyAnswer[], wrong: readonly string[]): string[] {
  const kinds = Map.groupBy(
    answers.filter((answer) => !isRightAnswer(answer)),
    ({ kind, status }) => `${kind} answered ${status}`,
  );
  const states = Map.groupBy(wrong, (one) => one);
  return [
    ...[...kinds].map(([what, list]) => `${list.length} ${what}`),
    ...[...states].map(([what, list]) => `${list.length} × ${what}`),
  ];
}

type Task = { address: string; atOnce: number } & ({ hooks: MoneyHook[] } | { emptyCalls: number });

/** Sends from another thread, so that only the server is measured. */
function inWorker<Result>(workerData: Task): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./send-in-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
