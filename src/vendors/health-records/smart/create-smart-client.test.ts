import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FetchedPage, RecordSourceError } from '../health-records.port.ts';
import { createSmartClient } from './create-smart-client.ts';
import type { SmartSource } from './smart-source.ts';

const base = 'https://clinic.example/fhir';
const redirectUri = 'https://harborline.example/records/connections/return';
const source: SmartSource = {
  id: 'clinic',
  name: 'Bayside Clinic',
  kind: 'clinic',
  resourceTypes: ['Patient', 'Condition'],
  fhirBaseUrl: base,
  clientId: 'client-1',
  clientSecret: 'a secret of the client',
  scopes: ['launch/patient', 'offline_access', 'patient/Patient.rs', 'patient/Condition.rs'],
  endpoints: null,
  searches: [
    { resourceType: 'Patient', query: (patientId) => ({ _id: patientId ?? '' }) },
    { resourceType: 'Condition', query: (patientId) => ({ patient: patientId ?? '', _count: '2' }) },
  ],
  sendsAudience: true,
  languageParameter: null,
  isInProcess: false,
};
const configuration = {
  issuer: 'https://clinic.example',
  authorization_endpoint: 'https://clinic.example/authorize',
  token_endpoint: 'https://clinic.example/token',
  revocation_endpoint: 'https://clinic.example/revoke',
  code_challenge_methods_supported: ['S256'],
};
const tokens = {
  access_token: 'access-1',
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: 'refresh-1',
  scope: 'patient/Patient.rs patient/Condition.rs',
  patient: 'p1',
};

type Call = { url: string; method: string; body: URLSearchParams; authorization: string | null };
type Respond = (
  call: Call,
) => { status?: number; body: unknown; headers?: Record<string, string> } | undefined;

/** A client whose server answers what `respond` says; else its configuration. */
function connect(respond: Respond, change: Partial<SmartSource> = {}, config: object = configuration) {
  const calls: Call[] = [];
  const client = createSmartClient({
    sources: [{ ...source, ...change }],
    now: () => new Date('2026-11-27T10:00:00Z'),
    wait: async () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = {
        url: request.url,
        method: request.method,
        body: new URLSearchParams(request.method === 'POST' ? await request.text() : ''),
        authorization: request.headers.get('authorization'),
      };
      calls.push(call);
      const answer = call.url.endsWith('smart-configuration') ? { body: config } : respond(call);
      return new Response(JSON.stringify(answer?.body ?? {}), {
        status: answer?.status ?? (answer ? 200 : 404),
        headers: { 'content-type': 'application/json', ...answer?.headers },
      });
    },
  });
  return { client, calls };
}

const attempt = {
  sourceId: 'clinic',
  redirectUri,
  state: 'state-of-this-attempt',
  codeVerifier: 'v'.repeat(43),
};
const returned = (values: Record<string, string>) => new URLSearchParams({ state: attempt.state, ...values });
const grant = {
  accessToken: 'access-1',
  accessExpiresAt: null,
  refreshToken: 'refresh-1',
  scopes: ['patient/Patient.rs', 'patient/Condition.rs'],
  patientId: 'p1',
  grantEndsAt: null,
};
const limits = { maxPages: 10, maxResources: 100 };

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof RecordSourceError ? error.kind : String(error)),
  );

async function readAll(pages: AsyncIterable<FetchedPage>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { resources } of pages) ids.push(...resources.map(({ id }) => id ?? ''));
  return ids;
}

const bundle = (ids: readonly string[], next?: string) => ({
  resourceType: 'Bundle',
  link: next ? [{ relation: 'next', url: next }] : [],
  entry: ids.map((id) => ({ resource: { resourceType: 'Condition', id } })),
});

