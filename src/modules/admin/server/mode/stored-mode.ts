import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { addSetting, changeSetting, serviceSettings } from '#platform/database/service-settings.ts';
import type { Mode } from '#shared/mode.ts';

const name = 'mode';
/** Set when a single user or request is first put in production, and never removed, because their records stay real. */
const givenName = 'production-given';

const stored = z.object({
  mode: z.enum(['production', 'demo']),
  switchedAt: z.iso.datetime().nullable(),
  switchedBy: z.string().nullable(),
});

/** The last switch of the whole service. */
export type StoredMode = { mode: Mode; switchedAt: string; switchedBy: string };

function parse(value: unknown): StoredMode | null {
  const read = stored.safeParse(value);
  if (!read.success) return null;
  const { mode, switchedAt, switchedBy } = read.data;
  return switchedAt === null || switchedBy === null ? null : { mode, switchedAt, switchedBy };
}

/** Null until someone switches; then the startup setting applies. */
export async function readStoredMode(orm: Orm): Promise<StoredMode | null> {
  const [row] = await orm.select().from(serviceSettings).where(eq(serviceSettings.name, name));
  return row ? parse(row.value) : null;
}

/** The service mode, and whether a single user or request was ever put in production. */
export async function readModes(
  orm: Orm,
): Promise<{ stored: StoredMode | null; productionGranted: boolean }> {
  const rows = await orm
    .select()
    .from(serviceSettings)
    .where(inArray(serviceSettings.name, [name, givenName]));
  const row = rows.find((one) => one.name === name);
  return {
    stored: row ? parse(row.value) : null,
    productionGranted: rows.some((one) => one.name === givenName),
  };
}

/** Whether any user or request is or was in production. Scans all requests, so don't call it per request. */
export async function hasProductionData(orm: Orm): Promise<boolean> {
  const [row] = await selectRows<{ holds: boolean }>(
    orm,
    sql`select exists (select 1 from service_settings where name = ${givenName})
      or exists (select 1 from users where mode_override = 'production')
      or exists (select 1 from care_requests where mode = 'production') as holds`,
  );
  return row?.holds ?? false;
}

/** Returns false if it was already set. */
export const markProductionGranted = (tx: Orm, now: Date): Promise<boolean> =>
  addSetting(tx, givenName, { since: now.toISOString() }, now);

/** Runs at startup: sets the mark if the database has production data of patients. */
export async function detectProductionGranted(orm: Orm, now: Date): Promise<boolean> {
  const { productionGranted } = await readModes(orm);
  if (productionGranted) return true;
  const [row] = await selectRows<{ real: boolean }>(
    orm,
    sql`select exists (select 1 from users where mode_override = 'production' and role = 'patient')
      or exists (select 1 from care_requests where mode = 'production') as real`,
  );
  if (!row?.real) return false;
  await markProductionGranted(orm, now);
  return true;
}

/** Like `readStoredMode`, locked until the transaction ends, so that a concurrent switch sees the first. */
export async function lockStoredMode(tx: Orm, present: Mode, now: Date): Promise<StoredMode | null> {
  const initial = { mode: present, switchedAt: null, switchedBy: null };
  await addSetting(tx, name, initial, now);
  const [row] = await tx.select().from(serviceSettings).where(eq(serviceSettings.name, name)).for('update');
  return row ? parse(row.value) : null;
}

export async function storeMode(tx: Orm, mode: Mode, by: string, now: Date): Promise<void> {
  const value = { mode, switchedAt: now.toISOString(), switchedBy: by };
  await changeSetting(tx, name, value, now);
}
