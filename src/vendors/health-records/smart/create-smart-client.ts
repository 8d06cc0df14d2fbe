import * as oauth from 'oauth4webapi';
import {
  type AuthorizationAttempt,
  type HealthRecordsPort,
  type RecordGrant,
  type RecordSource,
  RecordSourceError,
} from '../health-records.port.ts';
import { createDiscovery } from './discover-endpoints.ts';
import { explainFailure } from './explain-failure.ts';
import { fetchRecords } from './fetch-records.ts';
import { readGrant } from './read-grant.ts';
import type { Wait } from './read-json-answer.ts';
import type { SmartEndpoints, SmartSource } from './smart-source.ts';

/** The OAuth client of all sources: authorization code with PKCE, refresh with rotation, revocation. */
export function createSmartClient({
  sources,
  fetch,
  now,
  wait,
}: {
  sources: readonly SmartSource[];
  /** Bounded in size and time. */
  fetch: typeof globalThis.fetch;
  now: () => Date;
  /** Between attempts; tests don't wait. */
  wait?: Wait;
}): HealthRecordsPort {
  const discover = createDiscovery(fetch, () => now().getTime());
  const findSource = (id: string): SmartSource => {
    const source = sources.find((one) => one.id === id);
    if (!source) throw new RecordSourceError('rejected', 'the source is not configured');
    return source;
  };
  const connect = async (id: string) => {
    const source = findSource(id);
    const endpoints = await discover(source);
    return { source, endpoints, ...describe(source, endpoints) };
  };
  const options = (source: SmartSource) => ({
    [oauth.customFetch]: fetch,
    [oauth.allowInsecureRequests]: source.isInProcess,
  });
  return {
    sources: sources.map(present),
    createCodeVerifier: oauth.generateRandomCodeVerifier,
    async startAuthorization(attempt, language) {
      const { source, endpoints } = await connect(attempt.sourceId);
      return authorizationUrl(source, endpoints, attempt, language);
    },
    async finishAuthorization(attempt, returned) {
      const { source, server, client, authentication } = await connect(attempt.sourceId);
      try {
        const checked = oauth.validateAuthResponse(server, client, returned, attempt.state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          checked,
          attempt.redirectUri,
          attempt.codeVerifier,
          options(source),
        );
        const answer = await oauth.processAuthorizationCodeResponse(server, client, response);
        return readGrant(answer, { scopes: source.scopes, earlier: null, now: now() });
      } catch (error) {
        throw explainFailure(error, 'code_rejected');
      }
    },
    async refresh(sourceId, grant) {
      const { source, server, client, authentication } = await connect(sourceId);
      if (grant.refreshToken === null) throw new RecordSourceError('ended', 'there is no refresh token');
      try {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          authentication,
          grant.refreshToken,
          options(source),
        );
        const answer = await oauth.processRefreshTokenResponse(server, client, response);
        return readGrant(answer, { scopes: source.scopes, earlier: grant, now: now() });
      } catch (error) {
        throw explainFailure(error, 'ended');
      }
    },
    async revoke(sourceId, grant) {
      const { source, server, client, authentication } = await connect(sourceId);
      if (!server.revocation_endpoint) throw new RecordSourceError('rejected', 'no revocation');
      try {
        for (const token of tokensOf(grant)) {
          const response = await oauth.revocationRequest(
            server,
            client,
            authentication,
            token,
            options(source),
          );
          await oauth.processRevocationResponse(response);
        }
      } catch (error) {
        throw explainFailure(error, 'ended');
      }
    },
    fetchRecords: (sourceId, grant, limits) =>
      fetchRecords(fetch, findSource(sourceId), grant, { ...limits, ...(wait ? { wait } : {}) }),
  };
}

const present = ({ id, name, kind, resourceTypes }: SmartSource): RecordSource => ({
  id,
  name,
  kind,
  resourceTypes,
});

/** The refresh token first: while it lives, it could bring new access tokens. */
const tokensOf = ({ refreshToken, accessToken }: RecordGrant): string[] =>
  refreshToken === null ? [accessToken] : [refreshToken, accessToken];

function describe(source: SmartSource, endpoints: SmartEndpoints) {
  const server: oauth.AuthorizationServer = {
    issuer: endpoints.issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    ...(endpoints.revocation ? { revocation_endpoint: endpoints.revocation } : {}),
  };
  const client: oauth.Client = { client_id: source.clientId };
  const authentication =
    source.clientSecret === null ? oauth.None() : oauth.ClientSecretBasic(source.clientSecret);
  return { server, client, authentication };
}

async function authorizationUrl(
  source: SmartSource,
  endpoints: SmartEndpoints,
  { redirectUri, state, codeVerifier }: AuthorizationAttempt,
  language: 'en' | 'es',
): Promise<string> {
  const url = new URL(endpoints.authorization);
  const parameters = {
    response_type: 'code',
    client_id: source.clientId,
    redirect_uri: redirectUri,
    scope: source.scopes.join(' '),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(source.sendsAudience ? { aud: source.fhirBaseUrl } : {}),
    ...(source.languageParameter ? { [source.languageParameter]: language } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  // The simulator is served by this site under whatever name the browser used.
  return source.isInProcess ? `${url.pathname}${url.search}` : url.href;
}
