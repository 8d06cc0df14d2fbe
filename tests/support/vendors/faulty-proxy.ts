import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { SeededRandom } from '#shared/random.ts';
import type { Failure } from '../runner/failures.ts';

type Answer = { status: number; type: string; body: Buffer };

/**
 * Turns a vendor's response into a false one of the same shape, with other ids or amounts. Null if there
 * is none.
 */
export type FalseResponse = (path: string, json: unknown) => unknown;

export type FaultyProxy = {
  baseUrl: string;
  startFailing(failure: Failure): void;
  recover(): Promise<void>;
  /** Requests that followed a redirect to another host, with their headers. */
  leakedRequests: readonly string[];
  stop(): Promise<void>;
};

const floodBytes = 50 * 1024 * 1024;
const wrongShapes = ['{}', '[]', 'null', '{"ok":true}', '"text/plain"', '{"id":7,"data":"none","items":{}}'];

/**
 * A proxy between our adapter and a scripted vendor that simulates failures. The vendor may have executed
 * the request although its response is lost, which is the worst case; `random` decides.
 */
export async function openFaultyProxy(
  target: string,
  random: SeededRandom,
  falsify: FalseResponse,
): Promise<FaultyProxy> {
  let failure: Failure | null = null;
  const sockets = new Set<Socket>();
  const leakedRequests: string[] = [];
  const otherHost = createServer((request, response) => {
    leakedRequests.push(`${request.method} ${JSON.stringify(request.headers)}`);
    response.end('{}');
  });
  await listen(otherHost, 0);
  const elsewhere = `http://localhost:${(otherHost.address() as AddressInfo).port}/`;

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const requestBody = await readWhole(incoming);
    const forwardRequest = () => forward(target, incoming, requestBody);
    switch (failure) {
      case null:
        return pipeThrough(target, incoming, requestBody, outgoing);
      case 'slow':
        if (random.chance(0.5)) await forwardRequest();
        return;
      case '500':
        if (random.chance(0.5)) await forwardRequest();
        return answer(outgoing, 500, '{"status":"error","message":"<b>stack trace</b>"}');
      case '429':
        return answer(outgoing, 429, '{"status":"error","message":"Slow down"}');
      case 'garbage':
        await forwardRequest();
        return answer(outgoing, 200, '\u0000\u0001<html>{"half": ');
      case 'wrong shape':
        await forwardRequest();
        return answer(outgoing, 200, random.pick(wrongShapes));
      case 'cut off':
        return cutOff(outgoing, await forwardRequest());
      case 'hostile':
        return sendFalseResponse(outgoing, incoming.url ?? '', await forwardRequest());
    }
  };

  const sendFalseResponse = (outgoing: ServerResponse, path: string, truth: Answer) => {
    const variant = random.integer(0, 3);
    if (variant === 0) return void outgoing.writeHead(307, { location: elsewhere }).end();
    if (variant === 1) return flood(outgoing);
    if (variant === 2) {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'set-cookie': 'x=1' };
      return void outgoing.writeHead(200, headers).end(gzipSync(Buffer.alloc(floodBytes, '[')));
    }
    const json = truth.type.includes('json') ? JSON.parse(truth.body.toString('utf8')) : null;
    return answer(outgoing, truth.status, JSON.stringify(falsify(path, json)));
  };

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const close = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
    return promise;
  };
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    startFailing(how) {
      failure = how;
      if (how === 'refused') void close();
    },
    async recover() {
      failure = null;
      if (!server.listening) await listen(server, port);
    },
    leakedRequests,
    stop: async () => {
      otherHost.closeAllConnections();
      otherHost.close();
      await close();
    },
  };
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  return promise;
}

async function readWhole(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const hopByHopHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
]);

function send(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Response> {
  const forwarded = Object.entries(headers).filter(([name]) => !hopByHopHeaders.has(name)) as [
    string,
    string,
  ][];
  return fetch(`${target}${url}`, {
    method: method ?? 'GET',
    headers: forwarded,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}

async function forward(target: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const response = await send(target, incoming, body);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) };
}

/** Streams the unchanged response. */
async function pipeThrough(
  target: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await send(target, incoming, body);
  const type = response.headers.get('content-type');
  outgoing.writeHead(response.status, type === null ? {} : { 'content-type': type });
  for await (const piece of response.body ?? []) outgoing.write(piece);
  outgoing.end();
}

function answer(outgoing: ServerResponse, status: number, body: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function cutOff(outgoing: ServerResponse, { status, type, body }: Answer): void {
  outgoing.writeHead(status, { 'content-type': type, 'content-length': body.length });
  outgoing.write(body.subarray(0, body.length >> 1), () => setTimeout(() => outgoing.destroy(), 20));
}

/** Sends 50 MB in one line, as fast as the client reads it. */
function flood(outgoing: ServerResponse): void {
  const piece = Buffer.alloc(64 * 1024, 'A');
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  outgoing.write('{"id":"');
  let written = 0;
  const write = () => {
    while (written < floodBytes && !outgoing.destroyed) {
      written += piece.length;
      if (!outgoing.write(piece)) return void outgoing.once('drain', write);
    }
    outgoing.end('"}');
  };
  outgoing.on('error', () => {});
  write();
}
