import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * How often somebody tried in a row, and from when they may try again (decision 48). `key` is a keyed hash of what was
 * tried and from where: whoever reads the table learns neither. Rows are gone a day after the last try.
 */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    lastAt: instant().notNull(),
    freeAt: instant().notNull(),
  },
  (table) => [index('sign_in_tries_last').on(table.lastAt)],
);
