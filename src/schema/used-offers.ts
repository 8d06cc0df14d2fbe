import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * One-time offers that were used, per email address: the free first request, and the first membership's
 * money-back guarantee. Only a keyed hash of the address is stored. It outlives the account, so that
 * registering again does not restore the offers.
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
