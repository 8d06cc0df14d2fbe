import { z } from 'zod';
import { careful, endpoint, relaxed, strict } from '#platform/endpoint.ts';
import { staffRoles } from '#shared/staff-rights.ts';
import { emailField, nameField, optionalName, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { maxEmailLength, maxPhoneLength } from '#shared/text/text-rules.ts';
import { missing } from './form-rules.ts';
import { maxPasswordLength, minPasswordLength, passwordTooLong, passwordTooShort } from './password.rules.ts';
import { checkProfilePhone, invalidPhone, shortPhone } from './profile.rules.ts';

export const userView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  /** Null for patients. */
  staffRole: z.enum(staffRoles).nullable(),
  membershipType: z.string(),
  freeTrialAvailable: z.boolean(),
  /** A production patient who hasn't confirmed their email. We call no office for them until they do. */
  mustConfirmEmail: z.boolean(),
  /** Whether our emails reach them: false while the service has no mail server. */
  emailConfigured: z.boolean(),
  modeOverride: z.string().nullable(),
  /** Staff in production who haven't turned on 2FA, or anyone whose 2FA was reset. Until then, they can't do anything else. */
  twoFactorMissing: z.boolean(),
  /** Their 2FA was reset: every page leads to setting it up again. */
  mustSetUpTwoFactor: z.boolean(),
  /** Set during view-as-patient; the session expires then. */
  viewedUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type UserView = z.infer<typeof userView>;

/** A new password; `missingError` is the error if it's missing. The handler checks its strength. */
export const newPasswordField = (missingError: string, shortest = minPasswordLength) =>
  z
    .string({ error: missingError })
    .min(shortest, passwordTooShort(shortest))
    .max(maxPasswordLength, passwordTooLong);

/** The password was correct and the account has 2FA: the client asks for a code next. */
const secondStepNeeded = z.object({ secondStepNeeded: z.literal(true) });

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
        password: newPasswordField(missing.registration),
        firstName: nameField('First name', missing.registration),
        lastName: nameField('Last name', missing.registration),
      }),
    )
    .output(userView),
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Sign in with email and password.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: { max: 10, windowSeconds: 60, by: 'address' },
    auditSubject: 'account',
    wording: { audit: 'sign in to {s}', kinds: ['sign_ins', 'failed_sign_ins'] },
  })
    .input(
      z.object({
        email: requiredText('Email', maxEmailLength, missing.login),
        password: z
          .string({ error: missing.login })
          .min(1, missing.login)
          .max(maxPasswordLength, 'Invalid email or password'),
      }),
    )
    .output(z.union([userView, secondStepNeeded])),
  confirmSignIn: endpoint({
    method: 'POST',
    path: '/login/second-step',
    summary: 'Finish signing in with an authenticator code or a recovery code.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: { max: 10, windowSeconds: 60, by: 'address' },
    auditSubject: 'account',
    wording: { audit: 'sign in to {s} with a code', kinds: ['sign_ins', 'failed_sign_ins'] },
  })
    .input(z.object({ code: requiredText('Code', 40, 'Enter the code') }))
    .output(userView.extend({ recoveryCodesLeft: z.number().int().nullable() })),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/password/forgot',
    summary: 'Email a password reset link.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: { max: 5, windowSeconds: 300, by: 'address' },
    auditSubject: 'account',
    wording: { audit: 'request a password reset link' },
  })
    .input(z.object({ email: emailField }))
    .output(z.object({ message: z.string() })),
  resetPassword: endpoint({
    method: 'POST',
    path: '/password/reset',
    summary: 'Set a new password with the link from the email.',
    tag: 'Accounts',
    access: 'public',
    rateLimit: strict,
    auditSubject: 'account',
    wording: { audit: 'change their password with a reset link', kinds: ['sign_ins'] },
  })
    .input(
      z.object({
        token: requiredText('Link', 100, 'This link is incomplete'),
        newPassword: newPasswordField('Enter a new password'),
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
    summary: 'Get the signed-in user.',
    tag: 'Accounts',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(userView),
  getUser: endpoint({
    method: 'GET',
    path: '/user',
    summary: 'Get the signed-in user with insurance.',
    tag: 'Accounts',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(userWithInsurance),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/user/profile',
    summary: 'Save your phone number and optional insurance.',
    tag: 'Accounts',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'account',
    wording: { audit: 'change their contact and insurance details' },
  })
    .input(
      z.object({
        phone: z
          .string({ error: shortPhone })
          .trim()
          .max(maxPhoneLength, invalidPhone)
          .refine((phone) => !checkProfilePhone(phone), {
            error: ({ input }) => checkProfilePhone(String(input)) ?? undefined,
          }),
        insuranceJson: z.string().max(4000, 'The insurance details are too long').nullish(),
      }),
    )
    .output(userWithInsurance),
};

/** Input from the booking dialog. Its address and card fields are never sent. */
export const signupInput = z.object({
  email: emailField,
  phone: requiredText('Phone number', maxPhoneLength),
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
  password: newPasswordField(passwordTooShort(minPasswordLength)).nullish(),
  dateOfBirth: optionalText('Date of birth', 20),
  insuranceCarrier: optionalText('Insurance carrier', 120),
  notificationPreferences: z
    .object({ email: z.boolean(), sms: z.boolean(), phone: z.boolean() })
    .default({ email: true, sms: false, phone: false }),
});
