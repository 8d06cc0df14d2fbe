import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { users } from './accounts.ts';

/** Somebody is asked to join the team. Open until it is accepted, withdrawn, or its time is over. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    /** Null for the first administrator, whose link a command has printed: whoever opens it names their address. */
    email: text(),
    staffRole: text().$type<StaffRole>().notNull(),
    /** Of the newest link; kept once it is over, so that whoever opens it reads why. */
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    /** Null where a command made it. */
    invitedBy: uuid().references(() => users.id),
    sentAt: instant().notNull(),
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
