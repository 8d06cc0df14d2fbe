import { and, eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { recordConnections } from '#schema/record-connections.ts';
import {
  type FhirResource,
  type HealthRecordsPort,
  type RecordGrant,
  RecordSourceError,
} from '#vendors/health-records/health-records.port.ts';
import { fetchLimits } from '../../connections.rules.ts';
import { type ConnectionRow, openGrant, sealGrant } from './connection-records.ts';

/** A token that ends this soon is refreshed first. */
const marginMilliseconds = 60_000;

/** The patient connected again, or ended the connection, while records were fetched: the work is repeated with the new tokens. */
export class ConnectionChanged extends Error {
  constructor() {
    super('connection changed during a fetch');
    this.name = 'ConnectionChanged';
  }
}

type Work = { context: ServerContext; port: HealthRecordsPort; row: ConnectionRow };

/** What a source sent, by the resource type that was searched for. */
export type FetchedRecords = ReadonlyMap<string, readonly FhirResource[]>;

/** All records of the source. Refreshes the token if it expired or is rejected, once. */
export async function collectRecords(work: Work): Promise<FetchedRecords> {
  const grant = openGrant(work.context.dataKeys, work.row);
  if (isExpired(grant, work.context.clock.now())) return collectWithNewToken(work, grant);
  try {
    return await readAll(work, grant);
  } catch (error) {
    const isRejected = error instanceof RecordSourceError && error.kind === 'token_rejected';
    if (!isRejected || grant.refreshToken === null) throw error;
    return collectWithNewToken(work, grant);
  }
}

const isExpired = ({ accessExpiresAt }: RecordGrant, now: Date): boolean =>
  accessExpiresAt !== null && accessExpiresAt.getTime() - marginMilliseconds <= now.getTime();

async function collectWithNewToken(work: Work, grant: RecordGrant): Promise<FetchedRecords> {
  return readAll(work, await renew(work, grant));
}

async function readAll({ port, row }: Work, grant: RecordGrant): Promise<FetchedRecords> {
  const records = new Map<string, FhirResource[]>();
  for await (const { resourceType, resources } of port.fetchRecords(row.sourceId, grant, fetchLimits))
    records.set(resourceType, [...(records.get(resourceType) ?? []), ...resources]);
  return records;
}

/** The old refresh token is used up, so the new tokens are stored before they are used. */
async function renew({ context, port, row }: Work, grant: RecordGrant): Promise<RecordGrant> {
  const renewed = await port.refresh(row.sourceId, grant);
  const [updated] = await context.database.orm
    .update(recordConnections)
    .set({ tokens: sealGrant(context.dataKeys, row.id, renewed), grantEndsAt: renewed.grantEndsAt })
    .where(and(eq(recordConnections.id, row.id), eq(recordConnections.tokens, row.tokens)))
    .returning({ id: recordConnections.id });
  if (!updated) throw new ConnectionChanged();
  return renewed;
}
