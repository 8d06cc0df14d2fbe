import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseWatch } from '#platform/database/watch-postgres.ts';
import type { LiveEvent, LiveEvents } from '#platform/live/live-events.ts';
import { releaseSlot } from './limits/shed-load.ts';
import { tooManyRequests } from './limits/too-many-requests.ts';
import { networkOfAddress } from './security/network-of-address.ts';

const heartbeatMilliseconds = 20_000;
/** Patient streams recheck the session once per this many heartbeats. */
const heartbeatsPerRecheck = 3;
/** Staff events come in bursts: the same event is sent once per this many milliseconds. */
const throttleMilliseconds = 200;
/** Spreads reconnects out, so that not all pages refetch at the moment the database returns. */
const helloSpreadMilliseconds = 3_000;
/** High, because all demo visitors share two logins; one user has only a few pages open. */
const maxStreamsPerAccount = 100;
/** Backlog limit of a client that does not read; then the stream is cut, and a live page reconnects. */
const maxBacklogBytes = 64 * 1024;

type Listener = {
  /** The channels the user may receive: their own account's, and the staff channels of their role. */
  channels: readonly string[];
  /** The user's own account: when it changes, identity and channels are checked again. */
  account: string;
  /** The administrator viewing that account's pages; null for the owner. */
  viewer: string | null;
  /** When the session expires if unused; null when unknown. */
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
    authorizeListener(request: FastifyRequest): Promise<Listener>;
    rateLimitFactor: number;
    watch?: DatabaseWatch | undefined;
  },
): void {
  const open = new Set<() => void>();
  /** Resent when the database is back, because events of other processes were lost in between. */
  const resendHellos = new Set<() => void>();
  const stopWatching = options.watch?.listen((isUnavailable) => {
    if (!isUnavailable)
      for (const sendHello of resendHellos) setTimeout(sendHello, Math.random() * helloSpreadMilliseconds);
  });
  const streams = new Map<string, number>();
  const maxStreams = maxStreamsPerAccount * Math.max(1, options.rateLimitFactor);
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
      const listener = await options.authorizeListener(request);
      releaseSlot(request.raw);
      // A client that disconnected during authentication emits no further close event.
      if (request.raw.socket.destroyed) return reply.hijack();
      const others = streams.get(listener.account) ?? 0;
      if (others >= maxStreams) throw tooManyRequests(heartbeatMilliseconds);
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
        if (raw.writableLength > maxBacklogBytes) raw.destroy();
        else raw.write(text);
      };
      const send = ({ topic, id }: LiveEvent) =>
        write(`event: changed\ndata: ${JSON.stringify({ topic, id })}\n\n`);
      const throttled = createThrottle((event) => {
        send(event);
        // Production has stricter access rules for staff than demo mode.
        if (event.topic === 'mode') void reauthorize();
      });
      let endsAt = listener.endsAt;
      const isExpired = () => endsAt !== null && endsAt.getTime() <= Date.now();
      const checkUnchanged = async (): Promise<boolean> => {
        const now = await options.authorizeListener(request);
        endsAt = now.endsAt;
        return (
          now.account === listener.account &&
          now.viewer === listener.viewer &&
          now.channels.join() === listener.channels.join()
        );
      };
      // A client with changed channels reconnects and is authenticated again. While the database is
      // unavailable that is impossible, but nothing can change either; it happens when the database is back.
      const reauthorize = async () => {
        const isUnchanged = await checkUnchanged().catch(
          () => options.watch?.isUnavailable() === true && !isExpired(),
        );
        if (!isUnchanged) close();
      };
      const unsubscribes = listener.channels.map((channel) =>
        options.live.subscribe(channel, (event) => {
          if (channel !== listener.account) return throttled.add(event);
          send(event);
          if (event.topic === 'account') void reauthorize();
        }),
      );
      if (listener.viewer !== null) {
        // Only triggers a recheck; it is not sent to the viewed page.
        const unsubscribe = options.live.subscribe(
          listener.viewer,
          ({ topic }) => void (topic === 'account' && reauthorize()),
        );
        unsubscribes.push(unsubscribe);
      }
      const sendHello = () => write('retry: 2000\nevent: hello\ndata: {}\n\n');
      sendHello();
      const resendHello = () => void reauthorize().then(() => open.has(close) && sendHello());
      resendHellos.add(resendHello);
      let heartbeats = 0;
      const heartbeat = setInterval(() => {
        write(': still here\n\n');
        heartbeats += 1;
        const isPatientStream = listener.viewer === null && listener.channels.length <= patientChannels;
        // An account event is lost if its process crashes, and a patient view expires without an event.
        if (!isPatientStream || heartbeats % heartbeatsPerRecheck === 0 || isExpired()) void reauthorize();
      }, heartbeatMilliseconds);
      const close = () => {
        if (!open.delete(close)) return;
        countDown(streams, listener.account);
        clearInterval(heartbeat);
        throttled.stop();
        for (const unsubscribe of unsubscribes) unsubscribe();
        resendHellos.delete(resendHello);
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
const patientChannels = 2;

function createThrottle(send: (event: LiveEvent) => void) {
  const waiting = new Map<string, LiveEvent>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    for (const event of waiting.values()) send(event);
    waiting.clear();
  };
  return {
    add(event: LiveEvent) {
      waiting.set(`${event.topic} ${event.id}`, event);
      timer ??= setTimeout(flush, throttleMilliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