test('the patient is sent to the clinic with a challenge; the verifier stays here', async () => {
  const { client } = connect(() => undefined);
  const url = new URL(await client.startAuthorization(attempt, 'en'));
  expect(url.origin + url.pathname).toBe('https://clinic.example/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'client-1',
    redirect_uri: redirectUri,
    scope: source.scopes.join(' '),
    state: attempt.state,
    code_challenge: createHash('sha256').update(attempt.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    aud: base,
  });
  expect(client.createCodeVerifier()).toMatch(/^[\w-]{43,128}$/);
});

test('a code is exchanged with the verifier and the client’s secret', async () => {
  const { client, calls } = connect(() => ({
    body: { ...tokens, access_grant_expiration: '2027-10-05 19:17:53Z' },
  }));
  expect(await client.finishAuthorization(attempt, returned({ code: 'code-1' }))).toEqual({
    accessToken: 'access-1',
    accessExpiresAt: new Date('2026-11-27T11:00:00Z'),
    refreshToken: 'refresh-1',
    scopes: ['patient/Patient.rs', 'patient/Condition.rs'],
    patientId: 'p1',
    grantEndsAt: new Date('2027-10-05T19:17:53Z'),
  });
  const exchange = calls.at(-1);
  expect(Object.fromEntries(exchange?.body ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    code: 'code-1',
    code_verifier: attempt.codeVerifier,
    redirect_uri: redirectUri,
  });
  expect(exchange?.authorization).toMatch(/^Basic /);
});

test('a return with another state is refused before anything is sent', async () => {
  const { client, calls } = connect(() => ({ body: tokens }));
  const other = new URLSearchParams({ state: 'state-of-someone-else', code: 'code-1' });
  expect(await kindOf(client.finishAuthorization(attempt, other))).toBe('not_matching');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['the patient says no', { error: 'access_denied' }, undefined, 'denied'],
  ['the clinic is down', { error: 'temporarily_unavailable' }, undefined, 'unavailable'],
  ['the clinic doesn’t know us', { error: 'unauthorized_client' }, undefined, 'rejected'],
  ['the code is too old', { code: 'c' }, { status: 400, body: { error: 'invalid_grant' } }, 'code_rejected'],
  ['our secret is wrong', { code: 'c' }, { status: 401, body: { error: 'invalid_client' } }, 'rejected'],
  ['the clinic breaks', { code: 'c' }, { status: 503, body: {} }, 'unavailable'],
] as const)('connecting fails in a known way when %s', async (_why, values, answer, kind) => {
  const { client } = connect(() => answer);
  expect(await kindOf(client.finishAuthorization(attempt, returned(values)))).toBe(kind);
});

test('a server without PKCE, or with addresses without TLS, is not used', async () => {
  const withoutPkce = connect(
    () => undefined,
    {},
    { ...configuration, code_challenge_methods_supported: ['plain'] },
  );
  expect(await kindOf(withoutPkce.client.startAuthorization(attempt, 'en'))).toBe('rejected');
  const withoutTls = connect(
    () => undefined,
    {},
    { ...configuration, token_endpoint: 'http://clinic.example/token' },
  );
  expect(await kindOf(withoutTls.client.startAuthorization(attempt, 'en'))).toBe('rejected');
});

test('refreshing keeps the old refresh token only if no new one comes', async () => {
  const rotating = connect(() => ({
    body: { ...tokens, access_token: 'access-2', refresh_token: 'refresh-2' },
  }));
  expect(await rotating.client.refresh('clinic', grant)).toMatchObject({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
  });
  const { refresh_token: _none, ...withoutRefresh } = tokens;
  const keeping = connect(() => ({ body: withoutRefresh }));
  expect(await keeping.client.refresh('clinic', grant)).toMatchObject({
    refreshToken: 'refresh-1',
    patientId: 'p1',
  });
});

test('a permission that was revoked, or that can’t be refreshed, has ended', async () => {
  const { client } = connect(() => ({ status: 400, body: { error: 'invalid_grant' } }));
  expect(await kindOf(client.refresh('clinic', grant))).toBe('ended');
  expect(await kindOf(client.refresh('clinic', { ...grant, refreshToken: null }))).toBe('ended');
});

