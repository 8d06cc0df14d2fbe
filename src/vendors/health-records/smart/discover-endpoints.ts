import { z } from 'zod';
import { RecordSourceError } from '../health-records.port.ts';
import { readJsonAnswer } from './read-json-answer.ts';
import type { SmartEndpoints, SmartSource } from './smart-source.ts';

const configuration = z.object({
  issuer: z.url().optional(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
  code_challenge_methods_supported: z.array(z.string()).default([]),
});

const cacheMilliseconds = 60 * 60_000;

/** Reads a source's OAuth addresses from its SMART configuration, once an hour. */
export function createDiscovery(fetch: typeof globalThis.fetch, now: () => number) {
  const known = new Map<string, { endpoints: SmartEndpoints; until: number }>();
  return async (source: SmartSource): Promise<SmartEndpoints> => {
    if (source.endpoints) return source.endpoints;
    const cached = known.get(source.id);
    if (cached && cached.until > now()) return cached.endpoints;
    const endpoints = await readConfiguration(fetch, source);
    known.set(source.id, { endpoints, until: now() + cacheMilliseconds });
    return endpoints;
  };
}

async function readConfiguration(
  fetch: typeof globalThis.fetch,
  source: SmartSource,
): Promise<SmartEndpoints> {
  const url = `${source.fhirBaseUrl}/.well-known/smart-configuration`;
  const answer = await readJsonAnswer(fetch, url, { accept: 'application/json' });
  const parsed = configuration.safeParse(answer);
  if (!parsed.success) throw new RecordSourceError('unreadable', 'SMART configuration');
  const { issuer, authorization_endpoint, token_endpoint, revocation_endpoint } = parsed.data;
  // SMART App Launch 2 requires S256. Without it, a stolen code could be exchanged by someone else.
  if (!parsed.data.code_challenge_methods_supported.includes('S256'))
    throw new RecordSourceError('rejected', 'the server does not support PKCE with S256');
  const all = [authorization_endpoint, token_endpoint, ...(revocation_endpoint ? [revocation_endpoint] : [])];
  if (!source.isInProcess && all.some((one) => !one.startsWith('https://')))
    throw new RecordSourceError('rejected', 'the server names addresses without TLS');
  return {
    issuer: issuer ?? source.fhirBaseUrl,
    authorization: authorization_endpoint,
    token: token_endpoint,
    revocation: revocation_endpoint ?? null,
  };
}
