import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '#platform/database/database.ts';
import * as tables from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { longestSessionSeconds } from '../session.rules.ts';
import { type PasswordHasher, passwordHasher } from './sign-in/hash-password.ts';

export type { PasswordHasher } from './sign-in/hash-password.ts';

import { makeRecoveryCodes } from './sign-in/make-recovery-codes.ts';

/** Browsers take a cookie of such a name only by https, for this host alone and all its paths. */
export const hostPrefix = '__Host-';

/** Set by the HTTP layer on every request, over whatever was sent: where the caller really is. */
export const callerAddressHeader = 'x-caller-address';

/**
 * The sign-in library, behind our own endpoints: it hashes passwords, keeps sessions and signs their cookies.
 * Its own routes are never mounted, so nothing can be done with an account except through our contracts.
 */
export function createAuthentication(options: {
  database: Database;
  secret: string;
  publicUrl: string | undefined;
  /** Only tests give one, to whom hundreds of costly hashes are time lost; else `hash-password.ts`. */
  passwordHasher?: PasswordHasher | undefined;
}) {
  const isSecure = options.publicUrl?.startsWith('https://') ?? false;
  return betterAuth({
    secret: options.secret,
    baseURL: options.publicUrl ?? 'http://localhost',
    database: drizzleAdapter(options.database.orm, {
      provider: 'pg',
      schema: {
        user: tables.users,
        session: tables.sessions,
        account: tables.credentials,
        verification: tables.verifications,
        twoFactor: tables.twoFactors,
      },
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      autoSignIn: true,
      password: options.passwordHasher ?? passwordHasher,
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        // `input: false`: these can never be set by what a caller sends.
        role: { type: 'string', input: false, defaultValue: 'patient' },
        status: { type: 'string', input: false, defaultValue: 'active' },
        membershipType: { type: 'string', input: false, defaultValue: 'pay_per_use' },
        modeOverride: { type: 'string', required: false, input: false },
      },
    },
    // An authenticator app and recovery codes. Five wrong codes end one sign-in, ten in a row lock for a quarter hour.
    plugins: [
      twoFactor({
        issuer: productName,
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
    ],
    // Never longer than this; `identify-caller.ts` ends them earlier. The library would go on lengthening them for ever.
    session: { expiresIn: longestSessionSeconds, disableSessionRefresh: true },
    advanced: {
      // `__Host-`: no other host of the domain can set it. The library itself knows only `__Secure-`.
      cookiePrefix: `${isSecure ? hostPrefix : ''}harborline`,
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure: isSecure },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [callerAddressHeader] },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}

export type Authentication = ReturnType<typeof createAuthentication>;
