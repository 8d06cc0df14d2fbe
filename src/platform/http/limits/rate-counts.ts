import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * How often somebody has tried in the present window, for limits that several processes keep together. Unlogged (migration
 * `0001_triggers`): a crash of the database begins the windows anew. `key` is a keyed hash of act and caller, and names nobody.
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
