import { type SQL, sql } from 'drizzle-orm';

/** A condition about `care_requests`, or about the alias it has in the query. */
type Table = 'care_requests' | 'r';

/** Requests whose SLA is missed whatever happens next: we noticed, or they were finished late. */
export const slaMissedBefore = (table: Table = 'care_requests'): SQL =>
  sql.raw(`(${table}.breached_at is not null or coalesce(${table}.ready_at > ${table}.sla_deadline, false))`);

/** Requests that miss their SLA at the deadline, unless they are finished or paused until then. */
export const slaRunning = (table: Table = 'care_requests'): SQL =>
  sql.raw(`(${table}.ready_at is null and ${table}.sla_paused_at is null
    and ${table}.status not in ('completed', 'cancelled', 'refunded'))`);

/**
 * Requests that missed their SLA: we noticed, they were finished late, or they are late now. Every figure and list of
 * missed SLAs uses it.
 */
export const slaMissed = (now: Date, table: Table = 'care_requests'): SQL =>
  sql`(${slaMissedBefore(table)}
    or (${slaRunning(table)} and ${sql.raw(table)}.sla_deadline < ${now.toISOString()}::timestamptz))`;
