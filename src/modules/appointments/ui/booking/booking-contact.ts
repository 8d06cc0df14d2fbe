import { emailMissing, phoneMissing } from '../../booking.words.ts';
import * as t from './booking.words.ts';

export type BookingContact = {
  phoneNumber: string;
  confirmationMethod: 'phone' | 'text' | 'email';
  email: string;
};

export type ContactProblem = { field: 'phoneNumber' | 'email'; title: string; description: string };

/** The missing contact detail, or null. */
export function checkContact({
  phoneNumber,
  confirmationMethod,
  email,
}: BookingContact): ContactProblem | null {
  if (phoneNumber.trim() === '')
    return { field: 'phoneNumber', title: t.phoneNumberRequired, description: phoneMissing };
  if (confirmationMethod === 'email' && email.trim() === '')
    return { field: 'email', title: t.emailRequired, description: emailMissing };
  return null;
}

const channels: Record<BookingContact['confirmationMethod'], string> = {
  phone: t.aCall,
  text: t.aText,
  email: t.anEmail,
};

export const confirmationMessage = (method: BookingContact['confirmationMethod']): string =>
  t.confirmationComing({ channel: channels[method] });
