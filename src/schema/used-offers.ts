import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * What is given once to a mailbox and was used: the free first request, and the first membership with its money back. A keyed
 * hash of the mailbox, which names nobody; so it outlives the account, and registering again brings nothing back.
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
