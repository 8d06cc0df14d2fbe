import { emailMissing, phoneMissing } from '../../booking-words.ts';

export type BookingContact = {
  phoneNumber: string;
  confirmationMethod: 'phone' | 'text' | 'email';
  email: string;
};

export type ContactProblem = { field: 'phoneNumber' | 'email'; title: string; description: string };

/** What is still needed before a booking can be confirmed to somebody; null when nothing is. */
export function checkContact({
  phoneNumber,
  confirmationMethod,
  email,
}: BookingContact): ContactProblem | null {
  if (phoneNumber.trim() === '')
    return { field: 'phoneNumber', title: 'Phone Number Required', description: phoneMissing };
  if (confirmationMethod === 'email' && email.trim() === '')
    return { field: 'email', title: 'Email Required', description: emailMissing };
  return null;
}

const ways: Record<BookingContact['confirmationMethod'], string> = {
  phone: 'a call',
  text: 'a text',
  email: 'an email',
};

export const initiatedWords = (method: BookingContact['confirmationMethod']): string =>
  `You will receive ${ways[method]} shortly to confirm.`;
