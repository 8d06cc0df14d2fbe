import { createServer } from 'node:http';
import { z } from 'zod';

const text = z.object({ stringValue: z.string() });
const number = z.object({ doubleValue: z.number() });
const attributes = z.array(z.object({ key: z.string(), value: z.union([text, number]) }));
const nanoseconds = z.string().regex(/^\d{19}$/);

/** As opentelemetry.io/docs/specs/otlp describes the JSON encoding: ids in hexadecimal, 64-bit numbers as text. */
const exported = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.object({ name: z.string() }),
          spans: z.array(
            z.strictObject({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[0-9a-f]{16}$/)
                .optional(),
              name: z.string(),
              kind: z.number().int().min(1).max(5),
              startTimeUnixNano: nanoseconds,
              endTimeUnixNano: nanoseconds,
              attributes,
              status: z.object({ code: z.number().int().min(0).max(2).optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
};

/** A collector on this machine that takes traces as OTLP/HTTP with JSON, and refuses what is not. */
export async function startSpanCollector(answers: (nth: number) => number = () => 200) {
  const spans: CollectedSpan[] = [];
  const refused: string[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(body);
      headers.push(request.headers);
      const status = answers(bodies.length);
      try {
        if (request.url !== '/v1/traces') throw new Error(`Nothing is at ${request.url}.`);
        const { resourceSpans } = exported.parse(JSON.parse(body));
        if (status === 200) {
          spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(readSpans)));
        }
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      } catch (error) {
        refused.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    refused,
    bodies,
    headers,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Scope = z.infer<typeof exported>['resourceSpans'][number]['scopeSpans'][number];

const readSpans = ({ spans }: Scope): CollectedSpan[] =>
  spans.map(({ attributes: pairs, status, startTimeUnixNano, endTimeUnixNano, ...span }) => {
    if (BigInt(endTimeUnixNano) < BigInt(startTimeUnixNano)) throw new Error('A span ends before it begins.');
    const named = pairs.map(({ key, value }) => [
      key,
      'stringValue' in value ? value.stringValue : value.doubleValue,
    ]);
    return { ...span, attributes: Object.fromEntries(named), hasFailed: status.code === 2 };
  });
