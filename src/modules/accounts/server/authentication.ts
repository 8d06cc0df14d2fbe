import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '#platform/database/database.ts';
import * as tables from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { maxPasswordLength, minPasswordLength } from '../password.rules.ts';
import { longestSessionSeconds } from '../session.rules.ts';
import { type PasswordHasher, passwordHasher } from './sign-in/hash-password.ts';

export type { PasswordHasher } from './sign-in/hash-password.ts';

import { generateRecoveryCodes } from './sign-in/make-recovery-codes.ts';

/** Browsers accept a cookie with this prefix only over HTTPS, for this exact host and path `/`. */
export const hostPrefix = '__Host-';

/** The caller's real IP address; the HTTP layer overwrites it on every request. */
export const callerAddressHeader = 'x-caller-address';

/** The sign-in library, for sessions, cookies and 2FA. Its own routes are never mounted; all access goes through our contracts. */
export function createAuthentication(options: {
  database: Database;
  secret: string;
  publicUrl: string | undefined;
  /** Set by tests only, to avoid slow hashing; otherwise `hash-password.ts`. */
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
      minPasswordLength,
      maxPasswordLength,
      autoSignIn: true,
      password: options.passwordHasher ?? passwordHasher,
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        // `input: false`: can't be set from a request.
        role: { type: 'string', input: false, defaultValue: 'patient' },
        status: { type: 'string', input: false, defaultValue: 'active' },
        membershipType: { type: 'string', input: false, defaultValue: 'pay_per_use' },
        modeOverride: { type: 'string', required: false, input: false },
      },
    },
    // 2FA with authenticator and recovery codes. Five wrong codes end a sign-in; ten in a row lock it for 15 minutes.
    plugins: [
      twoFactor({
        issuer: productName,
        backupCodeOptions: { customBackupCodesGenerate: generateRecoveryCodes },
      }),
    ],
    // Maximum lifetime; `identify-caller.ts` ends sessions earlier. The library's refresh would extend them forever.
    session: { expiresIn: longestSessionSeconds, disableSessionRefresh: true },
    advanced: {
      // `__Host-` stops subdomains from setting the cookie. The library itself supports only `__Secure-`.
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
