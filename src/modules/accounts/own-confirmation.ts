import { optionalText } from '#shared/text/plain-input.ts';
import { maxPasswordLength } from './password.rules.ts';

/** Proves that the caller is at the keyboard: their own code, or their password if they don't use 2FA. */
export const ownConfirmation = {
  code: optionalText('Code', 20),
  password: optionalText('Password', maxPasswordLength),
};