test('revoking ends the refresh token first', async () => {
  const { client, calls } = connect(() => ({ body: {} }));
  await client.revoke('clinic', grant);
  const revoked = calls.filter(({ url }) => url.endsWith('/revoke')).map(({ body }) => body.get('token'));
  expect(revoked).toEqual(['refresh-1', 'access-1']);
});

test('all pages of all allowed types are read', async () => {
  const { client, calls } = connect(({ url }) => {
    if (url.startsWith(`${base}/Patient`)) return { body: bundle(['p1']) };
    if (url.includes('page=2')) return { body: bundle(['c3']) };
    return { body: bundle(['c1', 'c2'], '/fhir/Condition?page=2') };
  });
  expect(await readAll(client.fetchRecords('clinic', grant, limits))).toEqual(['p1', 'c1', 'c2', 'c3']);
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer access-1']));
  const some = await readAll(
    client.fetchRecords('clinic', { ...grant, scopes: ['patient/Condition.read'] }, limits),
  );
  expect(some).toEqual(['c1', 'c2', 'c3']);
});

test('an expired token is told apart from a permission that ended', async () => {
  const expired = connect(() => ({ status: 401, body: {} }));
  expect(await kindOf(readAll(expired.client.fetchRecords('clinic', grant, limits)))).toBe('token_rejected');
  const ended = connect(() => ({ status: 403, body: {} }));
  expect(await kindOf(readAll(ended.client.fetchRecords('clinic', grant, limits)))).toBe('ended');
  const partly = connect(({ url }) =>
    url.startsWith(`${base}/Patient`) ? { status: 403, body: {} } : { body: bundle(['c1']) },
  );
  expect(await readAll(partly.client.fetchRecords('clinic', grant, limits))).toEqual(['c1']);
});

test('the token never goes to another server, and pages in a circle or without end are stopped', async () => {
  const read = (next: string) => {
    const server = connect(({ url }) => ({
      body: url.startsWith(`${base}/Patient`) ? bundle([]) : bundle(['c1'], next),
    }));
    return { ...server, kind: kindOf(readAll(server.client.fetchRecords('clinic', grant, limits))) };
  };
  const elsewhere = read('https://elsewhere.example/fhir/Condition?page=2');
  expect(await elsewhere.kind).toBe('unreadable');
  expect(elsewhere.calls.every(({ url }) => url.startsWith('https://clinic.example/'))).toBe(true);
  expect(await read(`${base}/Condition?page=2`).kind).toBe('unreadable');
  let page = 0;
  const endless = connect(({ url }) => {
    page += 1;
    return {
      body: url.startsWith(`${base}/Patient`) ? bundle([]) : bundle(['c'], `${base}/Condition?page=${page}`),
    };
  });
  expect(await kindOf(readAll(endless.client.fetchRecords('clinic', grant, limits)))).toBe('too_much');
});

test('a busy server is asked again, three times at most', async () => {
  let asked = 0;
  const busyOnce = connect(({ url }) => {
    asked += 1;
    if (asked === 1) return { status: 429, body: {}, headers: { 'retry-after': '1' } };
    return { body: url.startsWith(`${base}/Patient`) ? bundle([]) : bundle(['c1']) };
  });
  expect(await readAll(busyOnce.client.fetchRecords('clinic', grant, limits))).toEqual(['c1']);
  const down = connect(() => ({ status: 503, body: {} }));
  expect(await kindOf(readAll(down.client.fetchRecords('clinic', grant, limits)))).toBe('unavailable');
  expect(down.calls).toHaveLength(3);
});

test('failures hold nothing that the clinic said about the patient', async () => {
  const { client } = connect(() => ({
    status: 400,
    body: { error: 'invalid_request', error_description: 'Maria Delgado, born 1958' },
  }));
  const failure = await client.refresh('clinic', grant).catch((error: unknown) => error);
  expect(JSON.stringify([String(failure), failure])).not.toMatch(/Maria|1958/);
});
