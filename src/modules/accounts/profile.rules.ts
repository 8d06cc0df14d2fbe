import { isRecord } from '#shared/is-record.ts';
/** Digits, spaces, hyphens and parentheses with an optional leading plus. */
export const profilePhonePattern = /^\+?[\d\s\-()]+$/;

/** What is wrong with a telephone number on the profile page, in the words shown beside it; null when nothing is. */
export function checkProfilePhone(phone: string): string | null {
  const trimmed = phone.trim();
  if (trimmed.length < 10) return 'Phone number must be at least 10 digits';
  return profilePhonePattern.test(trimmed) ? null : 'Invalid phone number format';
}

const shortestPassword = 8;

/** What is wrong with a password that is being chosen, in the words shown beside it; null when nothing is. */
export const checkNewPassword = (password: string): string | null =>
  password.length < shortestPassword ? `Password must be at least ${shortestPassword} characters` : null;

const insuranceFields = ['provider', 'policyNumber', 'groupNumber', 'type'] as const;
export type Insurance = Record<(typeof insuranceFields)[number], string>;

/** Insurance as it is stored; null when the text is not a JSON object. Unknown fields are dropped. */
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
