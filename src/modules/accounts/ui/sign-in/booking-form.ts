import { isEmailAddress } from '#shared/text/text-rules.ts';
import { checkNewPassword } from '../../profile.rules.ts';
import * as t from './sign-in.words.ts';

export type BookingForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  dateOfBirth: string;
  address: string;
  insuranceCarrier: string;
  notifyByEmail: boolean;
  notifyBySms: boolean;
  notifyByPhone: boolean;
};

export type AccountPayload = {
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  insuranceCarrier: string;
  notificationPreferences: { email: boolean; sms: boolean; phone: boolean };
  password?: string;
};

type ChatDetails = { name: string | null; email: string | null; phone: string | null };

/** The form's initial values, prefilled with details from the chat. */
export function prefilledBookingForm({ name, email, phone }: ChatDetails): BookingForm {
  const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    email: email ?? '',
    phone: phone ?? '',
    password: '',
    dateOfBirth: '',
    address: '',
    insuranceCarrier: '',
    notifyByEmail: true,
    notifyBySms: false,
    notifyByPhone: false,
  };
}

/** True once email and phone are filled in. */
export const canComplete = ({ email, phone }: BookingForm): boolean =>
  email.trim() !== '' && phone.trim() !== '';

/** The first field to fill in: the first one without a value, else the first one. */
export const firstToFill = ({ email, phone }: BookingForm): 'email' | 'phone' =>
  email.trim() !== '' && phone.trim() === '' ? 'phone' : 'email';

/** What is missing before the form can be sent, as display text; null if nothing is. */
export function missingWords({ email, phone }: BookingForm): string | null {
  const missing = [...(email.trim() ? [] : [t.yourEmail]), ...(phone.trim() ? [] : [t.yourPhone])];
  return missing.length === 0 ? null : t.stillNeeded({ missing });
}

/** Display texts for fields that can't be sent as they are, in the order of the form. */
export function bookingProblems({
  email,
  phone,
  password,
}: BookingForm): Partial<Record<keyof BookingForm, string>> {
  const passwordProblem = password === '' ? null : checkNewPassword(password);
  return {
    ...(isEmailAddress(email.trim())
      ? {}
      : { email: email.trim() === '' ? t.enterYourEmailAddress : t.checkYourEmailAddress }),
    ...(phone.trim() === '' ? { phone: t.enterYourPhoneNumber } : {}),
    ...(passwordProblem === null ? {} : { password: passwordProblem }),
  };
}

/** The payload to send, without the address and card fields. */
export const accountPayload = (form: BookingForm): AccountPayload => ({
  email: form.email.trim(),
  phone: form.phone.trim(),
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  dateOfBirth: form.dateOfBirth,
  insuranceCarrier: form.insuranceCarrier.trim(),
  notificationPreferences: { email: form.notifyByEmail, sms: form.notifyBySms, phone: form.notifyByPhone },
  ...(form.password ? { password: form.password } : {}),
});
