import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import { users } from './accounts.ts';
import { careRequests } from './care-requests.ts';

/** A patient's rating of finished work: one per request, editable. */
export const requestRatings = pgTable(
  'request_ratings',
  {
    requestId: uuid()
      .primaryKey()
      .references(() => careRequests.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 1, not at all satisfied, to 5, very satisfied. */
    stars: integer().notNull(),
    words: text(),
    createdAt: createdAt(),
    changedAt: instant().notNull(),
  },
  (table) => [index('request_ratings_user').on(table.userId)],
);
