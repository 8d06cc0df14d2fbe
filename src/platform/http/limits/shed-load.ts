import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { networkOfAddress } from '../security/network-of-address.ts';

export type LoadLimits = {
  /** So many requests are worked on at the same time. */
  atOnce: number;
  /** So many more wait for their turn; whoever comes then is told to come back. */
  waiting: number;
  /**
   * Nobody waits longer for a turn: what is let in has its own work before it, beside that of all the others, and an answer
   * after two seconds is none.
   */
  longestWaitMilliseconds: number;
};

/** How many wait for each one that is worked on: at the usual speed of an answer, less than a second's work. */
const waitingForEach = 4;

export const limitsFor = (atOnce: number): LoadLimits => ({
  atOnce,
  waiting: atOnce * waitingForEach,
  longestWaitMilliseconds: 400,
});

export const retryAfterSeconds = 3;
const lookEveryMilliseconds = 100;

export const busyForAllWords =
  'Very many people are here at this moment. Nothing was changed and nothing was charged. Please try again in a few seconds.';
const asJson = JSON.stringify({ code: 'BUSY', message: busyForAllWords });
const asPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>One moment, please</title>
<h1>One moment, please</h1><p>${busyForAllWords} This page tries by itself.</p></html>`;

/** What tells how the process is, and what companies send who have paid work to report, is never turned away. */
const alwaysServed = /^\/api\/(?:health|webhooks)\//;

type Turn = {
  /** Whose it is: turns are shared fairly among networks. */
  network: string;
  response: ServerResponse;
  begin(): void;
  refuse(): void;
  since: number;
};

type Seat = { giveUp(): void; takeAgain(): Promise<boolean> };

const seats = new WeakMap<IncomingMessage, Seat>();

/**
 * Lets the next one in while this request goes on: a stream, or a body on its way, is little work for a long time.
 */
export const giveUpPlace = (request: IncomingMessage): void => seats.get(request)?.giveUp();

/** Waits for a place as a new request does, where it was given up; false where none became free in time. */
export const takePlaceAgain = async (request: IncomingMessage): Promise<boolean> =>
  (await seats.get(request)?.takeAgain()) ?? true;

/**
 * Works on as many requests at the same time as the machine does well, and refuses what is too much before anything of it
 * is read: a server that takes on all of it answers nobody in time. While there is too much, the network that holds the
 * fewest places is next, so that one that asks for everything takes nothing from the others. Call it right after the app
 * was made, while the app itself is the only listener.
 */
export function shedLoad(
  server: Server,
  options: {
    limits: LoadLimits;
    headers: Readonly<Record<string, string>>;
    /** Whether an address is a proxy whose `X-Forwarded-For` is believed. */
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
  // In the order of their coming.
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
    // Of the network that has most of them waiting, the last to come.
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
    // Whoever does not read their answer would hold a place for as long as they like.
    for (const turn of atWork) if (isOnItsWay(turn.response)) leave(turn);
    // Where all that are worked on take long, nobody leaves to let the overdue be told.
    for (const turn of waiting) {
      if (!isOverdue(turn)) return;
      waiting.delete(turn);
      turn.refuse();
    }
  }, lookEveryMilliseconds).unref();
  server.once('close', () => clearInterval(look));
}

const isOnItsWay = (answer: ServerResponse): boolean => answer.writableEnded || answer.writableNeedDrain;

/** Who asks: the last address of the chain that is no proxy of ours. */
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
