import { sql } from 'drizzle-orm';
import { countUndelivered } from '#modules/notifications/server/count-undelivered.ts';
import { isOver, requestStatuses } from '#modules/requests/care-requests.rules.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import type { DatabaseGauge } from '#platform/telemetry/database-gauges.ts';
import { openRequestCondition } from '#schema/care-requests.ts';
import { slaMissed } from '#schema/sla-missed.ts';
import * as t from '../../admin.words.ts';
import { readDueJobs, readStuckJobs } from './job-counts.ts';

/**
 * Gauges read from the database for `GET /metrics`. Every process reports the same values, so aggregate with `max`.
 */
export const databaseGauges = {
  harborline_jobs_waiting: {
    help: t.jobsWaiting,
    labelNames: ['queue'],
  },
  harborline_jobs_oldest_waiting_seconds: {
    help: t.oldestJobAge,
    labelNames: ['queue'],
  },
  harborline_jobs_failing: {
    help: t.jobsFailing,
    labelNames: ['queue'],
  },
  harborline_care_requests: {
    help: t.openRequestsByStatus,
    labelNames: ['status'],
  },
  harborline_notices_waiting: { help: t.noticesWaiting, labelNames: ['channel'] },
  harborline_notices_failed: { help: t.noticesFailed, labelNames: ['channel'] },
  harborline_overdue_requests: { help: t.openRequestsPastSla },
  harborline_open_differences: { help: t.openLedgerDiscrepancies },
  harborline_audit_intact: {
    help: '1 if the last full audit log verification passed, else 0.',
  },
  harborline_audit_checked_seconds: { help: t.auditVerificationAge },
  harborline_ledger_intact: { help: '1 if the last full ledger check found no discrepancies, else 0.' },
  harborline_ledger_checked_seconds: { help: t.ledgerCheckAge },
  harborline_backup_age_seconds: { help: t.backupAge },
  harborline_database_connections: {
    help: t.databaseConnections,
    labelNames: ['state'],
  },
  harborline_database_waiting: { help: t.waitingQueries },
} as const;

type Gauge = DatabaseGauge<keyof typeof databaseGauges>;

/** Every query uses an index or a small table. Rejects if the database is unavailable. */
export async function readDatabaseGauges(database: Database, now: Date): Promise<Gauge[]> {
  const gauges = [
    ...(await readJobs(database, now)),
    ...(await readFailing(database)),
    ...(await readRequests(database, now)),
    ...(await readNotices(database, now)),
    ...(await readChecks(database, now)),
  ];
  return [...gauges, ...readPool(database)];
}

async function readJobs({ orm }: Database, now: Date): Promise<Gauge[]> {
  const rows = await readDueJobs(orm, now);
  return rows.flatMap(({ queue, waiting, seconds }) => [
    { name: 'harborline_jobs_waiting' as const, labels: { queue }, value: waiting },
    { name: 'harborline_jobs_oldest_waiting_seconds' as const, labels: { queue }, value: seconds },
  ]);
}

async function readFailing({ orm }: Database): Promise<Gauge[]> {
  const rows = await readStuckJobs(orm);
  return rows.map(({ queue, failing }) => ({
    name: 'harborline_jobs_failing',
    labels: { queue },
    value: failing,
  }));
}

async function readRequests({ orm }: Database, now: Date): Promise<Gauge[]> {
  const open = requestStatuses.filter((status) => !isOver(status));
  const rows = await selectRows<{ status: string; count: number }>(
    orm,
    sql`select status, count(*)::int as count from care_requests
      where status in (${sql.join(
        open.map((status) => sql`${status}`),
        sql`, `,
      )}) group by status`,
  );
  const [late] = await selectRows<{ count: number }>(
    orm,
    sql`select count(*)::int as count from care_requests
      where ${openRequestCondition} and ${slaMissed(now)}`,
  );
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return [
    ...open.map((status) => ({
      name: 'harborline_care_requests' as const,
      labels: { status },
      value: count(status),
    })),
    { name: 'harborline_overdue_requests', value: late?.count ?? 0 },
  ];
}

async function readNotices(database: Database, now: Date): Promise<Gauge[]> {
  const channels = await countUndelivered(database.orm, now);
  return Object.entries(channels).flatMap(([channel, { waiting, failed }]) => [
    { name: 'harborline_notices_waiting' as const, labels: { channel }, value: waiting },
    { name: 'harborline_notices_failed' as const, labels: { channel }, value: failed },
  ]);
}

type Checks = Record<
  'differences' | 'audit' | 'audit_seconds' | 'ledger' | 'ledger_seconds',
  number | null
> & {
  backup_seconds: number | null;
};

async function readChecks({ orm }: Database, now: Date): Promise<Gauge[]> {
  const age = (instant: string) =>
    sql`extract(epoch from ${now.toISOString()}::timestamptz - ${sql.raw(instant)})::float8`;
  const [row] = await selectRows<Checks>(
    orm,
    sql`select (select count(*)::int from book_findings where state = 'open') as differences,
        (select case state when 'intact' then 1 else 0 end from audit_verifications
          where state <> 'running' order by started_at desc limit 1) as audit,
        (select ${age('started_at')} from audit_verifications
          where state <> 'running' order by started_at desc limit 1) as audit_seconds,
        (select case state when 'clean' then 1 else 0 end from book_checks
          where kind = 'proof' and state in ('clean', 'findings') order by started_at desc limit 1) as ledger,
        (select ${age('started_at')} from book_checks
          where kind = 'proof' and state in ('clean', 'findings')
          order by started_at desc limit 1) as ledger_seconds,
        (select ${age('max(finished_at)')} from recorded_backups) as backup_seconds`,
  );
  const named: [Gauge['name'], number | null | undefined][] = [
    ['harborline_open_differences', row?.differences],
    ['harborline_audit_intact', row?.audit],
    ['harborline_audit_checked_seconds', row?.audit_seconds],
    ['harborline_ledger_intact', row?.ledger],
    ['harborline_ledger_checked_seconds', row?.ledger_seconds],
    ['harborline_backup_age_seconds', row?.backup_seconds],
  ];
  return named.flatMap(([name, value]) => (typeof value === 'number' ? [{ name, value }] : []));
}

function readPool({ pool }: Database): Gauge[] {
  if (!pool) return [];
  const { total, idle, waiting, most } = pool();
  const name = 'harborline_database_connections';
  return [
    { name, labels: { state: 'in_use' }, value: total - idle },
    { name, labels: { state: 'idle' }, value: idle },
    { name, labels: { state: 'most' }, value: most },
    { name: 'harborline_database_waiting', value: waiting },
  ];
}
