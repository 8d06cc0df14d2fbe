import { parentPort, workerData } from 'node:worker_threads';
import { sendVoiceWebhooks, type TestVoiceWebhook } from '../../../tests/support/money/voice-webhooks.ts';

const { address, hooks, emptyCalls, atOnce } = workerData as {
  address: string;
  hooks?: TestVoiceWebhook[];
  emptyCalls?: number;
  atOnce: number;
};

parentPort?.postMessage(
  hooks ? await sendVoiceWebhooks(address, hooks, atOnce) : await callNothing(emptyCalls ?? 0),
);

/** Calls an endpoint that does nothing, as this machine's baseline. */
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
