import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { Orm } from './database.ts';

/** Service settings that an administrator can change, one row per name. */
export const serviceSettings = pgTable('service_settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Inserts a setting. Returns false, and changes nothing, if it exists. */
export async function addSetting(orm: Orm, name: string, value: unknown, now?: Date): Promise<boolean> {
  const added = await orm
    .insert(serviceSettings)
    .values({ name, value, ...(now ? { updatedAt: now } : {}) })
    .onConflictDoNothing()
    .returning({ name: serviceSettings.name });
  return added.length > 0;
}

/** Inserts or updates a setting. */
export async function putSetting(orm: Orm, name: string, value: unknown, now: Date): Promise<void> {
  await orm
    .insert(serviceSettings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({ target: serviceSettings.name, set: { value, updatedAt: now } });
}

/** Updates an existing setting. */
export async function changeSetting(orm: Orm, name: string, value: unknown, now?: Date): Promise<void> {
  await orm
    .update(serviceSettings)
    .set({ value, ...(now ? { updatedAt: now } : {}) })
    .where(eq(serviceSettings.name, name));
}

export async function removeSetting(orm: Orm, name: string): Promise<void> {
  await orm.delete(serviceSettings).where(eq(serviceSettings.name, name));
}
