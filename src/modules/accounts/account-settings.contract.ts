import { z } from 'zod';
import { careful, endpoint, type RateLimit, relaxed, strict } from '#platform/endpoint.ts';
import { emailField, idField, nameField, requiredText } from '#shared/text/plain-input.ts';
import { chosenPassword, userView } from './accounts.contract.ts';
import { missingCode } from './second-step.rules.ts';

/** Where a password or a code could be guessed. */
const guarded: RateLimit = { max: 10, windowSeconds: 300, by: 'account' };

/** Six digits are guessed one day where the password is known: more slowly than anybody types. */
const closelyGuarded: RateLimit = { max: 5, windowSeconds: 900, by: 'account' };

const missingPassword = 'Please enter your password';
const currentPassword = z
  .string({ error: missingPassword })
  .min(1, missingPassword)
  .max(128, 'This is not your password');

export const accountSettingsView = z.object({
  email: z.string(),
  /** Its owner opened a link that we mailed there. */
  emailConfirmed: z.boolean(),
  /** A new address that waits for its owner to confirm it. */
  pendingEmail: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  secondStep: z.object({
    on: z.boolean(),
    /** Administrators of production cannot be without it. */
    required: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  /** Asked before each call beyond the plan that a request was sent with. */
  asksBeforeFurtherCalls: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettingsView>;

export const sessionView = z.object({
  id: z.string(),
  /** The session of the caller's own browser. */
  current: z.boolean(),
  /** "Safari on iPhone", as the browser said. */
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
/** Whoever found an open screen and knows the password has neither the app nor the codes. */
const withPasswordAndCode = withPassword.extend({
  code: requiredText('Code', 20, missingCode),
});

/** The code where the account has a second step: without one there is none to ask for. */
const withPasswordAndCodeIfOn = withPassword.extend({
  code: requiredText('Code', 20, missingCode).optional(),
});

const describeAct = (method: 'GET' | 'POST' | 'PATCH', path: `/${string}`, summary: string) =>
  ({ method, path, summary, tag: 'Account settings', access: 'signed-in', auditSubject: 'account' }) as const;

export const accountSettingsContract = {
  getAccountSettings: endpoint({
    ...describeAct('GET', '/account/settings', 'How you sign in: address, second step, what is waiting.'),
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(accountSettingsView),
  updateDetails: endpoint({
    ...describeAct('PATCH', '/account/details', 'Change your name and phone number.'),
    rateLimit: careful,
    wording: { audit: 'change their name and phone number' },
  })
    .input(
      z.object({
        firstName: nameField('First name'),
        lastName: nameField('Last name'),
        phone: z
          .string({ error: 'Invalid phone number format' })
          .trim()
          .max(40, 'Invalid phone number format'),
      }),
    )
    .output(userView),
  updateCallSettings: endpoint({
    ...describeAct('PATCH', '/account/calls', 'Whether you are asked before each further call to an office.'),
    rateLimit: careful,
    wording: { audit: 'change what may be said in calls for them' },
  })
    .input(z.object({ asksBeforeFurtherCalls: z.boolean({ error: 'Please answer yes or no' }) }))
    .output(accountSettingsView),
  getKeyboard: endpoint({
    ...describeAct('GET', '/account/keyboard', 'Whether letters alone are shortcuts for you.'),
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ singleKeys: z.boolean() })),
  setKeyboard: endpoint({
    ...describeAct('PATCH', '/account/keyboard', 'Switch letters as shortcuts on or off for you.'),
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(z.object({ singleKeys: z.boolean({ error: 'Please answer yes or no' }) }))
    .output(z.object({ singleKeys: z.boolean() })),
  requestEmailChange: endpoint({
    ...describeAct(
      'POST',
      '/account/email',
      'Ask for another e-mail address; its owner confirms it by mail.',
    ),
    rateLimit: closelyGuarded,
    wording: { audit: 'ask for another e-mail address' },
  })
    .input(withPasswordAndCodeIfOn.extend({ newEmail: emailField }))
    .output(accountSettingsView),
  dropEmailChange: endpoint({
    ...describeAct('POST', '/account/email/cancel', 'Keep the present e-mail address after all.'),
    rateLimit: careful,
    wording: { audit: 'keep their e-mail address after all' },
  }).output(accountSettingsView),
  sendEmailConfirmation: endpoint({
    ...describeAct('POST', '/account/email/send-link', 'Resend the link that confirms your email address.'),
    rateLimit: closelyGuarded,
    wording: { audit: 'have the link that confirms their e-mail address sent' },
  }).output(said),
  confirmEmailChange: endpoint({
    ...describeAct(
      'POST',
      '/account/email/confirm',
      'Confirm an email address, new or current, with the code from the email.',
    ),
    access: 'public',
    rateLimit: strict,
    wording: { audit: 'confirm an e-mail address' },
  })
    .input(z.object({ token: requiredText('Link', 100, 'This link is not complete') }))
    .output(z.object({ email: z.string(), isNew: z.boolean() })),
  changePassword: endpoint({
    ...describeAct('POST', '/account/password', 'Change your password; other devices are signed out.'),
    rateLimit: closelyGuarded,
    wording: { audit: 'change their password' },
  })
    .input(withPasswordAndCodeIfOn.extend({ newPassword: chosenPassword('Please enter a new password') }))
    .output(said),
  listMySessions: endpoint({
    ...describeAct('GET', '/account/sessions', 'Where your account is signed in.'),
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(sessionView)),
  endSession: endpoint({
    ...describeAct('POST', '/account/sessions/{id}/end', 'Sign another device out.'),
    rateLimit: careful,
    auditSubject: 'session',
    wording: { audit: 'end one of their sessions' },
  })
    .input(z.object({ id: idField }))
    .output(z.array(sessionView)),
  endOtherSessions: endpoint({
    ...describeAct('POST', '/account/sessions/end-others', 'Sign all other devices out.'),
    rateLimit: careful,
    wording: { audit: 'end their other sessions' },
  }).output(z.array(sessionView)),
  beginSecondStep: endpoint({
    ...describeAct('POST', '/account/second-step', 'Begin two-step sign-in: a key for an authenticator app.'),
    rateLimit: guarded,
    wording: { audit: 'begin to switch two-step sign-in on' },
  })
    .input(withPassword)
    .output(z.object({ setupUri: z.string(), key: z.string(), recoveryCodes })),
  confirmSecondStep: endpoint({
    ...describeAct('POST', '/account/second-step/confirm', 'Switch two-step sign-in on with a first code.'),
    rateLimit: guarded,
    wording: { audit: 'switch two-step sign-in on' },
  })
    .input(z.object({ code: requiredText('Code', 20, 'Please enter the 6-digit code') }))
    .output(accountSettingsView),
  renewRecoveryCodes: endpoint({
    ...describeAct('POST', '/account/second-step/recovery-codes', 'New recovery codes; the old ones end.'),
    rateLimit: closelyGuarded,
    wording: { audit: 'make new recovery codes' },
  })
    .input(withPasswordAndCode)
    .output(z.object({ recoveryCodes })),
  endSecondStep: endpoint({
    ...describeAct('POST', '/account/second-step/end', 'Switch two-step sign-in off.'),
    rateLimit: closelyGuarded,
    wording: { audit: 'switch two-step sign-in off' },
  })
    .input(withPasswordAndCode)
    .output(accountSettingsView),
};
