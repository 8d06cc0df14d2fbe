import { createHttpClient } from '../../../tests/support/http-client.ts';
import type { ServerProcess } from '../../faults/server-process.ts';

export type ChatFigures = {
  turns: number;
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  databaseShare: number;
};

const talk = [
  'Hello, I need some help',
  'I need an MRI of my left knee',
  'Near Tampa, this week if possible',
  'I have no insurance and would pay directly',
  'My name is Rosa Diaz and my email is rosa@example.test',
];

/**
 * Measures chat turns of concurrent visitors, each in their own conversation, with or without pauses.
 */
export async function measureChat(
  server: ServerProcess,
  options: { clients: number; talksPerClient: number; pauseMilliseconds: number },
): Promise<ChatFigures> {
  // Warm-up, not counted: the first turns compile code and fill caches.
  await runClients(server, options.clients, 2, 0);
  await server.readDatabaseUse();
  const startedAt = performance.now();
  const times = (
    await runClients(server, options.clients, options.talksPerClient, options.pauseMilliseconds)
  ).toSorted((a, b) => a - b);
  const elapsed = performance.now() - startedAt;
  const { busyMilliseconds } = await server.readDatabaseUse();
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    turns: times.length,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    perSecond: times.length / (elapsed / 1000),
    databaseShare: busyMilliseconds / elapsed,
  };
}

async function runClients(
  server: ServerProcess,
  clients: number,
  talks: number,
  pauseMilliseconds: number,
): Promise<number[]> {
  const lists = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      // Staggered starts, like real users.
      await pause((pauseMilliseconds * index) / clients);
      return talkOften(server, talks, pauseMilliseconds);
    }),
  );
  return lists.flat();
}

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : undefined;

async function talkOften(server: ServerProcess, talks: number, pauseMilliseconds: number): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < talks; count++) {
    const visitor = createHttpClient(server.address);
    let conversationId: string | undefined;
    for (const message of talk) {
      const startedAt = performance.now();
      const answer = await visitor.post<{ conversationId: string }>('/api/chat/send', {
        message,
        conversationId,
      });
      times.push(performance.now() - startedAt);
      if (answer.status !== 200) throw new Error(`The chat answered ${answer.status}: ${answer.text}`);
      conversationId = answer.body.conversationId;
      await pause(pauseMilliseconds);
    }
  }
  return times;
}
