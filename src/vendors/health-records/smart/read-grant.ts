import type { TokenEndpointResponse } from 'oauth4webapi';
import type { RecordGrant } from '../health-records.port.ts';

/** A token endpoint's answer. Blue Button adds `access_grant_expiration`: `2026-09-05 19:17:53Z`. */
export function readGrant(
  answer: TokenEndpointResponse,
  asked: { scopes: readonly string[]; earlier: RecordGrant | null; now: Date },
): RecordGrant {
  const { earlier, now } = asked;
  const patient = answer.patient;
  return {
    accessToken: answer.access_token,
    accessExpiresAt:
      answer.expires_in === undefined ? null : new Date(now.getTime() + answer.expires_in * 1000),
    // Without a new one, the old one stays valid (RFC 6749, 6).
    refreshToken: answer.refresh_token ?? earlier?.refreshToken ?? null,
    // Left out if it is what we asked for (RFC 6749, 5.1).
    scopes: answer.scope?.split(' ').filter(Boolean) ?? earlier?.scopes ?? asked.scopes,
    patientId: typeof patient === 'string' ? patient : (earlier?.patientId ?? null),
    grantEndsAt: readDate(answer.access_grant_expiration) ?? earlier?.grantEndsAt ?? null,
  };
}

function readDate(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const date = new Date(value.trim().replace(' ', 'T'));
  return Number.isNaN(date.getTime()) ? null : date;
}
