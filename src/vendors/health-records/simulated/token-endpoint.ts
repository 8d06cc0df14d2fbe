import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { simulatedRecordGrants } from '#vendors/simulated-tables.ts';
import { hashOf, newToken } from './authorize.ts';
import {
  json,
  oauthError,
  type RecordsServerOptions,
  type SimulatedAnswer,
  type SimulatedRequest,
} from './simulated-exchange.ts';
import { patientId, type SimulatedSourceId } from './simulated-patient.ts';
import { simulatedClientId } from './simulated-sources.ts';

const accessLifetimeSeconds = 3600;

/** The token endpoint: exchanges a code, or a refresh token, once. */
export async function exchangeToken(
  options: RecordsServerOptions,
  { form, authorization }: SimulatedRequest,
  source: SimulatedSourceId,
): Promise<SimulatedAnswer> {
  if (!isOurClient(authorization, options.clientSecret)) return oauthError(401, 'invalid_client');
  if (form.get('grant_type') === 'authorization_code') return exchangeCode(options, form, source);
  if (form.get('grant_type') === 'refresh_token') return rotate(options, form, source);
  return oauthError(400, 'unsupported_grant_type');
}

/** HTTP Basic with both parts form-encoded (RFC 6749, 2.3.1). */
function isOurClient(authorization: string | null, clientSecret: string): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '') ?? [];
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const given = new URLSearchParams(`id=${id}&secret=${secret}`);
  return given.get('id') === simulatedClientId && given.get('secret') === clientSecret;
}

async function exchangeCode(
  { database, clock }: RecordsServerOptions,
  form: URLSearchParams,
  source: SimulatedSourceId,
): Promise<SimulatedAnswer> {
  const now = clock.now();
  const codeHash = hashOf(form.get('code') ?? '');
  const { orm } = database;
  const [grant] = await orm
    .update(simulatedRecordGrants)
    .set({ codeUsedAt: now })
    .where(
      and(
        eq(simulatedRecordGrants.codeHash, codeHash),
        eq(simulatedRecordGrants.sourceId, source),
        isNull(simulatedRecordGrants.codeUsedAt),
        gt(simulatedRecordGrants.codeExpiresAt, now),
      ),
    )
    .returning();
  if (!grant) {
    // A repeated code may be a stolen one: what it gave is taken back (RFC 6749, 4.1.2).
    await orm
      .update(simulatedRecordGrants)
      .set({ revokedAt: now })
      .where(and(eq(simulatedRecordGrants.codeHash, codeHash), eq(simulatedRecordGrants.sourceId, source)));
    return oauthError(400, 'invalid_grant');
  }
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (challenge !== grant.codeChallenge || form.get('redirect_uri') !== grant.redirectUri)
    return oauthError(400, 'invalid_grant');
  return giveTokens({ database, clock }, grant);
}

async function rotate(
  { database, clock }: RecordsServerOptions,
  form: URLSearchParams,
  source: SimulatedSourceId,
): Promise<SimulatedAnswer> {
  const [grant] = await database.orm
    .update(simulatedRecordGrants)
    .set({ refreshHash: null })
    .where(
      and(
        eq(simulatedRecordGrants.refreshHash, hashOf(form.get('refresh_token') ?? '')),
        eq(simulatedRecordGrants.sourceId, source),
        isNull(simulatedRecordGrants.revokedAt),
      ),
    )
    .returning();
  return grant ? giveTokens({ database, clock }, grant) : oauthError(400, 'invalid_grant');
}

async function giveTokens(
  { database, clock }: Pick<RecordsServerOptions, 'database' | 'clock'>,
  { id, scopes }: typeof simulatedRecordGrants.$inferSelect,
): Promise<SimulatedAnswer> {
  const access = newToken();
  const refresh = newToken();
  await database.orm
    .update(simulatedRecordGrants)
    .set({
      accessHash: hashOf(access),
      accessExpiresAt: new Date(clock.now().getTime() + accessLifetimeSeconds * 1000),
      refreshHash: hashOf(refresh),
    })
    .where(eq(simulatedRecordGrants.id, id));
  return json(200, {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessLifetimeSeconds,
    refresh_token: refresh,
    scope: scopes.join(' '),
    patient: patientId,
  });
}

/** Always 200, known token or not (RFC 7009). */
export async function revokeToken(
  { database, clock, clientSecret }: RecordsServerOptions,
  { form, authorization }: SimulatedRequest,
  source: SimulatedSourceId,
): Promise<SimulatedAnswer> {
  if (!isOurClient(authorization, clientSecret)) return oauthError(401, 'invalid_client');
  const hash = hashOf(form.get('token') ?? '');
  await database.orm
    .update(simulatedRecordGrants)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(simulatedRecordGrants.sourceId, source),
        or(eq(simulatedRecordGrants.accessHash, hash), eq(simulatedRecordGrants.refreshHash, hash)),
      ),
    );
  return { status: 200, headers: {}, body: '' };
}

export const sweepRecordGrants: Sweep = (orm, before, limit) =>
  deleteBatch(orm, simulatedRecordGrants, lt(simulatedRecordGrants.createdAt, before), limit);
