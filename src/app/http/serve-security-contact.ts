import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#modules/server-context.ts';

const goodForDays = 180;
const millisecondsOfDay = 24 * 60 * 60 * 1000;

/** Serves `/.well-known/security.txt` (RFC 9116): how to report a vulnerability. */
export function serveSecurityContact(
  app: FastifyInstance,
  { supportAddress, publicUrl, clock }: Pick<ServerContext, 'supportAddress' | 'publicUrl' | 'clock'>,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const today = Math.floor(clock.now().getTime() / millisecondsOfDay);
    const expires = new Date((today + goodForDays) * millisecondsOfDay);
    const lines = [
      `Contact: mailto:${supportAddress}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, es',
      ...(publicUrl === null
        ? []
        : [`Canonical: ${publicUrl}/.well-known/security.txt`, `Policy: ${publicUrl}/security`]),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
