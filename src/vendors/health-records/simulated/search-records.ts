import { and, eq, gt, isNull } from 'drizzle-orm';
import { simulatedRecordGrants } from '#vendors/simulated-tables.ts';
import { isAllowed } from '../smart/fetch-records.ts';
import { hashOf } from './authorize.ts';
import {
  json,
  type RecordsServerOptions,
  type SimulatedAnswer,
  type SimulatedRequest,
} from './simulated-exchange.ts';
import { type SimulatedSourceId, simulatedRecords } from './simulated-patient.ts';

/** Small, so that a demonstration has several pages. */
const maxPageSize = 5;
const fhir = 'application/fhir+json';

const outcome = (status: number, code: string): SimulatedAnswer =>
  json(status, { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code }] }, fhir);

/** A FHIR search for the one patient, page by page. */
export async function search(
  { database, clock }: RecordsServerOptions,
  { query, authorization, baseUrl }: SimulatedRequest,
  source: SimulatedSourceId,
  resourceType: string,
): Promise<SimulatedAnswer> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  const [grant] = await database.orm
    .select()
    .from(simulatedRecordGrants)
    .where(
      and(
        eq(simulatedRecordGrants.accessHash, hashOf(token)),
        eq(simulatedRecordGrants.sourceId, source),
        isNull(simulatedRecordGrants.revokedAt),
        gt(simulatedRecordGrants.accessExpiresAt, clock.now()),
      ),
    );
  if (!grant) return outcome(401, 'login');
  if (!isAllowed(grant, resourceType)) return outcome(403, 'forbidden');
  const found = simulatedRecords[source].filter((resource) => resource.resourceType === resourceType);
  const offset = Number(query.get('_offset') ?? 0);
  const shown = found.slice(
    offset,
    offset + Math.min(Number(query.get('_count') ?? maxPageSize), maxPageSize),
  );
  const pageAt = (start: number) => {
    const url = new URL(`${baseUrl}/${source}/fhir/${resourceType}`);
    for (const [name, value] of query) url.searchParams.set(name, value);
    url.searchParams.set('_offset', String(start));
    return url.href;
  };
  const next = offset + shown.length;
  return json(
    200,
    {
      resourceType: 'Bundle',
      type: 'searchset',
      // Differs at every search, as on real servers.
      meta: { lastUpdated: clock.now().toISOString() },
      total: found.length,
      link: [
        { relation: 'self', url: pageAt(offset) },
        ...(next < found.length ? [{ relation: 'next', url: pageAt(next) }] : []),
      ],
      entry: shown.map((resource) => ({
        fullUrl: `${baseUrl}/${source}/fhir/${resourceType}/${resource.id}`,
        resource,
        search: { mode: 'match' },
      })),
    },
    fhir,
  );
}
