import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import type { ForWhom } from '#shared/care/care-need.ts';
import { users } from './accounts.ts';

/**
 * A household member for whom care can be requested. A `dependent` has no account; an `adult` is invited and is
 * included only after accepting.
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
    /** `YYYY-MM-DD`, encrypted. */
    dateOfBirth: text().$type<EncryptedText>(),
    state: text().$type<'active' | 'invited' | 'declined' | 'removed'>().notNull(),
    inviteEmail: text(),
    inviteTokenHash: text().unique(),
    inviteExpiresAt: instant(),
    memberUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The account of an adult who left the household, so that deleting it also erases the name kept here. */
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

/** Search text: every word of the name, without accents. Exactly the expression of the index `household_members_search`. */
export const memberSearchVector = sql`to_tsvector('simple', plain_words(${householdMembers.firstName} || ' ' || ${householdMembers.lastName}))`;
