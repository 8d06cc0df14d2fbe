import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveEvents } from '../live/live-events.ts';

const heartbeatMilliseconds = 20_000;

/**
 * `GET /api/events`: server-sent events for whoever `ownerOf` proves the caller to be. Each is a nudge to fetch
 * again; `hello` on every (re)connection tells the page to fetch everything, so nothing missed stays missed.
 */
export function serveLiveEvents(
  app: FastifyInstance,
  options: { live: LiveEvents; ownerOf(request: FastifyRequest): Promise<string>; rateLimitFactor: number },
): void {
  const open = new Set<() => void>();
  app.get(
    '/api/events',
    { config: { rateLimit: { max: 60 * options.rateLimitFactor, timeWindow: 60_000 } } },
    async (request, reply) => {
      const owner = await options.ownerOf(request);
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value as string);
      }
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const unsubscribe = options.live.subscribe(owner, (event) => {
        raw.write(`event: changed\ndata: ${JSON.stringify({ topic: event.topic, id: event.id })}\n\n`);
        // Perhaps this very session was ended: then the stream ends with it.
        if (event.topic === 'account') options.ownerOf(request).catch(() => close());
      });
      raw.write('retry: 2000\nevent: hello\ndata: {}\n\n');
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMilliseconds);
      const close = () => {
        clearInterval(heartbeat);
        unsubscribe();
        open.delete(close);
        raw.end();
      };
      open.add(close);
      request.raw.on('close', close);
    },
  );
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
}
