import { z } from 'zod';
import { careful, endpoint, type RateLimit, relaxed, strict } from '#platform/endpoint.ts';
import { emailField, idField, nameField, requiredText } from '#shared/text/plain-input.ts';
import { maxPhoneLength } from '#shared/text/text-rules.ts';
import { newPasswordField, userView } from './accounts.contract.ts';
import * as t from './accounts.words.ts';
import { missing } from './form-rules.ts';
import { maxPasswordLength } from './password.rules.ts';
import { invalidPhone } from './profile.rules.ts';
import { missingCode } from './two-factor.rules.ts';

/** For endpoints where a password or code could be guessed. */
const guessLimit: RateLimit = { max: 10, windowSeconds: 300, by: 'account' };

/** Stricter, because someone who knows the password could eventually guess six digits. */
const strictGuessLimit: RateLimit = { max: 5, windowSeconds: 900, by: 'account' };

const currentPassword = z
  .string({ error: missing.password })
  .min(1, missing.password)
  .max(maxPasswordLength, 'Incorrect password');

export const accountSettingsView = z.object({
  email: z.string(),
  /** Whether the owner opened the link we emailed. */
  emailConfirmed: z.boolean(),
  /** A new address, not confirmed yet. */
  pendingEmail: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  twoFactor: z.object({
    on: z.boolean(),
    /** Required for staff in production. */
    required: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  /** Whether each call beyond a request's call plan needs the patient's approval. */
  asksBeforeFurtherCalls: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettingsView>;

export const sessionView = z.object({
  id: z.string(),
  /** Whether this is the caller's session. */
  current: z.boolean(),
  /** "Safari on iPhone", from the user agent. */
  device: z.string(),
  address: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** Accurate to within a few minutes. */
  lastUsedAt: z.iso.datetime(),
});
export type SessionView = z.infer<typeof sessionView>;

const messageOnly = z.object({ message: z.string() });
const recoveryCodes = z.array(z.string());
const withPassword = z.object({ password: currentPassword });
/** The code protects against someone who knows the password and has access to an unlocked screen. */
const withPasswordAndCode = withPassword.extend({
  code: requiredText('Code', 20, missingCode),
});

/** The code is required only if the account has 2FA. */
const withPasswordAndCodeIfOn = withPassword.extend({
  code: requiredText('Code', 20, missingCode).optional(),
});

const describe = (method: 'GET' | 'POST' | 'PATCH', path: `/${string}`, summary: string) =>
  ({ method, path, summary, tag: 'Account settings', access: 'signed-in', auditSubject: 'account' }) as const;

export const accountSettingsContract = {
  getAccountSettings: endpoint({
    ...describe('GET', '/account/settings', t.getYourSignInSettings),
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(accountSettingsView),
  updateDetails: endpoint({
    ...describe('PATCH', '/account/details', t.changeYourNameAndPhone),
    rateLimit: careful,
    wording: { audit: 'change their name and phone number' },
  })
    .input(
      z.object({
        firstName: nameField('First name'),
        lastName: nameField('Last name'),
        phone: z.string({ error: invalidPhone }).trim().max(maxPhoneLength, invalidPhone),
      }),
    )
    .output(userView),
  updateCallSettings: endpoint({
    ...describe('PATCH', '/account/calls', t.chooseCallApproval),
    rateLimit: careful,
    wording: { audit: 'change their call settings' },
  })
    .input(z.object({ asksBeforeFurtherCalls: z.boolean({ error: 'Choose yes or no' }) }))
    .output(accountSettingsView),
  getKeyboard: endpoint({
    ...describe('GET', '/account/keyboard', t.getKeyboardSettings),
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ singleKeys: z.boolean() })),
  setKeyboard: endpoint({
    ...describe('PATCH', '/account/keyboard', t.setKeyboardSettings),
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(z.object({ singleKeys: z.boolean({ error: 'Choose yes or no' }) }))
    .output(z.object({ singleKeys: z.boolean() })),
  requestEmailChange: endpoint({
    ...describe('POST', '/account/email', t.requestEmailChange),
    rateLimit: strictGuessLimit,
    wording: { audit: 'request an email address change' },
  })
    .input(withPasswordAndCodeIfOn.extend({ newEmail: emailField }))
    .output(accountSettingsView),
  dropEmailChange: endpoint({
    ...describe('POST', '/account/email/cancel', t.cancelEmailChange),
    rateLimit: careful,
    wording: { audit: 'cancel their email address change' },
  }).output(accountSettingsView),
  sendEmailConfirmation: endpoint({
    ...describe('POST', '/account/email/send-link', t.resendConfirmationLink),
    rateLimit: strictGuessLimit,
    wording: { audit: 'request an email confirmation link' },
  }).output(messageOnly),
  confirmEmailChange: endpoint({
    ...describe('POST', '/account/email/confirm', t.confirmEmailAddress),
    access: 'public',
    rateLimit: strict,
    wording: { audit: 'confirm an email address' },
  })
    .input(z.object({ token: requiredText('Link', 100, 'This link is incomplete') }))
    .output(z.object({ email: z.string(), isNew: z.boolean() })),
  changePassword: endpoint({
    ...describe('POST', '/account/password', t.changeYourPassword),
    rateLimit: strictGuessLimit,
    wording: { audit: 'change their password' },
  })
    .input(withPasswordAndCodeIfOn.extend({ newPassword: newPasswordField('Enter a new password') }))
    .output(messageOnly),
  listMySessions: endpoint({
    ...describe('GET', '/account/sessions', t.listYourDevices),
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(sessionView)),
  endSession: endpoint({
    ...describe('POST', '/account/sessions/{id}/end', t.signAnotherDeviceOut),
    rateLimit: careful,
    auditSubject: 'session',
    wording: { audit: 'sign out one of their devices' },
  })
    .input(z.object({ id: idField }))
    .output(z.array(sessionView)),
  endOtherSessions: endpoint({
    ...describe('POST', '/account/sessions/end-others', t.signAllOtherDevicesOut),
    rateLimit: careful,
    wording: { audit: 'sign out their other devices' },
  }).output(z.array(sessionView)),
  beginTwoFactorSetup: endpoint({
    ...describe('POST', '/account/two-factor', t.startSettingUp2fa),
    rateLimit: guessLimit,
    wording: { audit: 'start setting up two-factor authentication' },
  })
    .input(withPassword)
    .output(z.object({ setupUri: z.string(), key: z.string(), recoveryCodes })),
  confirmTwoFactorSetup: endpoint({
    ...describe('POST', '/account/two-factor/confirm', t.turnOn2fa),
    rateLimit: guessLimit,
    wording: { audit: 'turn on two-factor authentication' },
  })
    .input(z.object({ code: requiredText('Code', 20, 'Enter the 6-digit code') }))
    .output(accountSettingsView),
  renewRecoveryCodes: endpoint({
    ...describe('POST', '/account/two-factor/recovery-codes', t.createNewRecoveryCodes),
    rateLimit: strictGuessLimit,
    wording: { audit: 'create new recovery codes' },
  })
    .input(withPasswordAndCode)
    .output(z.object({ recoveryCodes })),
  disableTwoFactor: endpoint({
    ...describe('POST', '/account/two-factor/end', t.turnOff2fa),
    rateLimit: strictGuessLimit,
    wording: { audit: 'turn off two-factor authentication' },
  })
    .input(withPasswordAndCode)
    .output(accountSettingsView),
};
