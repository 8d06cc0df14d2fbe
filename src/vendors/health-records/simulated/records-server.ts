import { authorize } from './authorize.ts';
import { search } from './search-records.ts';
import {
  json,
  notFoundAnswer,
  type RecordsServerOptions,
  type SimulatedAnswer,
  type SimulatedRequest,
} from './simulated-exchange.ts';
import { type SimulatedSourceId, simulatedRecords } from './simulated-patient.ts';
import { exchangeToken, revokeToken } from './token-endpoint.ts';

/**
 * Simulator: the authorization server and FHIR server of an invented clinic and insurer. Codes are used once, refresh tokens
 * rotate, and a repeated code or refresh token is rejected, like at a real server.
 */
export const createRecordsServer =
  (options: RecordsServerOptions) =>
  async (request: SimulatedRequest): Promise<SimulatedAnswer> => {
    const [, source = '', path = ''] = /^\/([a-z]+)\/(.+)$/.exec(request.path) ?? [];
    if (!isSource(source)) return notFoundAnswer;
    if (path === 'fhir/.well-known/smart-configuration') return json(200, configuration(request, source));
    if (path === 'authorize') return authorize(options, request, source);
    if (path === 'token' && request.method === 'POST') return exchangeToken(options, request, source);
    if (path === 'revoke' && request.method === 'POST') return revokeToken(options, request, source);
    const [, resourceType = ''] = /^fhir\/([A-Za-z]+)$/.exec(path) ?? [];
    return resourceType ? search(options, request, source, resourceType) : notFoundAnswer;
  };

const isSource = (text: string): text is SimulatedSourceId => Object.hasOwn(simulatedRecords, text);

function configuration({ baseUrl }: SimulatedRequest, source: SimulatedSourceId) {
  const own = `${baseUrl}/${source}`;
  return {
    issuer: own,
    authorization_endpoint: `${own}/authorize`,
    token_endpoint: `${own}/token`,
    revocation_endpoint: `${own}/revoke`,
    grant_types_supported: ['authorization_code', 'refresh_token'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    capabilities: [
      'launch-standalone',
      'client-confidential-symmetric',
      'context-standalone-patient',
      'permission-offline',
      'permission-patient',
      'permission-v2',
    ],
  };
}
