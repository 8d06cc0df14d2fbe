import { expect, test } from 'vitest';
import { createSmartClient } from '../smart/create-smart-client.ts';
import { blueButtonAddresses, blueButtonSource } from './blue-button-source.ts';

const redirectUri = 'https://harborline.example/records/connections/return';

function connect(respond: (url: URL) => unknown) {
  const urls: URL[] = [];
  const settings = {
    clientId: 'client-1',
    clientSecret: 'the secret of this client',
    baseUrl: blueButtonAddresses.production,
  };
  const client = createSmartClient({
    sources: [blueButtonSource(settings)],
    now: () => new Date('2026-11-27T10:00:00Z'),
    fetch: async (input, init) => {
      const url = new URL(new Request(input, init).url);
      urls.push(url);
      return Response.json(respond(url));
    },
  });
  return { client, urls };
}
const attempt = {
  sourceId: 'medicare',
  redirectUri,
  state: 'a state of enough length',
  codeVerifier: 'v'.repeat(43),
};

test('patients are sent to Medicare’s own page, in their language, without asking its server first', async () => {
  const { client, urls } = connect(() => ({}));
  const url = new URL(await client.startAuthorization(attempt, 'es'));
  expect(url.origin + url.pathname).toBe('https://api.bluebutton.cms.gov/v2/o/authorize/');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    lang: 'es',
    code_challenge_method: 'S256',
    redirect_uri: redirectUri,
  });
  expect(url.searchParams.has('aud')).toBe(false);
  expect(urls).toEqual([]);
});

test('Medicare’s answer says when the permission ends', async () => {
  const { client } = connect(() => ({
    access_token: 'access-1',
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: 'refresh-1',
    scope: 'patient/Coverage.rs patient/ExplanationOfBenefit.rs',
    access_grant_expiration: '2027-12-27 10:00:00Z',
    patient: '-20140000008325',
  }));
  const grant = await client.finishAuthorization(
    attempt,
    new URLSearchParams({ state: attempt.state, code: 'code-1' }),
  );
  expect(grant.grantEndsAt).toEqual(new Date('2027-12-27T10:00:00Z'));
});

test('a patient who withholds personal data still gets coverage and claims, found by the token', async () => {
  const { client, urls } = connect(() => ({
    resourceType: 'Bundle',
    entry: [{ resource: { resourceType: 'Coverage', id: 'part-a' } }],
  }));
  const grant = {
    accessToken: 'access-1',
    accessExpiresAt: null,
    refreshToken: null,
    scopes: ['patient/Coverage.rs', 'patient/ExplanationOfBenefit.rs'],
    patientId: null,
    grantEndsAt: null,
  };
  const types: string[] = [];
  for await (const page of client.fetchRecords('medicare', grant, { maxPages: 9, maxResources: 99 }))
    types.push(page.resourceType);
  expect(types).toEqual(['Coverage', 'ExplanationOfBenefit']);
  expect(urls.map(({ pathname, search }) => pathname + search)).toEqual([
    '/v2/fhir/Coverage?_count=50',
    '/v2/fhir/ExplanationOfBenefit?_count=50',
  ]);
});
