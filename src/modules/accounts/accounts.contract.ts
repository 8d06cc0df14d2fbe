import { z } from 'zod';
import { careful, endpoint, relaxed, strict } from '#platform/endpoint.ts';
import { staffRoles } from '#shared/staff-rights.ts';
import { emailField, nameField, optionalName, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { shortestPassword } from './password.rules.ts';
import { profilePhonePattern } from './profile.rules.ts';

export const userView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  /** What somebody of the team may do; null for patients. */
  staffRole: z.enum(staffRoles).nullable(),
  membershipType: z.string(),
  freeTrialAvailable: z.boolean(),
  /** Offices are really called for them, once they confirm their address by the link that was mailed. */
  mustConfirmEmail: z.boolean(),
  modeOverride: z.string().nullable(),
  /** Somebody of production's team who has yet to switch on the second step; until then they can only do that. */
  secondStepMissing: z.boolean(),
  /** Set while an administrator looks at this account's pages; it ends by itself. */
  viewedUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type UserView = z.infer<typeof userView>;

/** A password that is being chosen; `missing` is said when there is none. Whether it is easily guessed is asked later. */
export const chosenPassword = (missing: string, shortest = shortestPassword) =>
  z
    .string({ error: missing })
    .min(shortest, `Password must be at least ${shortest} characters`)
    .max(128, 'Password must be at most 128 characters');

/** The password was right and the account has a second step: its code is asked for next. */
const secondStepNeeded = z.object({ secondStepNeeded: z.literal(true) });

const allRegisterFields = 'Please fill in all required fields';
const bothLoginFields = 'Please enter both email and password';

const userWithInsurance = userView.extend({ insuranceJson: z.string().nullable() });

export const accountsContract = {
  register: endpoint({
    method: 'POST',
    path: '/register',
    summary: 'Create a patient account and sign in.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: strict,
    auditSubject: 'account',
    wording: { audit: 'create an account', overview: 'A patient created an account', kinds: ['sign_ins'] },
  })
    .input(
      z.object({
        email: emailField,
        password: chosenPassword(allRegisterFields),
        firstName: nameField('First name', allRegisterFields),
        lastName: nameField('Last name', allRegisterFields),
      }),
    )
    .output(userView),
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Sign in with e-mail and password.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: { max: 10, windowSeconds: 60, by: 'address' },
    auditSubject: 'account',
    wording: { audit: 'sign in to {s}', kinds: ['sign_ins', 'failed_sign_ins'] },
  })
    .input(
      z.object({
        email: requiredText('Email', 254, bothLoginFields),
        password: z
          .string({ error: bothLoginFields })
          .min(1, bothLoginFields)
          .max(128, 'Invalid email or password'),
      }),
    )
    .output(z.union([userView, secondStepNeeded])),
  confirmSignIn: endpoint({
    method: 'POST',
    path: '/login/second-step',
    summary: 'The second step of signing in: a code of the authenticator app, or a recovery code.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: { max: 10, windowSeconds: 60, by: 'address' },
    auditSubject: 'account',
    wording: { audit: 'sign in to {s} with a code', kinds: ['sign_ins', 'failed_sign_ins'] },
  })
    .input(z.object({ code: requiredText('Code', 40, 'Please enter the code') }))
    .output(userView.extend({ recoveryCodesLeft: z.number().int().nullable() })),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/password/forgot',
    summary: 'Forgotten the password: a link to choose a new one comes by mail.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: { max: 5, windowSeconds: 300, by: 'address' },
    auditSubject: 'account',
    wording: { audit: 'ask for a link to choose a new password' },
  })
    .input(z.object({ email: emailField }))
    .output(z.object({ message: z.string() })),
  resetPassword: endpoint({
    method: 'POST',
    path: '/password/reset',
    summary: 'Choose a new password with the link out of the mail.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: strict,
    auditSubject: 'account',
    wording: { audit: 'choose a new password by a link', kinds: ['sign_ins'] },
  })
    .input(
      z.object({
        token: requiredText('Link', 100, 'This link is not complete'),
        newPassword: chosenPassword('Please enter a new password'),
      }),
    )
    .output(z.object({ message: z.string() })),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Sign out of this browser.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: careful,
    auditSubject: 'account',
    wording: { audit: 'sign out', kinds: ['sign_ins'] },
  }).output(z.object({ message: z.string() })),
  getCurrentUser: endpoint({
    method: 'GET',
    path: '/auth/user',
    summary: 'The signed-in user.',
    tag: 'Accounts',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(userView),
  getUser: endpoint({
    method: 'GET',
    path: '/user',
    summary: 'The signed-in user, for the profile page.',
    tag: 'Accounts',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(userWithInsurance),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/user/profile',
    summary: 'Save your phone number and, if you like, your insurance.',
    tag: 'Accounts',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'account',
    wording: { audit: 'change their contact and insurance details' },
  })
    .input(
      z.object({
        phone: z
          .string({ error: 'Phone number must be at least 10 digits' })
          .trim()
          .min(10, 'Phone number must be at least 10 digits')
          .max(40, 'Invalid phone number format')
          .regex(profilePhonePattern, 'Invalid phone number format'),
        insuranceJson: z.string().max(4000, 'The insurance details are too long').nullish(),
      }),
    )
    .output(userWithInsurance),
};

/** What the booking dialog sends. The address and card fields it shows are never sent. */
export const signupInput = z.object({
  email: emailField,
  phone: requiredText('Phone number', 40),
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
  password: chosenPassword('Password must be at least 8 characters').nullish(),
  dateOfBirth: optionalText('Date of birth', 20),
  insuranceCarrier: optionalText('Insurance carrier', 120),
  notificationPreferences: z
    .object({ email: z.boolean(), sms: z.boolean(), phone: z.boolean() })
    .default({ email: true, sms: false, phone: false }),
});
