import type { FastifyInstance } from 'fastify';
import type {
  SimulatedAnswer,
  SimulatedRequest,
} from '#vendors/health-records/simulated/simulated-exchange.ts';
import { simulatedRecordsPath } from '#vendors/health-records/simulated/simulated-sources.ts';

/** Serves the simulated clinic and insurer on our own site, so that a patient's browser can be sent there and back. */
export function serveSimulatedRecords(
  app: FastifyInstance,
  respond: (request: SimulatedRequest) => Promise<SimulatedAnswer>,
): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: `${simulatedRecordsPath}/*`,
    exposeHeadRoute: false,
    config: {
      acceptsForm: true,
      endpointName: 'simulatedRecords',
      rateLimit: { max: 600, timeWindow: 60_000 },
    },
    handler: async (request, reply) => {
      const { status, headers, body } = await respond({
        method: request.method,
        path: `/${request.params['*']}`,
        query: new URL(request.url, 'http://own.localhost').searchParams,
        form: new URLSearchParams(request.rawBody),
        authorization: request.headers.authorization ?? null,
        baseUrl: `${request.protocol}://${request.host}${simulatedRecordsPath}`,
      });
      return reply.status(status).headers(headers).send(body);
    },
  });
}

/** `fetch` that calls this server's own routes, without the network. */
export const createInProcessFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(request.headers), host: url.host },
      ...(request.method === 'GET' ? {} : { payload: await request.text() }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers,
    });
  };
