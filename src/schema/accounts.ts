import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import type { StaffRole } from '#shared/staff-rights.ts';

const patientsOnly = sql`role = 'patient' and deleted_at is null`;

/** Condition for active members. An index uses it, so its text must not change. */
export const memberCondition = sql.raw(
  "role = 'patient' and deleted_at is null and membership_type = 'monthly' and status = 'active'",
);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    /** Full name: the auth library has a single name field. */
    name: text().notNull(),
    image: text(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    phone: text(),
    /** `YYYY-MM-DD`, encrypted. */
    dateOfBirth: text().$type<EncryptedText>(),
    /** Keyed hash of the date of birth, to find duplicates without decrypting it. */
    birthDateKey: text(),
    role: text().notNull().default('patient'),
    /** Staff role; null for patients. */
    staffRole: text().$type<StaffRole>(),
    status: text().notNull().default('active'),
    membershipType: text().notNull().default('pay_per_use'),
    /** When the free request was granted, at sign-up. Null for staff and deleted accounts. */
    freeTrialGrantedAt: instant(),
    /** When the free request was used, in production and (below) in demo mode. */
    freeTrialUsedAt: instant(),
    freeTrialPretendedAt: instant(),
    modeOverride: text(),
    /** Encrypted. */
    insuranceJson: text().$type<EncryptedText>(),
    /** Ask the patient before each additional call, unless overridden in a request. */
    asksBeforeFurtherCalls: boolean().notNull().default(false),
    /** Whether single letters are keyboard shortcuts on staff pages. */
    singleKeys: boolean().notNull().default(true),
    twoFactorEnabled: boolean().notNull().default(false),
    /** Staff reset it: the owner sets it up again before anything else. */
    mustSetUpTwoFactor: boolean().notNull().default(false),
    /**
     * When the account was closed: the user deleted it, and records required by law and accounting are kept without a name,
     * or it was merged.
     */
    deletedAt: instant(),
    /** The patient's other account, after staff merged this one into it. Payments and audit entries stay under this one. */
    mergedInto: uuid().references((): AnyPgColumn => users.id),
    /** Last activity, to within a few minutes; null before the first. */
    lastActiveAt: instant(),
    notificationPreferences: jsonb().$type<{ email: boolean; sms: boolean; phone: boolean }>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // For the administrator's patient list, in each of its sort orders.
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
    // For counts of members and of patients with their own mode.
    index('users_members').on(table.modeOverride).where(memberCondition),
    index('users_own_mode')
      .on(table.id)
      .where(sql`role = 'patient' and deleted_at is null and mode_override is not null`),
    index('users_team').on(table.id).where(sql`role = 'admin'`),
    index('users_phone')
      .on(table.phone, table.id)
      .where(sql`role = 'patient' and deleted_at is null and phone is not null`),
    index('users_birth_date')
      .on(table.birthDateKey, table.id)
      .where(sql`role = 'patient' and deleted_at is null and birth_date_key is not null`),
    index('users_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    check('users_staff_role', sql`(role = 'admin') = (staff_role is not null)`),
  ],
);

/**
 * Search text: every word of the name and email address, without accents, and the phone number with and without country code
 * and area code, matched by prefix. Exactly the expression of the index `users_search` (migration `0001_triggers`).
 */
export const userSearchVector = sql`to_tsvector('simple', plain_words(${users.firstName} || ' ' || ${users.lastName}
  || ' ' || ${users.email} || ' ' || coalesce(${users.phone} || ' ' || right(${users.phone}, 10) || ' ' || right(${users.phone}, 7), '')))`;

/**
 * Every word of patients' names, for typo-tolerant search. Kept by a trigger, also when an account is deleted; the index over
 * similar spellings uses our own function (migration `0001_triggers`).
 */
export const patientWords = pgTable(
  'patient_words',
  {
    word: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.userId] }),
    index('patient_words_user').on(table.userId),
  ],
);

/**
 * Pairs of accounts that may belong to one patient, kept by a trigger on `users`; the smaller ID is first. A dismissed pair stays,
 * so that it isn't found again.
 */
export const possibleDuplicates = pgTable(
  'possible_duplicates',
  {
    firstId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secondId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    samePhone: boolean().notNull(),
    /** The same address but for case and `+tag`. */
    sameMailbox: boolean().notNull(),
    /** With a similar name. */
    sameBirthDate: boolean().notNull(),
    foundAt: instant().notNull().defaultNow(),
    dismissedAt: instant(),
    dismissedBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('possible_duplicates_second').on(table.secondId),
    index('possible_duplicates_open')
      .on(table.foundAt, table.firstId, table.secondId)
      .where(sql`dismissed_at is null`),
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

/** A user's credential: currently a password hash. */
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

/** The second factor; the auth library stores secret and recovery codes encrypted. */
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
    /** Wrong codes in a row; the auth library counts them and locks the account for a while. */
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
    /** Time step of the last accepted code, so that neither it nor an earlier code works again. */
    lastCodeStep: integer(),
  },
  (table) => [uniqueIndex('two_factors_user_key').on(table.userId)],
);

/** A new email address awaiting confirmation. */
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
