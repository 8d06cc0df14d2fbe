import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { productName } from '#shared/product.ts';
import { contract } from '../contract.ts';
import { writeReferencePage } from './write-reference-page.ts';

/** Serves `/api/openapi.json` and the readable `/api/docs`, generated from the contracts on first use. */
export function serveReference(app: FastifyInstance): void {
  let document: Promise<object> | undefined;
  const generate = () => {
    document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
      contract,
      {
        info: { title: `${productName} API`, version: '1', description: 'All endpoints of the service.' },
        servers: [{ url: '/api' }],
      },
    );
    return document;
  };
  const config = { endpointName: 'reference' };
  app.get('/api/openapi.json', { config }, async () => generate());
  app.get('/api/docs', { config }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(writeReferencePage(await generate())),
  );
}
