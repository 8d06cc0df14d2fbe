import { parentPort, workerData } from 'node:worker_threads';
import { sendMoneyStorm } from '../../../tests/support/money/money-send.ts';
import type { MoneyHook } from '../../../tests/support/money/money-storm.ts';

const { address, hooks, emptyCalls, atOnce } = workerData as {
  address: string;
  hooks?: MoneyHook[];
  emptyCalls?: number;
  atOnce: number;
};

parentPort?.postMessage(
  hooks ? await sendMoneyStorm(address, hooks, atOnce) : await callNothing(emptyCalls ?? 0),
);

/** The same against an endpoint that does nothing: this machine's baseline. */
async function callNothing(count: number): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const send = async () => {
    while (left-- > 0) {
      const sentAt = performance.now();
      await (await fetch(`${address}/api/health/live`)).arrayBuffer();
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return times;
}
