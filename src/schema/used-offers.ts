import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * One-time offers per mailbox that were used: the free first request, and the first membership's money-back
 * guarantee. A keyed hash of the mailbox, which identifies no one; it outlives the account, so that
 * registering again does not restore them.
 */
export const usedOffers = pgTable(
  'used_offers',
  {
    offer: text().$type<'free_trial' | 'first_membership'>().notNull(),
    mode: text().notNull(),
    mailboxHash: text().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offer, table.mode, table.mailboxHash] })],
);
