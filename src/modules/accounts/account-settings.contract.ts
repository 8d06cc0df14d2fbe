import { z } from 'zod';
import { careful, endpoint, type RateLimit, relaxed, strict } from '#platform/endpoint.ts';
import { emailField, idField, nameField, requiredText } from '#shared/text/plain-input.ts';
import { longestPhone } from '#shared/text/text-rules.ts';
import { chosenPassword, userView } from './accounts.contract.ts';
import * as t from './accounts.words.ts';
import { missing } from './form-rules.ts';
import { longestPassword } from './password.rules.ts';
import { invalidPhone } from './profile.rules.ts';
import { missingCode } from './two-factor.rules.ts';

/** For endpoints where a password or code could be guessed. */
const guarded: RateLimit = { max: 10, windowSeconds: 300, by: 'account' };

/** Stricter, because someone who knows the password could eventually guess six digits. */
const closelyGuarded: RateLimit = { max: 5, windowSeconds: 900, by: 'account' };

const currentPassword = z
  .string({ error: missing.password })
  .min(1, missing.password)
  .max(longestPassword, 'Incorrect password');

export const accountSettingsView = z.object({
  email: z.string(),
  /** The owner opened the link we emailed. */
  emailConfirmed: z.boolean(),
  /** A new address, not confirmed yet. */
  pendingEmail: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  secondStep: z.object({
    on: z.boolean(),
    /** Required for staff in production. */
    required: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  /** Each call beyond a request's call plan needs the patient's approval. */
  asksBeforeFurtherCalls: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettingsView>;

export const sessionView = z.object({
  id: z.string(),
  /** The session of the caller's own browser. */
  current: z.boolean(),
  /** "Safari on iPhone", from the user agent. */
  device: z.string(),
  address: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** To the day. */
  lastUsedAt: z.iso.datetime(),
});
export type SessionView = z.infer<typeof sessionView>;

const said = z.object({ message: z.string() });
const recoveryCodes = z.array(z.string());
const withPassword = z.object({ password: currentPassword });
/** The code also protects against someone at an unlocked screen who knows the password. */
const withPasswordAndCode = withPassword.extend({
  code: requiredText('Code', 20, missingCode),
});

/** The code is required only if the account has 2FA. */
const withPasswordAndCodeIfOn = withPassword.extend({
  code: requiredText('Code', 20, missingCode).optional(),
});

const describeAct = (method: 'GET' | 'POST' | 'PATCH', path: `/${string}`, summary: string) =>
  ({ method, path, summary, tag: 'Account settings', access: 'signed-in', auditSubject: 'account' }) as const;

export const accountSettingsContract = {
  getAccountSettings: endpoint({
    ...describeAct('GET', '/account/settings', t.getYourSignInSettings),
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(accountSettingsView),
  updateDetails: endpoint({
    ...describeAct('PATCH', '/account/details', t.changeYourNameAndPhone),
    rateLimit: careful,
    wording: { audit: 'change their name and phone number' },
  })
    .input(
      z.object({
        firstName: nameField('First name'),
        lastName: nameField('Last name'),
        phone: z.string({ error: invalidPhone }).trim().max(longestPhone, invalidPhone),
      }),
    )
    .output(userView),
  updateCallSettings: endpoint({
    ...describeAct('PATCH', '/account/calls', t.chooseWhetherToApproveEach),
    rateLimit: careful,
    wording: { audit: 'change their call settings' },
  })
    .input(z.object({ asksBeforeFurtherCalls: z.boolean({ error: 'Choose yes or no' }) }))
    .output(accountSettingsView),
  getKeyboard: endpoint({
    ...describeAct('GET', '/account/keyboard', t.getWhetherSingleKeyShortcuts),
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ singleKeys: z.boolean() })),
  setKeyboard: endpoint({
    ...describeAct('PATCH', '/account/keyboard', t.turnSingleKeyShortcutsOn),
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(z.object({ singleKeys: z.boolean({ error: 'Choose yes or no' }) }))
    .output(z.object({ singleKeys: z.boolean() })),
  requestEmailChange: endpoint({
    ...describeAct('POST', '/account/email', t.requestAnEmailAddressChange),
    rateLimit: closelyGuarded,
    wording: { audit: 'request an email address change' },
  })
    .input(withPasswordAndCodeIfOn.extend({ newEmail: emailField }))
    .output(accountSettingsView),
  dropEmailChange: endpoint({
    ...describeAct('POST', '/account/email/cancel', t.cancelAPendingEmailAddress),
    rateLimit: careful,
    wording: { audit: 'cancel their email address change' },
  }).output(accountSettingsView),
  sendEmailConfirmation: endpoint({
    ...describeAct('POST', '/account/email/send-link', t.resendTheLinkThatConfirms),
    rateLimit: closelyGuarded,
    wording: { audit: 'request an email confirmation link' },
  }).output(said),
  confirmEmailChange: endpoint({
    ...describeAct('POST', '/account/email/confirm', t.confirmAnEmailAddressNew),
    access: 'public',
    rateLimit: strict,
    wording: { audit: 'confirm an email address' },
  })
    .input(z.object({ token: requiredText('Link', 100, 'This link is incomplete') }))
    .output(z.object({ email: z.string(), isNew: z.boolean() })),
  changePassword: endpoint({
    ...describeAct('POST', '/account/password', t.changeYourPasswordOtherDevices),
    rateLimit: closelyGuarded,
    wording: { audit: 'change their password' },
  })
    .input(withPasswordAndCodeIfOn.extend({ newPassword: chosenPassword('Enter a new password') }))
    .output(said),
  listMySessions: endpoint({
    ...describeAct('GET', '/account/sessions', t.listTheDevicesYoureSigned),
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(sessionView)),
  endSession: endpoint({
    ...describeAct('POST', '/account/sessions/{id}/end', t.signAnotherDeviceOut),
    rateLimit: careful,
    auditSubject: 'session',
    wording: { audit: 'sign out one of their devices' },
  })
    .input(z.object({ id: idField }))
    .output(z.array(sessionView)),
  endOtherSessions: endpoint({
    ...describeAct('POST', '/account/sessions/end-others', t.signAllOtherDevicesOut),
    rateLimit: careful,
    wording: { audit: 'sign out their other devices' },
  }).output(z.array(sessionView)),
  beginSecondStep: endpoint({
    ...describeAct('POST', '/account/second-step', t.startSettingUp2faGet),
    rateLimit: guarded,
    wording: { audit: 'start setting up two-factor authentication' },
  })
    .input(withPassword)
    .output(z.object({ setupUri: z.string(), key: z.string(), recoveryCodes })),
  confirmSecondStep: endpoint({
    ...describeAct('POST', '/account/second-step/confirm', t.turnOn2faWithA),
    rateLimit: guarded,
    wording: { audit: 'turn on two-factor authentication' },
  })
    .input(z.object({ code: requiredText('Code', 20, 'Enter the 6-digit code') }))
    .output(accountSettingsView),
  renewRecoveryCodes: endpoint({
    ...describeAct('POST', '/account/second-step/recovery-codes', t.createNewRecoveryCodesThe),
    rateLimit: closelyGuarded,
    wording: { audit: 'create new recovery codes' },
  })
    .input(withPasswordAndCode)
    .output(z.object({ recoveryCodes })),
  endSecondStep: endpoint({
    ...describeAct('POST', '/account/second-step/end', t.turnOff2fa),
    rateLimit: closelyGuarded,
    wording: { audit: 'turn off two-factor authentication' },
  })
    .input(withPasswordAndCode)
    .output(accountSettingsView),
};
