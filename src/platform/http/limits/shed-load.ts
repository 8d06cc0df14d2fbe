import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { networkOfAddress } from '../security/network-of-address.ts';

export type LoadLimits = {
  /** Maximum concurrent requests. */
  atOnce: number;
  /** Maximum queue length; beyond that requests are rejected with Retry-After. */
  waiting: number;
  /**
   * Maximum wait for a slot: a response after two seconds is useless, and an admitted request still has its
   * own work ahead.
   */
  maxWaitMilliseconds: number;
};

/** Queue length per slot: at the usual response time, less than a second's work. */
const waitingForEach = 4;

export const limitsFor = (atOnce: number): LoadLimits => ({
  atOnce,
  waiting: atOnce * waitingForEach,
  maxWaitMilliseconds: 400,
});

export const retryAfterSeconds = 3;
const pollMilliseconds = 100;

export const overloadedMessage =
  'We’re getting a lot of traffic right now. Nothing was changed and nothing was charged. Try again in a few seconds.';
const asJson = JSON.stringify({ code: 'BUSY', message: overloadedMessage });
const asPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>One moment, please</title>
<h1>One moment, please</h1><p>${overloadedMessage} This page will try again automatically.</p></html>`;

/** Health checks, and vendors reporting paid work, are never rejected. */
const alwaysServed = /^\/api\/(?:health|webhooks)\//;

type QueuedRequest = {
  /** The client's network: slots are shared fairly among networks. */
  network: string;
  response: ServerResponse;
  begin(): void;
  refuse(): void;
  since: number;
};

type Slot = { release(): void; reacquire(): Promise<boolean> };

const slots = new WeakMap<IncomingMessage, Slot>();

/**
 * Releases the slot while the request continues: a stream, or a body still arriving, takes a long time but
 * little work.
 */
export const releaseSlot = (request: IncomingMessage): void => slots.get(request)?.release();

/** Waits for a slot again after releasing it; false if none became free in time. */
export const reacquireSlot = async (request: IncomingMessage): Promise<boolean> =>
  (await slots.get(request)?.reacquire()) ?? true;

/**
 * Load shedding: runs as many requests at once as the machine handles well, queues a few, and rejects the
 * rest before reading them. Under overload, the network with the fewest slots is next, so that one heavy
 * client does not slow down the others. Call it right after creating the app, while the app itself is the
 * only listener.
 */
export function shedLoad(
  server: Server,
  options: {
    limits: LoadLimits;
    headers: Readonly<Record<string, string>>;
    /** Whether an address is a proxy whose `X-Forwarded-For` is trusted. */
    isTrusted(address: string | undefined): boolean;
    onRefused(): void;
  },
): void {
  const { limits, headers } = options;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const serve: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  const running = new Set<QueuedRequest>();
  // In order of arrival.
  const waiting = new Set<QueuedRequest>();
  const begin = (entry: QueuedRequest) => {
    running.add(entry);
    entry.begin();
  };
  const admitNext = () => {
    while (running.size < limits.atOnce && waiting.size > 0) {
      const runningCounts = countByNetwork(running);
      const next = fewest(waiting, ({ network }) => runningCounts.get(network) ?? 0);
      if (!next) return;
      waiting.delete(next);
      if (isOverdue(next)) next.refuse();
      else begin(next);
    }
  };
  const releaseEntry = (entry: QueuedRequest) => {
    waiting.delete(entry);
    if (running.delete(entry)) admitNext();
  };
  const isOverdue = ({ since }: QueuedRequest) => performance.now() - since > limits.maxWaitMilliseconds;
  const enqueue = (entry: QueuedRequest) => {
    if (running.size < limits.atOnce) return begin(entry);
    entry.since = performance.now();
    waiting.add(entry);
    if (waiting.size <= limits.waiting) return;
    // Reject the newest request of the network with the most waiting requests.
    const counts = countByNetwork(waiting);
    const newest = fewest([...waiting].reverse(), ({ network }) => -(counts.get(network) ?? 0));
    if (!newest) return;
    waiting.delete(newest);
    newest.refuse();
  };
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    options.onRefused();
    const isPage = request.method === 'GET' && !request.url?.startsWith('/api/');
    const body = isPage ? asPage : asJson;
    response.writeHead(503, {
      ...headers,
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'retry-after': String(retryAfterSeconds),
      // The rest of a large body is not worth reading.
      ...(Number(request.headers['content-length'] ?? 0) > 64 * 1024 ? { connection: 'close' } : {}),
    });
    response.end(body);
  };
  server.on('request', (request, response) => {
    if (alwaysServed.test(request.url ?? '')) return serve(request, response);
    const entry: QueuedRequest = {
      network: networkOfAddress(callerOf(request, options.isTrusted)),
      response,
      begin: () => serve(request, response),
      refuse: () => refuse(request, response),
      since: 0,
    };
    slots.set(request, {
      release: () => releaseEntry(entry),
      reacquire: () =>
        new Promise((resolve) => {
          if (running.has(entry)) return resolve(true);
          entry.begin = () => resolve(true);
          entry.refuse = () => {
            options.onRefused();
            resolve(false);
          };
          enqueue(entry);
        }),
    });
    response.once('close', () => releaseEntry(entry));
    enqueue(entry);
  });
  const sweep = setInterval(() => {
    // A client that does not read its response would hold a slot indefinitely.
    for (const entry of running) if (isResponseWritten(entry.response)) releaseEntry(entry);
    // When all requests in progress are slow, none of them ends to trigger the timeout check.
    for (const entry of waiting) {
      if (!isOverdue(entry)) return;
      waiting.delete(entry);
      entry.refuse();
    }
  }, pollMilliseconds).unref();
  server.once('close', () => clearInterval(sweep));
}

const isResponseWritten = (answer: ServerResponse): boolean =>
  answer.writableEnded || answer.writableNeedDrain;

/** The client: the last address of the chain that is not a trusted proxy. */
function callerOf({ socket, headers }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const chain = [socket.remoteAddress ?? '', ...forwarded.map((address) => address.trim()).reverse()];
  return chain.find((address) => !isTrusted(address)) ?? '';
}

function countByNetwork(entries: Iterable<QueuedRequest>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { network } of entries) counts.set(network, (counts.get(network) ?? 0) + 1);
  return counts;
}

/** The first item with the lowest count. */
function fewest<Item>(items: Iterable<Item>, countOf: (item: Item) => number): Item | undefined {
  let [best, lowest]: [Item | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const item of items) {
    const count = countOf(item);
    if (count < lowest) [best, lowest] = [item, count];
  }
  return best;
}
