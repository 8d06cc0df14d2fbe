import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { users } from './accounts.ts';

/** A staff invitation. Open until it is accepted, withdrawn or expired. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    /** Null for the first administrator, whose link is printed by a command: they enter their own address. */
    email: text(),
    staffRole: text().$type<StaffRole>().notNull(),
    /** Hash of the newest link's token; kept after expiry, to explain why the link no longer works. */
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    /** Null when created by a command. */
    invitedBy: uuid().references(() => users.id),
    sentAt: instant().notNull(),
    /** False if the inviter passed on the newest link, which proves nothing about the address. */
    emailed: boolean().notNull().default(true),
    acceptedAt: instant(),
    acceptedBy: uuid().references(() => users.id),
    withdrawnAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('staff_invitations_open')
      .on(sql`lower(${table.email})`)
      .where(sql`accepted_at is null and withdrawn_at is null`),
  ],
);
