import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { Sealed } from '#platform/encryption/data-keys.ts';
import type { StaffRole } from '#shared/staff-rights.ts';

const patientsOnly = sql`role = 'patient' and deleted_at is null`;

const wordVector = (text: SQL) => sql`to_tsvector('simple', translate(${text}, '@.-_+''', '      '))`;

/** Every word of the name and the address, and the number with and without its country, to be found by their beginnings. */
export const searchedWords = (user: {
  firstName: AnyPgColumn;
  lastName: AnyPgColumn;
  email: AnyPgColumn;
  phone: AnyPgColumn;
}) =>
  wordVector(
    sql`${user.firstName} || ' ' || ${user.lastName} || ' ' || ${user.email} || ' ' || coalesce(${user.phone} || ' ' || right(${user.phone}, 10), '')`,
  );

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    /** First and last name together: the sign-in library keeps one. */
    name: text().notNull(),
    image: text(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    phone: text(),
    /** `YYYY-MM-DD`, sealed. */
    dateOfBirth: text().$type<Sealed>(),
    role: text().notNull().default('patient'),
    /** What somebody of the team may do; null for patients. */
    staffRole: text().$type<StaffRole>(),
    status: text().notNull().default('active'),
    membershipType: text().notNull().default('pay_per_use'),
    /** When the patient's one free request was granted: with the account. Null for the team and erased accounts. */
    freeTrialGrantedAt: instant(),
    /** When the free request was used: by a real approval, and by a pretended one. */
    freeTrialUsedAt: instant(),
    freeTrialPretendedAt: instant(),
    modeOverride: text(),
    /** Sealed. */
    insuranceJson: text().$type<Sealed>(),
    /** Asked before each further call, unless a request says otherwise. */
    asksBeforeFurtherCalls: boolean().notNull().default(false),
    /** Whether letters alone are shortcuts on the team's pages. */
    singleKeys: boolean().notNull().default(true),
    twoFactorEnabled: boolean().notNull().default(false),
    /** Deleted at the person's wish; what the law and the books need is kept without their name. */
    deletedAt: instant(),
    /** When the person last used their account, to a few minutes; null until they first do. */
    lastActiveAt: instant(),
    notificationPreferences: jsonb().$type<{ email: boolean; sms: boolean; phone: boolean }>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // The administrator's list of patients, in each of its orders.
    index('users_patients_joined').on(table.createdAt, table.id).where(patientsOnly),
    index('users_patients_name')
      .on(sql`lower(${table.lastName})`, sql`lower(${table.firstName})`, table.id)
      .where(patientsOnly),
    index('users_patients_email').on(sql`lower(${table.email})`, table.id).where(patientsOnly),
    index('users_patients_active')
      .on(sql`coalesce(${table.lastActiveAt}, ${table.createdAt})`, table.id)
      .where(patientsOnly),
    index('users_suspended')
      .on(table.createdAt, table.id)
      .where(sql`role = 'patient' and deleted_at is null and status = 'suspended'`),
    index('users_team').on(table.id).where(sql`role = 'admin'`),
    check('users_staff_role', sql`(role = 'admin') = (staff_role is not null)`),
    index('users_search').using('gin', searchedWords({ ...table })),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** How a user proves who they are: a password hash now, other ways later. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('credentials_user').on(table.userId)],
);

export const verifications = pgTable('verifications', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The second proof at sign-in; secret and recovery codes are kept encrypted by the sign-in library. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    /** Wrong codes in a row; the sign-in library counts them and locks the account for a while. */
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
    /** The half minute of the code that was last good: a code works once, and none before it again. */
    lastCodeStep: integer(),
  },
  (table) => [uniqueIndex('two_factors_user_key').on(table.userId)],
);

/** A new e-mail address that waits for its owner to confirm it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('email_changes_user').on(table.userId)],
);
