import { badRequest } from '#shared/problem.ts';
import { type PasswordOwner, whyGuessable } from '../../password.rules.ts';

let known: Promise<ReadonlySet<string>> | null = null;

/** The 49,000 most used passwords of the zxcvbn project. */
export function readCommonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return known;
}

/** Refuses a password that would be among the first to be guessed, in words for whoever chooses it. */
export async function refuseGuessable(password: string, owner: PasswordOwner | null): Promise<void> {
  const common = await readCommonPasswords();
  const reason = whyGuessable(password, owner, (one) => common.has(one));
  if (reason) throw badRequest(reason);
}
