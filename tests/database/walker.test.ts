import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { listEndpoints, type ServedEndpoint } from '#platform/http/serve-endpoints.ts';
import { createScenario } from '../support/access/access-scenario.ts';
import { type EndpointSample, endpointSamples, type Scenario } from '../support/access/endpoint-samples.ts';
import { countOpenJobs, countRows } from '../support/count-rows.ts';
import { pickHostileStrings } from '../support/files/hostile-strings.ts';
import type { HttpClient, TestResponse } from '../support/http-client.ts';
import { isFullRun } from '../support/runner/extent.ts';
import { forEachBackend } from '../support/runner/test-database.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

/** These end a request or an appointment that other endpoints need, so they are called last. */
const ends = ['cancelAppointment', 'cancelRequest'];
const endpoints = listEndpoints(contract as never).toSorted(
  (a, b) => ends.indexOf(a.name) - ends.indexOf(b.name),
);
const asJson = { 'content-type': 'application/json' };
/** Above the default body limit. */
const tooManyBytes = 300_000;
const takesBody = (endpoint: ServedEndpoint) => endpoint.method !== 'GET';
const mistypedValues: unknown[] = isFullRun
  ? [42, true, [], {}, ['text'], { nested: 'text' }, null]
  : [42, {}, null];

test('every endpoint has a sample call, and every sample call has an endpoint', () => {
  const names = endpoints.map((endpoint) => endpoint.name);
  expect(Object.keys(endpointSamples).toSorted()).toEqual(names.toSorted());
});

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  let visitor: HttpClient;
  let scenario: Scenario;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    ({ rosa, visitor, scenario } = await createScenario(server));
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const countAll = () => countRows(server.database, ['audit_entries']);

  /** Accepted calls start jobs, so rows are counted only when no job is open. */
  let isQuiet = false;
  const countWhenQuiet = async () => {
    if (!isQuiet)
      await waitFor(
        'jobs to finish',
        () => countOpenJobs(server.database),
        (open) => open === 0,
        60_000,
      );
    isQuiet = true;
    return countAll();
  };
  /** The last count, still valid if no write was accepted since. */
  let counted: Promise<Record<string, number>> | null = null;

  /** Makes the calls while no job is running, and expects no new rows. */
  const expectNothingWritten = async (calls: readonly (() => Promise<unknown>)[]) => {
    const before = isQuiet && counted ? await counted : await countWhenQuiet();
    for (const call of calls) await call();
    counted = countWhenQuiet();
    expect(await counted).toEqual(before);
  };

  describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    (_title, endpoint) => {
      const sample = endpointSamples[endpoint.name] ?? { answers: 0 };
      const needsAccount = endpoint.access === 'signed-in' || endpoint.access === 'admin';
      const owner = (): HttpClient =>
        needsAccount ? rosa : sample.id?.owner === 'visitor' ? visitor : server.newClient();
      const path = (id?: string) =>
        endpoint.path.replace(':id', id ?? sample.id?.of(scenario) ?? '').replace(':page', '1');
      const body = () => (takesBody(endpoint) ? sample.body?.(scenario) : undefined);
      const send = async (client: HttpClient, to: string, json: unknown) => {
        const raw = json === undefined ? rawFile(sample) : { body: JSON.stringify(json), headers: asJson };
        const answer = await client.send(endpoint.method, to, raw);
        if (answer.status < 400 && takesBody(endpoint)) isQuiet = false;
        return answer;
      };

      test.runIf(sample.id && endpoint.access !== 'admin')('malformed ids are rejected', async () => {
        const own = owner();
        const calls = [
          [() => send(own, path('%00'), body()), 400],
          [() => send(own, path('%F0%9F%92%A9'), body()), 400],
          [() => send(own, path('x'.repeat(300)), body()), 414],
          [() => send(own, path('%E0%A4%A'), body()), 400],
        ] as const;
        await expectNothingWritten(
          calls.map(
            ([call, status]) =>
              async () =>
                expectRefusal(await call(), status),
          ),
        );
      });

      test.runIf(takesBody(endpoint))(
        'malformed, oversized and cross-origin bodies are rejected',
        async () => {
          const own = owner();
          const raw = (text: string, headers: Record<string, string> = asJson) =>
            own.send(endpoint.method, path(), { body: text, headers });
          const filler = 'x'.repeat(Math.max(tooManyBytes, (endpoint.maxBodyBytes ?? 0) + 1));
          const calls = [
            [() => raw('{"a":'), 400],
            [() => raw('undefined'), 400],
            [() => raw('{"a":1}}'), 400],
            [() => raw(JSON.stringify({ filler })), 413],
            [() => raw('<a/>', { 'content-type': 'application/xml' }), 415],
            // Endpoints that accept forms reject this one for its missing signature.
            [
              () => raw('a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' }),
              endpoint.acceptsForm ? 403 : 415,
            ],
            [
              () => raw('{}', { ...asJson, origin: 'https://evil.example' }),
              endpoint.openToOtherSites ? 400 : 403,
            ],
          ] as const;
          await expectNothingWritten(
            calls.map(
              ([call, status]) =>
                async () =>
                  expectRefusal(await call(), status),
            ),
          );
        },
      );

      test.runIf(sample.needs)(
        'missing and mistyped fields are rejected with an error the patient can act on',
        async () => {
          const own = owner();
          const whole = () => body() ?? {};
          const invalidBodies: unknown[] = [undefined, {}, [], 'text', 42, null, [whole()]];
          for (const field of sample.needs ?? []) {
            const { [field]: _left, ...without } = whole();
            invalidBodies.push(without, { ...whole(), [field]: '' });
            for (const value of mistypedValues) {
              if (!isSameKind(value, whole()[field])) invalidBodies.push({ ...whole(), [field]: value });
            }
          }
          await expectNothingWritten(
            invalidBodies.map((item) => async () => expectRefusal(await send(own, path(), item), 400)),
          );
        },
      );

      test('the sample call succeeds', async () => {
        const answer = await send(owner(), path(), body());
        expectSafe(answer, sample);
        expect([answer.status, answer.status === sample.answers ? '' : answer.text]).toEqual([
          sample.answers,
          '',
        ]);
      });

      test.runIf(sample.texts)(
        'hostile text is stored unchanged or rejected, and causes no server error',
        async () => {
          const refused: (() => Promise<unknown>)[] = [];
          const own = owner();
          // Unauthorized calls are rejected before the body is read.
          const maxStrings = sample.answers === 403 ? 3 : !isFullRun ? 10 : sample.isSlow ? 24 : 60;
          for (const text of pickHostileStrings(maxStrings)) {
            for (const call of callsWithText(endpoint, sample, text, path, body, (to, json) =>
              send(own, to, json),
            )) {
              const answer = await call();
              expectSafe(answer, sample);
              if (answer.status >= 400) refused.push(call);
            }
          }
          await expectNothingWritten(refused);
        },
      );

      test('an unsupported method gets a JSON error', async () => {
        expectRefusal(await owner().send(methodNotServed(endpoint.path), path(), {}), 404);
      });
    },
  );
});

