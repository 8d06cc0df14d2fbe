import { createServer } from 'node:http';
import { z } from 'zod';

const text = z.strictObject({ stringValue: z.string() });
const number = z.strictObject({ doubleValue: z.number() });
const integer = z.strictObject({ intValue: z.number().int() });
const attributes = z.array(z.strictObject({ key: z.string(), value: z.union([text, number, integer]) }));
/** Must be empty: events, for example, could contain error messages that no test checks. */
const none = z.array(z.never());
const zero = z.literal(0);
const nanoseconds = z.string().regex(/^\d{19}$/);

/** OTLP/JSON (opentelemetry.io/docs/specs/otlp): hexadecimal ids, 64-bit numbers as strings. */
const exported = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      // Only the service name, no machine or process attributes.
      resource: z.strictObject({
        attributes: z.tuple([z.strictObject({ key: z.literal('service.name'), value: text })]),
        droppedAttributesCount: zero,
      }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
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
              droppedAttributesCount: zero,
              events: none,
              droppedEventsCount: zero,
              links: none,
              droppedLinksCount: zero,
              status: z.strictObject({ code: z.number().int().min(0).max(2) }),
              flags: z.number().int(),
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
  /** Whether its parent is a span of another process (OTLP: bit 9 of the flags). */
  isParentRemote: boolean;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
};

/** A local collector that accepts traces as OTLP/HTTP with JSON, and rejects anything else. */
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
      if (status !== 200) {
        // Allows an immediate retry.
        response.writeHead(status, { 'retry-after': new Date(0).toUTCString() }).end();
        return;
      }
      try {
        if (request.url !== '/v1/traces') throw new Error(`There is no endpoint ${request.url}.`);
        const { resourceSpans } = exported.parse(JSON.parse(body));
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(readSpans)));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
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
  spans.map(({ attributes: pairs, status, flags, startTimeUnixNano, endTimeUnixNano, ...span }) => {
    if (BigInt(endTimeUnixNano) < BigInt(startTimeUnixNano)) throw new Error('A span ends before it begins.');
    return {
      ...span,
      isParentRemote: (flags & 0x200) !== 0,
      attributes: Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]])),
      hasFailed: status.code === 2,
    };
  });
