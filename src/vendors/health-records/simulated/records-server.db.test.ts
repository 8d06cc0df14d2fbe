import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { onBothBackends, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { type FetchedPage, type RecordGrant, RecordSourceError } from '../health-records.port.ts';
import { createSmartClient } from '../smart/create-smart-client.ts';
import { createRecordsServer } from './records-server.ts';
import type { SimulatedAnswer } from './simulated-exchange.ts';
import { simulatedRecords } from './simulated-patient.ts';
import { simulatedRecordsPath, simulatedSources } from './simulated-sources.ts';

const clientSecret = 'secret of the demo client';
const returnPath = '/records/connections/return';
const redirectUri = `http://simulator.localhost${returnPath}`;
const limits = { maxPages: 100, maxResources: 1000 };
const everything = (url: URL) => new URLSearchParams(url.search);

onBothBackends((backend) => {
  let database: Database;
  let serve: ReturnType<typeof createRecordsServer>;
  let client: ReturnType<typeof createSmartClient>;
  let at = Date.parse('2026-11-27T10:00:00Z');
  const clock = { now: () => new Date(at) };

  const send = (
    method: string,
    url: URL,
    form = new URLSearchParams(),
    authorization: string | null = null,
  ) =>
    serve({
      method,
      path: url.pathname.slice(simulatedRecordsPath.length),
      query: url.searchParams,
      form,
      authorization,
      baseUrl: `${url.origin}${simulatedRecordsPath}`,
    });

  beforeAll(async () => {
    database = await openTestDatabase(backend);
    serve = createRecordsServer({
      database,
      clock,
      clientSecret,
      returnPath,
      isExpected: async (state) => state !== 'a state that no one has',
    });
    client = createSmartClient({
      sources: simulatedSources(clientSecret),
      now: clock.now,
      wait: async () => {},
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '');
        const answer = await send(
          request.method,
          new URL(request.url),
          form,
          request.headers.get('authorization'),
        );
        return new Response(answer.body, { status: answer.status, headers: answer.headers });
      },
    });
  });
  afterAll(() => database.close());

  const attemptAt = (sourceId = 'demo-clinic') => ({
    sourceId,
    redirectUri,
    state: 'a state of enough length',
    codeVerifier: client.createCodeVerifier(),
  });
  type Attempt = ReturnType<typeof attemptAt>;

  /** The patient decides on the permission page. Returns what is sent back. */
  async function decide(attempt: Attempt, decision: 'allow' | 'deny', withheld: readonly string[] = []) {
    const url = new URL(await client.startAuthorization(attempt, 'en'), 'http://simulator.localhost');
    expect((await send('GET', url)).body).toContain('Maria Delgado');
    const form = everything(url);
    form.set('decision', decision);
    for (const scope of (form.get('scope') ?? '').split(' ')) {
      form.append('asked', scope);
      if (!withheld.includes(scope)) form.append('allowed', scope);
    }
    const answer: SimulatedAnswer = await send('POST', new URL(url.pathname, url), form);
    expect(answer.status).toBe(303);
    return everything(new URL(answer.headers.location ?? ''));
  }

  async function connect(attempt = attemptAt(), withheld: readonly string[] = []): Promise<RecordGrant> {
    return client.finishAuthorization(attempt, await decide(attempt, 'allow', withheld));
  }

  async function fetchIds(grant: RecordGrant, sourceId = 'demo-clinic'): Promise<string[]> {
    const ids: string[] = [];
    const pages: AsyncIterable<FetchedPage> = client.fetchRecords(sourceId, grant, limits);
    for await (const { resources } of pages) ids.push(...resources.map(({ id }) => id ?? ''));
    return ids;
  }

  const kindOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'no failure',
      (error: unknown) => (error instanceof RecordSourceError ? error.kind : String(error)),
    );

  test('the patient allows it, and all records arrive page by page', async () => {
    const ids = await fetchIds(await connect());
    expect(ids).toContain('lab-6');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(simulatedRecords.clinic.length);
    const claims = await fetchIds(await connect(attemptAt('demo-medicare')), 'demo-medicare');
    expect(claims).toContain('claim-6');
  });

  test('the patient says no', async () => {
    const attempt = attemptAt();
    expect(await kindOf(client.finishAuthorization(attempt, await decide(attempt, 'deny')))).toBe('denied');
  });

  test('what the patient withholds is not sent', async () => {
    const grant = await connect(attemptAt(), ['patient/Observation.rs']);
    const ids = await fetchIds(grant);
    expect(ids).toContain('condition-1');
    expect(ids.filter((id) => id.startsWith('lab'))).toEqual([]);
    // Even if we asked for it.
    const asking = { ...grant, scopes: ['patient/Observation.rs'] };
    expect(await kindOf(fetchIds(asking))).toBe('ended');
  });

  test('a stolen code is worthless without the verifier', async () => {
    const attempt = attemptAt();
    const returned = await decide(attempt, 'allow');
    const thief = { ...attempt, codeVerifier: client.createCodeVerifier() };
    expect(await kindOf(client.finishAuthorization(thief, returned))).toBe('code_rejected');
  });

  test('a repeated code takes back what it gave', async () => {
    const attempt = attemptAt();
    const returned = await decide(attempt, 'allow');
    const grant = await client.finishAuthorization(attempt, returned);
    expect(await kindOf(client.finishAuthorization(attempt, returned))).toBe('code_rejected');
    expect(await kindOf(fetchIds(grant))).toBe('token_rejected');
  });

  test('a code older than a minute is rejected', async () => {
    const attempt = attemptAt();
    const returned = await decide(attempt, 'allow');
    at += 61_000;
    expect(await kindOf(client.finishAuthorization(attempt, returned))).toBe('code_rejected');
  });

  test('an expired token is refreshed, and the used refresh token is rejected', async () => {
    const grant = await connect();
    at += 3_601_000;
    expect(await kindOf(fetchIds(grant))).toBe('token_rejected');
    const renewed = await client.refresh('demo-clinic', grant);
    expect(renewed.refreshToken).not.toBe(grant.refreshToken);
    expect(await fetchIds(renewed)).toContain('lab-1');
    expect(await kindOf(client.refresh('demo-clinic', grant))).toBe('ended');
  });

  test('a revoked permission brings nothing and can’t be refreshed', async () => {
    const grant = await connect();
    await client.revoke('demo-clinic', grant);
    expect(await kindOf(fetchIds(grant))).toBe('token_rejected');
    expect(await kindOf(client.refresh('demo-clinic', grant))).toBe('ended');
    // Revoking again succeeds.
    await client.revoke('demo-clinic', grant);
  });

  test('a token of the clinic does not open the insurer', async () => {
    expect(await kindOf(fetchIds(await connect(), 'demo-medicare'))).toBe('token_rejected');
  });

  test.each([
    ['another site', 'https://elsewhere.example/records/connections/return'],
    ['another page', 'http://simulator.localhost/settings'],
    ['a query', `${redirectUri}?next=https://elsewhere.example`],
  ])('the patient is never sent to %s', async (_what, target) => {
    const url = new URL(await client.startAuthorization(attemptAt(), 'en'), 'http://simulator.localhost');
    url.searchParams.set('redirect_uri', target);
    const answer = await send('GET', url);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  });

  test('only patients who come from us get the permission page', async () => {
    const url = new URL(await client.startAuthorization(attemptAt(), 'en'), 'http://simulator.localhost');
    url.searchParams.set('state', 'a state that no one has');
    const answer = await send('GET', url);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('start again')]);
  });

  test('a client without the secret gets no tokens', async () => {
    const stranger = createSmartClient({
      sources: simulatedSources('another secret'),
      now: clock.now,
      wait: async () => {},
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '');
        const answer = await send(
          request.method,
          new URL(request.url),
          form,
          request.headers.get('authorization'),
        );
        return new Response(answer.body, { status: answer.status, headers: answer.headers });
      },
    });
    const attempt = attemptAt();
    expect(await kindOf(stranger.finishAuthorization(attempt, await decide(attempt, 'allow')))).toBe(
      'rejected',
    );
  });
});
