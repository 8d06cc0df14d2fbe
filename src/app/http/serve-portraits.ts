import type { FastifyInstance } from 'fastify';

/** A leader's name or the id of an invented office. */
const portraitFile = /^([a-z\d-]{1,36})\.svg$/;

/**
 * Serves `/portraits/{who}.svg`: illustrations of invented people. A pure function of the name in the address, so
 * browsers keep it for a year. The drawings are loaded with the first portrait.
 */
export function servePortraits(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/portraits/:file', async ({ params }, reply) => {
    const who = portraitFile.exec(params.file)?.[1];
    if (!who) return reply.status(404).send({ message: 'Not found.', code: 'NOT_FOUND' });
    const { drawPortrait } = await import('./portraits/draw-portrait.ts');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(drawPortrait(who));
  });
}
