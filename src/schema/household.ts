import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { Sealed } from '#platform/encryption/data-keys.ts';
import type { ForWhom } from '#shared/care/care-need.ts';
import { users } from './accounts.ts';

/**
 * Somebody a person asks care for. A `dependent` has no account of their own; an `adult` is invited and acts only once
 * they have accepted.
 */
export const householdMembers = pgTable(
  'household_members',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'dependent' | 'adult'>().notNull(),
    relation: text().$type<ForWhom>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** `YYYY-MM-DD`, sealed. */
    dateOfBirth: text().$type<Sealed>(),
    state: text().$type<'active' | 'invited' | 'declined' | 'removed'>().notNull(),
    inviteEmail: text(),
    inviteTokenHash: text().unique(),
    inviteExpiresAt: instant(),
    memberUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of an adult who is out of the household: deleting their account forgets the name that is kept here. */
    formerUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('household_members_owner').on(table.ownerId),
    index('household_members_member').on(table.memberUserId),
    index('household_members_former').on(table.formerUserId),
  ],
);
