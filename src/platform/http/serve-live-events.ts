import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseWatch } from '#platform/database/watch-postgres.ts';
import type { LiveEvent, LiveEvents } from '#platform/live/live-events.ts';
import { releaseSlot } from './limits/shed-load.ts';
import { tooManyRequests } from './limits/too-many-requests.ts';
import { networkOfAddress } from './security/network-of-address.ts';

const heartbeatMilliseconds = 20_000;
/** Patient streams recheck the session every this many heartbeats. */
const quietBeats = 3;
/** Staff events come in bursts: the same event is sent once per this many milliseconds. */
const gatherMilliseconds = 200;
/** Spreads reconnects out, so that not all pages refetch at the moment the database returns. */
const greetWithinMilliseconds = 3_000;
/** All demo visitors share its logins; one person has a few pages open. */
const mostStreamsOfOneAccount = 100;
/** Backlog limit of a client that does not read; then the stream is cut, and a live page reconnects. */
const mostWaitingBytes = 64 * 1024;

type Listener = {
  /** The channels they may receive: their own account's, and the staff channels their role permits. */
  channels: readonly string[];
  /** Their own account: when it changes, identity and channels are checked again. */
  account: string;
  /** The administrator viewing that account's pages; null for the owner. */
  viewer: string | null;
  /** When their session expires if it is not used; null when unknown. */
  endsAt: Date | null;
};

/**
 * `GET /api/events`: server-sent events for the authenticated caller. Each event tells the page to refetch;
 * `hello` on every (re)connection tells it to refetch everything, so missed events do not matter. The end of
 * a session or the loss of a role ends the stream immediately.
 */
export function serveLiveEvents(
  app: FastifyInstance,
  options: {
    live: LiveEvents;
    /** Throws a Problem when no one is signed in. */
    listenerOf(request: FastifyRequest): Promise<Listener>;
    rateLimitFactor: number;
    watch?: DatabaseWatch | undefined;
  },
): void {
  const open = new Set<() => void>();
  /** Resent when the database is back, because events of other processes were lost in between. */
  const greetings = new Set<() => void>();
  const stopWatching = options.watch?.listen((isAway) => {
    if (!isAway) for (const greet of greetings) setTimeout(greet, Math.random() * greetWithinMilliseconds);
  });
  const streams = new Map<string, number>();
  const mostStreams = mostStreamsOfOneAccount * Math.max(1, options.rateLimitFactor);
  app.get(
    '/api/events',
    {
      config: {
        rateLimit: {
          max: 60 * options.rateLimitFactor,
          timeWindow: 60_000,
          keyGenerator: (request) => networkOfAddress(request.ip),
        },
        endpointName: 'liveEvents',
      },
    },
    async (request, reply) => {
      const listener = await options.listenerOf(request);
      releaseSlot(request.raw);
      // A client that disconnected during authentication emits no further close event.
      if (request.raw.socket.destroyed) return reply.hijack();
      const others = streams.get(listener.account) ?? 0;
      if (others >= mostStreams) throw tooManyRequests(heartbeatMilliseconds);
      streams.set(listener.account, others + 1);
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value as string);
      }
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      });
      const write = (text: string) => {
        if (raw.writableLength > mostWaitingBytes) raw.destroy();
        else raw.write(text);
      };
      const tell = ({ topic, id }: LiveEvent) =>
        write(`event: changed\ndata: ${JSON.stringify({ topic, id })}\n\n`);
      const gathered = gather((event) => {
        tell(event);
        // Production checks staff more often than demo mode.
        if (event.topic === 'mode') void proveAgain();
      });
      let endsAt = listener.endsAt;
      const isOver = () => endsAt !== null && endsAt.getTime() <= Date.now();
      const sameAsBefore = async (): Promise<boolean> => {
        const now = await options.listenerOf(request);
        endsAt = now.endsAt;
        return (
          now.account === listener.account &&
          now.viewer === listener.viewer &&
          now.channels.join() === listener.channels.join()
        );
      };
      // A client with changed channels reconnects and is authenticated again. While the database is
      // unavailable that is impossible, but nothing can change either; it happens when the database is back.
      const proveAgain = async () => {
        const isStill = await sameAsBefore().catch(() => options.watch?.isAway() === true && !isOver());
        if (!isStill) close();
      };
      const unsubscribes = listener.channels.map((channel) =>
        options.live.subscribe(channel, (event) => {
          if (channel !== listener.account) return gathered.add(event);
          tell(event);
          if (event.topic === 'account') void proveAgain();
        }),
      );
      if (listener.viewer !== null) {
        // Only triggers a recheck; it is not sent to the viewed page.
        const unsubscribe = options.live.subscribe(
          listener.viewer,
          ({ topic }) => void (topic === 'account' && proveAgain()),
        );
        unsubscribes.push(unsubscribe);
      }
      const greet = () => write('retry: 2000\nevent: hello\ndata: {}\n\n');
      greet();
      const greetAgain = () => void proveAgain().then(() => open.has(close) && greet());
      greetings.add(greetAgain);
      let beats = 0;
      const heartbeat = setInterval(() => {
        write(': still here\n\n');
        beats += 1;
        const isQuiet = listener.viewer === null && listener.channels.length <= quietChannels;
        // An account event can be lost with the process that sends it, and a patient view expires on its own.
        if (!isQuiet || beats % quietBeats === 0 || isOver()) void proveAgain();
      }, heartbeatMilliseconds);
      const close = () => {
        if (!open.delete(close)) return;
        countDown(streams, listener.account);
        clearInterval(heartbeat);
        gathered.stop();
        for (const unsubscribe of unsubscribes) unsubscribe();
        greetings.delete(greetAgain);
        raw.end();
      };
      open.add(close);
      request.raw.on('close', close);
    },
  );
  app.addHook('preClose', async () => {
    stopWatching?.();
    for (const close of open) close();
  });
}

function countDown(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

/** Patients receive their own account's events and the broadcast ones. */
const quietChannels = 2;

function gather(tell: (event: LiveEvent) => void) {
  const waiting = new Map<string, LiveEvent>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    for (const event of waiting.values()) tell(event);
    waiting.clear();
  };
  return {
    add(event: LiveEvent) {
      waiting.set(`${event.topic} ${event.id}`, event);
      timer ??= setTimeout(flush, gatherMilliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
