import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { serviceSettings } from '#platform/database/service-settings.ts';
import type { Mode } from '#shared/mode.ts';

const name = 'mode';
/** Stands once production was given to anybody or anything alone, and stays: their records are real ever after. */
const givenName = 'production-given';

const stored = z.object({
  mode: z.enum(['production', 'demo']),
  switchedAt: z.iso.datetime().nullable(),
  switchedBy: z.string().nullable(),
});

/** What somebody of the team chose for the whole service, when, and who. */
export type StoredMode = { mode: Mode; switchedAt: string; switchedBy: string };

function parse(value: unknown): StoredMode | null {
  const read = stored.safeParse(value);
  if (!read.success) return null;
  const { mode, switchedAt, switchedBy } = read.data;
  return switchedAt === null || switchedBy === null ? null : { mode, switchedAt, switchedBy };
}

/** Null until somebody has switched: what the service was started with holds then. */
export async function readStoredMode(orm: Orm): Promise<StoredMode | null> {
  const [row] = await orm.select().from(serviceSettings).where(eq(serviceSettings.name, name));
  return row ? parse(row.value) : null;
}

/** What was chosen for the whole service, and whether production was ever given beside it. */
export async function readModes(orm: Orm): Promise<{ stored: StoredMode | null; productionGiven: boolean }> {
  const rows = await orm
    .select()
    .from(serviceSettings)
    .where(inArray(serviceSettings.name, [name, givenName]));
  const row = rows.find((one) => one.name === name);
  return {
    stored: row ? parse(row.value) : null,
    productionGiven: rows.some((one) => one.name === givenName),
  };
}

/** Whether any person, any request, or the mark of an earlier one is of production. Reads every request: not per call. */
export async function holdsProduction(orm: Orm): Promise<boolean> {
  const [row] = await selectRows<{ holds: boolean }>(
    orm,
    sql`select exists (select 1 from service_settings where name = ${givenName})
      or exists (select 1 from users where mode_override = 'production')
      or exists (select 1 from care_requests where mode = 'production') as holds`,
  );
  return row?.holds ?? false;
}

/** False where it stood already. */
export async function markProductionGiven(tx: Orm, now: Date): Promise<boolean> {
  const marked = await tx
    .insert(serviceSettings)
    .values({ name: givenName, value: { since: now.toISOString() }, updatedAt: now })
    .onConflictDoNothing()
    .returning({ name: serviceSettings.name });
  return marked.length > 0;
}

/** At the start of a process: a database that holds requests of production says so from then on. */
export async function findProductionGiven(orm: Orm, now: Date): Promise<boolean> {
  const { productionGiven } = await readModes(orm);
  if (productionGiven) return true;
  const [row] = await selectRows<{ real: boolean }>(
    orm,
    sql`select exists (select 1 from users where mode_override = 'production' and role = 'patient')
      or exists (select 1 from care_requests where mode = 'production') as real`,
  );
  if (!row?.real) return false;
  await markProductionGiven(orm, now);
  return true;
}

/** What `readStoredMode` reads, kept from changing until the transaction ends: of two who switch at once, the second sees the first. */
export async function lockStoredMode(tx: Orm, present: Mode, now: Date): Promise<StoredMode | null> {
  const nobody = { mode: present, switchedAt: null, switchedBy: null };
  await tx.insert(serviceSettings).values({ name, value: nobody, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(serviceSettings).where(eq(serviceSettings.name, name)).for('update');
  return row ? parse(row.value) : null;
}

export async function storeMode(tx: Orm, mode: Mode, by: string, now: Date): Promise<void> {
  const value = { mode, switchedAt: now.toISOString(), switchedBy: by };
  await tx.update(serviceSettings).set({ value, updatedAt: now }).where(eq(serviceSettings.name, name));
}
