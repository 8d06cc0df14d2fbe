import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * Failed sign-in attempts in a row, and when the next is allowed (decision 17). `key` is a keyed hash of
 * identifier and origin, and reveals neither. Rows are deleted a day after the last attempt.
 */
export const signInAttempts = pgTable(
  'sign_in_tries',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    lastAt: instant().notNull(),
    freeAt: instant().notNull(),
  },
  (table) => [index('sign_in_tries_last').on(table.lastAt)],
);
