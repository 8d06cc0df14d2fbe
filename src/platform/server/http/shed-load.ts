import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

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

const retryAfterSeconds = 3;
const lookEveryMilliseconds = 100;

const words =
  'Very many people are here at this moment. Nothing was changed and nothing was charged. Please try again in a few seconds.';
const asJson = JSON.stringify({ code: 'BUSY', message: words });
const asPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>One moment, please</title>
<h1>One moment, please</h1><p>${words} This page tries by itself.</p></html>`;

/** What tells how the process is, and what companies send who have paid work to report, is never turned away. */
const alwaysServed = /^\/api\/(?:health|webhooks)\//;

type Waiting = { begin(): void; refuse(): void; since: number };

const places = new WeakMap<IncomingMessage, () => void>();

/** Lets the next one in while this request goes on: a stream, or a file on its way, is little work for a long time. */
export const giveUpPlace = (request: IncomingMessage): void => places.get(request)?.();

/**
 * Works on as many requests at the same time as the machine does well, and refuses what is too much before anything of it
 * is read: a server that takes on all of it answers nobody in time. Call it right after the app was made, while the app
 * itself is the only listener.
 */
export function shedLoad(
  server: Server,
  options: { limits: LoadLimits; headers: Readonly<Record<string, string>>; onRefused(): void },
): void {
  const { limits, headers } = options;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const serve: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  let atWork = 0;
  // In the order of their coming.
  const queue = new Set<Waiting>();
  const letIn = () => {
    while (atWork < limits.atOnce) {
      const [next] = queue;
      if (!next) return;
      queue.delete(next);
      if (isOverdue(next)) next.refuse();
      else next.begin();
    }
  };
  const isOverdue = ({ since }: Waiting) => performance.now() - since > limits.longestWaitMilliseconds;
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    atWork += 1;
    let hasPlace = true;
    const leave = () => {
      if (!hasPlace) return;
      hasPlace = false;
      atWork -= 1;
      letIn();
    };
    places.set(request, leave);
    response.once('close', leave);
    serve(request, response);
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
    if (atWork < limits.atOnce) return begin(request, response);
    if (queue.size >= limits.waiting) return refuse(request, response);
    const entry: Waiting = {
      begin: () => begin(request, response),
      refuse: () => refuse(request, response),
      since: performance.now(),
    };
    queue.add(entry);
    response.once('close', () => queue.delete(entry));
  });
  // Where all that are worked on take long, nobody leaves to let the overdue be told.
  const look = setInterval(() => {
    for (const entry of queue) {
      if (!isOverdue(entry)) return;
      queue.delete(entry);
      entry.refuse();
    }
  }, lookEveryMilliseconds).unref();
  server.once('close', () => clearInterval(look));
}