/** A method that no endpoint at this address supports. */
function methodNotServed(address: string): string {
  const served = endpoints.flatMap(({ path, method }) => (path === address ? [method] : []));
  const other = ['DELETE', 'PATCH', 'PUT'].find((method) => !served.includes(method));
  if (!other) throw new Error(`${address} supports every method.`);
  return other;
}

type Send = (path: string, json: unknown) => Promise<TestResponse<unknown>>;

function callsWithText(
  endpoint: ServedEndpoint,
  sample: EndpointSample,
  text: string,
  path: () => string,
  body: () => Record<string, unknown> | undefined,
  send: Send,
): (() => Promise<TestResponse<unknown>>)[] {
  return (sample.texts ?? []).map((field) => {
    if (takesBody(endpoint)) return () => send(path(), { ...body(), [field]: text });
    const query = new URLSearchParams({ [field]: text });
    return () => send(`${path()}?${query}`, undefined);
  });
}

const rawFile = ({ file }: EndpointSample) =>
  file
    ? {
        body: file.text,
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': file.name },
      }
    : {};

function isSameKind(value: unknown, valid: unknown): boolean {
  const isRecord = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);
  // An empty object has mistyped fields inside, so it is still rejected.
  return typeof value === typeof valid && !isRecord(value);
}

/** For any input: no server error, no internals, and errors as JSON with a message. */
function expectSafe(
  answer: TestResponse<unknown>,
  { streams, gives }: Pick<EndpointSample, 'streams' | 'gives'> = {},
): void {
  expect([answer.status, answer.status < 500 ? '' : answer.text]).toEqual([answer.status, '']);
  const expectedType = streams ? 'text/event-stream' : (gives ?? 'application/json');
  const type = answer.status < 400 ? expectedType : 'application/json';
  expect(answer.headers.get('content-type')).toContain(type);
  expect(answer.text).not.toMatch(/\.(ts|js|mjs):\d+|node_modules|\n\s+at |violates|syntax error|SQLSTATE/);
  if (answer.status < 400) return;
  const { message } = (answer.body ?? {}) as { message?: unknown };
  expect(message).toEqual(expect.stringMatching(/\S/));
}

function expectRefusal(answer: TestResponse<unknown>, status: number): void {
  expectSafe(answer);
  expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, '']);
}
