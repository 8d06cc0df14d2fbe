import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#shared/ids.ts';
import { simulatedRecordGrants } from '#vendors/simulated-tables.ts';
import {
  html,
  type RecordsServerOptions,
  type SimulatedAnswer,
  type SimulatedRequest,
} from './simulated-exchange.ts';
import type { SimulatedSourceId } from './simulated-patient.ts';
import { simulatedClientId } from './simulated-sources.ts';
import { writePermissionPage, writeRefusalPage } from './write-permission-page.ts';

/** How long a code may be exchanged. */
export const codeLifetimeSeconds = 60;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(24).toString('base64url');

/** GET asks the patient; POST is the answer and sends the patient back. */
export async function authorize(
  options: RecordsServerOptions,
  request: SimulatedRequest,
  source: SimulatedSourceId,
): Promise<SimulatedAnswer> {
  const asked = request.method === 'POST' ? request.form : request.query;
  const back = readReturnAddress(asked.get('redirect_uri'), request.baseUrl, options.returnPath);
  // Without a valid address there is nowhere to send the patient back to (RFC 6749, 4.1.2.1).
  if (asked.get('client_id') !== simulatedClientId || !back) return html(400, writeRefusalPage());
  if (!(await options.isExpected(asked.get('state') ?? ''))) return html(400, writeRefusalPage());
  const answer = (values: Record<string, string>) => sendBack(back, { ...values, state: asked.get('state') });
  if (asked.get('response_type') !== 'code') return answer({ error: 'unsupported_response_type' });
  const challenge = asked.get('code_challenge') ?? '';
  if (asked.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return answer({ error: 'invalid_request' });
  const scopes = (asked.get('scope') ?? '').split(' ').filter(Boolean);
  if (request.method === 'GET') return html(200, writePermissionPage(source, asked, scopes));
  if (asked.get('decision') !== 'allow') return answer({ error: 'access_denied' });
  const withheld = new Set(asked.getAll('asked').filter((scope) => !asked.getAll('allowed').includes(scope)));
  const code = newToken();
  const now = options.clock.now();
  await options.database.orm.insert(simulatedRecordGrants).values({
    id: newId(),
    sourceId: source,
    redirectUri: back.href,
    scopes: scopes.filter((scope) => !withheld.has(scope)),
    codeHash: hashOf(code),
    codeChallenge: challenge,
    codeExpiresAt: new Date(now.getTime() + codeLifetimeSeconds * 1000),
    createdAt: now,
  });
  return answer({ code });
}

/** Only our own page on the site that serves this simulator: anything else would make it an open redirect. */
function readReturnAddress(text: string | null, baseUrl: string, returnPath: string): URL | null {
  const url = URL.parse(text ?? '');
  return url && url.host === new URL(baseUrl).host && url.pathname === returnPath && !url.search ? url : null;
}

function sendBack(to: URL, values: Record<string, string | null>): SimulatedAnswer {
  const url = new URL(to);
  for (const [name, value] of Object.entries(values)) if (value !== null) url.searchParams.set(name, value);
  return { status: 303, headers: { location: url.href }, body: '' };
}
