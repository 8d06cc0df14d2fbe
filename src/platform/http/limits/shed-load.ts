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
  longestWaitMilliseconds: number;
};

/** Queue length per slot: at the usual response time, less than a second's work. */
const waitingForEach = 4;

export const limitsFor = (atOnce: number): LoadLimits => ({
  atOnce,
  waiting: atOnce * waitingForEach,
  longestWaitMilliseconds: 400,
});

export const retryAfterSeconds = 3;
const lookEveryMilliseconds = 100;

export const busyForAllWords =
  'We’re getting a lot of traffic right now. Nothing was changed and nothing was charged. Try again in a few seconds.';
const asJson = JSON.stringify({ code: 'BUSY', message: busyForAllWords });
const asPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>One moment, please</title>
<h1>One moment, please</h1><p>${busyForAllWords} This page will try again automatically.</p></html>`;

/** Health checks, and vendors reporting paid work, are never rejected. */
const alwaysServed = /^\/api\/(?:health|webhooks)\//;

type Turn = {
  /** The client's network: slots are shared fairly among networks. */
  network: string;
  response: ServerResponse;
  begin(): void;
  refuse(): void;
  since: number;
};

type Seat = { giveUp(): void; takeAgain(): Promise<boolean> };

const seats = new WeakMap<IncomingMessage, Seat>();

/**
 * Releases the slot while this request goes on: a stream, or a body on its way, is little work for a long
 * time.
 */
export const releaseSlot = (request: IncomingMessage): void => seats.get(request)?.giveUp();

/** Waits for a slot again after releasing it; false when none became free in time. */
export const reacquireSlot = async (request: IncomingMessage): Promise<boolean> =>
  (await seats.get(request)?.takeAgain()) ?? true;

/**
 * Load shedding: runs as many requests at once as the machine handles well, queues a few, and rejects the
 * rest before reading them. Under overload, the network with the fewest slots is next, so that one heavy
 * client takes nothing from the others. Call it right after creating the app, while the app itself is the
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
  const atWork = new Set<Turn>();
  // In order of arrival.
  const waiting = new Set<Turn>();
  const begin = (turn: Turn) => {
    atWork.add(turn);
    turn.begin();
  };
  const letIn = () => {
    while (atWork.size < limits.atOnce && waiting.size > 0) {
      const held = countByNetwork(atWork);
      const next = fewest(waiting, ({ network }) => held.get(network) ?? 0);
      if (!next) return;
      waiting.delete(next);
      if (isOverdue(next)) next.refuse();
      else begin(next);
    }
  };
  const leave = (turn: Turn) => {
    waiting.delete(turn);
    if (atWork.delete(turn)) letIn();
  };
  const isOverdue = ({ since }: Turn) => performance.now() - since > limits.longestWaitMilliseconds;
  const come = (turn: Turn) => {
    if (atWork.size < limits.atOnce) return begin(turn);
    turn.since = performance.now();
    waiting.add(turn);
    if (waiting.size <= limits.waiting) return;
    // The newest request of the network with the most waiting.
    const those = countByNetwork(waiting);
    const last = fewest([...waiting].reverse(), ({ network }) => -(those.get(network) ?? 0));
    if (!last) return;
    waiting.delete(last);
    last.refuse();
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
    const turn: Turn = {
      network: networkOfAddress(callerOf(request, options.isTrusted)),
      response,
      begin: () => serve(request, response),
      refuse: () => refuse(request, response),
      since: 0,
    };
    seats.set(request, {
      giveUp: () => leave(turn),
      takeAgain: () =>
        new Promise((resolve) => {
          if (atWork.has(turn)) return resolve(true);
          turn.begin = () => resolve(true);
          turn.refuse = () => {
            options.onRefused();
            resolve(false);
          };
          come(turn);
        }),
    });
    response.once('close', () => leave(turn));
    come(turn);
  });
  const look = setInterval(() => {
    // A client that does not read its response would hold a slot indefinitely.
    for (const turn of atWork) if (isOnItsWay(turn.response)) leave(turn);
    // When all requests in progress are slow, none of them ends to trigger the timeout check.
    for (const turn of waiting) {
      if (!isOverdue(turn)) return;
      waiting.delete(turn);
      turn.refuse();
    }
  }, lookEveryMilliseconds).unref();
  server.once('close', () => clearInterval(look));
}

const isOnItsWay = (answer: ServerResponse): boolean => answer.writableEnded || answer.writableNeedDrain;

/** The client: the last address of the chain that is not a trusted proxy. */
function callerOf({ socket, headers }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const said = String(headers['x-forwarded-for'] ?? '').split(',');
  const chain = [socket.remoteAddress ?? '', ...said.map((address) => address.trim()).reverse()];
  return chain.find((address) => !isTrusted(address)) ?? '';
}

function countByNetwork(turns: Iterable<Turn>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { network } of turns) counts.set(network, (counts.get(network) ?? 0) + 1);
  return counts;
}

/** The first of those with the lowest count. */
function fewest<Item>(items: Iterable<Item>, countOf: (item: Item) => number): Item | undefined {
  let [best, lowest]: [Item | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const item of items) {
    const count = countOf(item);
    if (count < lowest) [best, lowest] = [item, count];
  }
  return best;
}
