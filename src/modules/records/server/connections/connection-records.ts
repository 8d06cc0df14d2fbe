import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { recordConnections } from '#schema/record-connections.ts';
import type { Mode } from '#shared/mode.ts';
import { notFound, portIfConfigured } from '#shared/problem.ts';
import type {
  HealthRecordsPort,
  RecordGrant,
  RecordSource,
} from '#vendors/health-records/health-records.port.ts';
import * as t from '../../connections.words.ts';
import type { Person } from '../../records.rules.ts';

export type ConnectionRow = typeof recordConnections.$inferSelect;

const tokensOf = (id: string) => encryptedLocation('record_connections', 'tokens', id);
const verifierOf = (id: string) => encryptedLocation('record_authorizations', 'code_verifier', id);

export const sealGrant = (keys: DataKeys, id: string, grant: RecordGrant): EncryptedText =>
  keys.seal(tokensOf(id), JSON.stringify(grant));

export function openGrant(keys: DataKeys, { id, tokens }: Pick<ConnectionRow, 'id' | 'tokens'>): RecordGrant {
  const stored = JSON.parse(keys.open(tokensOf(id), tokens)) as Record<keyof RecordGrant, never>;
  return {
    ...(stored as unknown as RecordGrant),
    accessExpiresAt: toDate(stored.accessExpiresAt),
    grantEndsAt: toDate(stored.grantEndsAt),
  };
}

const toDate = (stored: string | null): Date | null => (stored === null ? null : new Date(stored));

export const sealVerifier = (keys: DataKeys, id: string, verifier: string): EncryptedText =>
  keys.seal(verifierOf(id), verifier);
export const openVerifier = (keys: DataKeys, id: string, sealed: EncryptedText): string =>
  keys.open(verifierOf(id), sealed);

export const portOf = ({ ports }: Pick<ServerContext, 'ports'>, mode: string): HealthRecordsPort | null =>
  portIfConfigured(() => ports.healthRecords(mode as Mode));

/** A source that was configured once may not be any more. */
export const findSource = (
  context: Pick<ServerContext, 'ports'>,
  { sourceId, mode }: Pick<ConnectionRow, 'sourceId' | 'mode'>,
): RecordSource | null => portOf(context, mode)?.sources.find(({ id }) => id === sourceId) ?? null;

/** `medicare` without its source is still Medicare. */
export const nameOfSource = (
  context: Pick<ServerContext, 'ports'>,
  row: Pick<ConnectionRow, 'sourceId' | 'mode'>,
): string => findSource(context, row)?.name ?? row.sourceId.charAt(0).toUpperCase() + row.sourceId.slice(1);

export const ofPerson = ({ userId, householdMemberId }: Person) =>
  and(
    eq(recordConnections.userId, userId),
    householdMemberId === null
      ? isNull(recordConnections.householdMemberId)
      : eq(recordConnections.householdMemberId, householdMemberId),
  );

export const listConnections = (orm: Orm, person: Person): Promise<ConnectionRow[]> =>
  orm
    .select()
    .from(recordConnections)
    .where(and(ofPerson(person), ne(recordConnections.state, 'ending')))
    .orderBy(desc(recordConnections.createdAt), recordConnections.id);

/** Throws 404 for other people's connections and for ended ones. */
export async function lockOwnConnection(tx: Orm, id: string, userId: string): Promise<ConnectionRow> {
  const [row] = await tx
    .select()
    .from(recordConnections)
    .where(
      and(
        eq(recordConnections.id, id),
        eq(recordConnections.userId, userId),
        ne(recordConnections.state, 'ending'),
      ),
    )
    .for('no key update');
  if (!row) throw notFound(t.connectionNotFound);
  return row;
}
