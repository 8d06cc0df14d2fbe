import { connect, type Socket } from 'node:net';

/** One HTTP request: method, path, cookie and an optional JSON body. */
export type LoadRequest = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  cookie: string;
  body?: string;
};

export type OpenLoopFigures = {
  offered: number;
  /** Answered 200 in time. */
  good: number;
  /** Answered 200, but too late. */
  late: number;
  /** Rejected as overload: 503 with the product's message. */
  rejected: number;
  /** Other responses by status, broken connections, and requests without a free connection, as text. */
  other: Map<string, number>;
  goodMilliseconds: number[];
};

/** Maximum number of connections. */
const maxConnections = 1_500;
/** Interval for sending all requests that have come due. */
const tickMilliseconds = 5;

/**
 * Sends `perSecond` requests whether or not earlier ones were answered (open loop), like independent users.
 * Uses raw, reused sockets, to take little CPU from the server on the same machine.
 */
export async function offerLoad(options: {
  port: number;
  perSecond: number;
  seconds: number;
  inTimeMilliseconds: number;
  next(): LoadRequest;
}): Promise<OpenLoopFigures> {
  const figures: OpenLoopFigures = {
    offered: 0,
    good: 0,
    late: 0,
    rejected: 0,
    other: new Map(),
    goodMilliseconds: [],
  };
  const count = (what: string) => figures.other.set(what, (figures.other.get(what) ?? 0) + 1);
  const free: Connection[] = [];
  const lines = new Set<Connection>();
  const open = (): Connection => {
    const line = openConnection(options.port, {
      onAnswer: (status, sentAt) => {
        const took = performance.now() - sentAt;
        if (status === 503) figures.rejected += 1;
        else if (status !== 200) count(`status ${status}`);
        else if (took > options.inTimeMilliseconds) figures.late += 1;
        else {
          figures.good += 1;
          figures.goodMilliseconds.push(took);
        }
        free.push(line);
      },
      onBroken: (wasWaiting) => {
        lines.delete(line);
        const place = free.indexOf(line);
        if (place >= 0) free.splice(place, 1);
        if (wasWaiting) count('connection lost');
      },
    });
    lines.add(line);
    return line;
  };
  const startedAt = performance.now();
  while (performance.now() - startedAt < options.seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * options.perSecond);
    for (; figures.offered < due; figures.offered++) {
      const line = free.pop() ?? (lines.size < maxConnections ? open() : null);
      if (line) line.send(options.next());
      else count('no free connection');
    }
    await new Promise((resolve) => setTimeout(resolve, tickMilliseconds));
  }
  // Wait for the last requests.
  const giveUpAt = performance.now() + options.inTimeMilliseconds + 1_000;
  while (free.length < lines.size && performance.now() < giveUpAt)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const unanswered = lines.size - free.length;
  if (unanswered > 0) figures.other.set('no response', unanswered);
  for (const line of lines) line.close();
  return figures;
}

type Connection = { send(shot: LoadRequest): void; close(): void };

/** One kept-alive connection, with one request in progress at a time. */
function openConnection(
  port: number,
  handlers: { onAnswer(status: number, sentAt: number): void; onBroken(wasWaiting: boolean): void },
): Connection {
  let sentAt: number | null = null;
  let isClosed = false;
  let received = Buffer.alloc(0);
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer || sentAt === null) return;
    received = Buffer.alloc(0);
    const since = sentAt;
    sentAt = null;
    handlers.onAnswer(answer.status, since);
    if (answer.closes) socket.destroy();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (!isClosed) handlers.onBroken(sentAt !== null);
    isClosed = true;
  });
  return {
    send: ({ method, path, cookie, body }) => {
      sentAt = performance.now();
      const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n`;
      socket.write(
        body === undefined
          ? `${head}\r\n`
          : `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    },
    close: () => {
      isClosed = true;
      socket.destroy();
    },
  };
}

/** The status once the response is complete, by its length or last chunk; null before. */
export function readAnswer(received: Buffer): { status: number; closes: boolean } | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const closes = head.includes('\r\nconnection: close');
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined)
    return received.length >= headEnd + 4 + Number(length) ? { status, closes } : null;
  const isComplete = received.subarray(-7).equals(Buffer.from('\r\n0\r\n\r\n'));
  return isComplete ? { status, closes } : null;
}
