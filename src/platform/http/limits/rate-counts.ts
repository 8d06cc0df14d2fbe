import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * Counts of attempts in the current window, for limits shared between processes. Unlogged (migration
 * `0001_triggers`): a database crash resets the windows. `key` is a keyed hash of action and caller and
 * identifies no one.
 */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('rate_counts_over').on(table.endsAt)],
);
