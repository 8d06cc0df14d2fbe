import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseWatch } from '#platform/database/watch-postgres.ts';
import type { LiveEvent, LiveEvents } from '#platform/live/live-events.ts';
import { giveUpPlace } from './limits/shed-load.ts';
import { tooManyRequests } from './limits/too-many-requests.ts';
import { networkOfAddress } from './security/network-of-address.ts';

const heartbeatMilliseconds = 20_000;
/** Whoever hears only of their own is asked who they are every so many heartbeats. */
const quietBeats = 3;
/** What the team hears of comes in bursts: the same nudge is told once in so many milliseconds. */
const gatherMilliseconds = 200;
/** All pages at once would ask for everything at the moment of the database's return. */
const greetWithinMilliseconds = 3_000;
/** Everybody who tries the demonstration shares its logins; one person has a few pages open. */
const mostStreamsOfOneAccount = 100;
/** So much waits for a reader who does not read; then the line is cut, and a page that lives comes back. */
const mostWaitingBytes = 64 * 1024;

type Listener = {
  /** Whose nudges they may hear: their own account's, and the channels of the team that their role has a right to. */
  channels: readonly string[];
  /** Their own account: when it changes, who they are and what they may hear is asked again. */
  account: string;
  /** Who looks at that account's pages in its owner's place; null where they are its owner's own. */
  viewer: string | null;
  /** When their session is over if it is not used again; null where it is not known. */
  endsAt: Date | null;
};

/**
 * `GET /api/events`: server-sent events for whoever `listenerOf` proves the caller to be. Each is a nudge to fetch
 * again; `hello` on every (re)connection tells the page to fetch everything, so nothing missed stays missed. A session
 * that ended, or a role that was taken away, ends the stream at once.
 */
export function serveLiveEvents(
  app: FastifyInstance,
  options: {
    live: LiveEvents;
    /** Throws a Problem when nobody is signed in. */
    listenerOf(request: FastifyRequest): Promise<Listener>;
    rateLimitFactor: number;
    watch?: DatabaseWatch | undefined;
  },
): void {
  const open = new Set<() => void>();
  /** Sent again when the database is back: what other processes told meanwhile was lost. */
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
      giveUpPlace(request.raw);
      // Whoever left while they were being recognised will not leave again.
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
        // Production asks more of the team than the demonstration does.
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
      // Whoever may hear something else from now on comes back, and is asked anew who they are. While the database is
      // away nobody can be asked, and nothing happens that could be told: they are asked when it is back.
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
        // Only to be asked again who they are: what concerns them is not for the page that they look at.
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
        // A nudge about the account itself can be lost with the process that was to send it, and a view ends by itself.
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

/** A patient hears their own account and what everyone hears. */
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
