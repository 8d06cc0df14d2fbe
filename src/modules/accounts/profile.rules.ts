import { isRecord } from '#shared/is-record.ts';
import { maxPhoneLength } from '#shared/text/text-rules.ts';
import {
  maxPasswordLength,
  minPasswordLength,
  minStaffPasswordLength,
  passwordTooLong,
  passwordTooShort,
} from './password.rules.ts';

/** Digits, spaces, hyphens and parentheses with an optional leading plus. */
const profilePhonePattern = /^\+?[\d\s\-()]+$/;
export const invalidPhone = 'Invalid phone number format';
export const shortPhone = 'Phone number must be at least 10 digits';

/** Error message for a phone number on the profile page; null if it's valid. */
export function checkProfilePhone(phone: string): string | null {
  const trimmed = phone.trim();
  if (trimmed.length < 10) return shortPhone;
  return trimmed.length <= maxPhoneLength && profilePhonePattern.test(trimmed) ? null : invalidPhone;
}

const passwordProblem = (password: string, shortest: number): string | null => {
  if (password.length < shortest) return passwordTooShort(shortest);
  return password.length > maxPasswordLength ? passwordTooLong : null;
};

/** Error message for a new password; null if it's long enough. */
export const checkNewPassword = (password: string): string | null =>
  passwordProblem(password, minPasswordLength);
export const checkStaffPassword = (password: string): string | null =>
  passwordProblem(password, minStaffPasswordLength);

const insuranceFields = ['provider', 'policyNumber', 'groupNumber', 'type'] as const;
export type Insurance = Record<(typeof insuranceFields)[number], string>;

/** Parses stored insurance; null if the text isn't a JSON object. Drops unknown fields. */
export function parseInsurance(json: string): Insurance | null {
  const value = readObject(json);
  if (!value) return null;
  const entries = insuranceFields.map((field) => [
    field,
    typeof value[field] === 'string' ? value[field].slice(0, 200) : '',
  ]);
  return Object.fromEntries(entries) as Insurance;
}

function readObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
