import type { ServerContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../accounts.words.ts';

/** Protects shared demo logins: one visitor must not lock out the others. */
export function refuseOnSharedLogin({ sharedLogins }: ServerContext, { email }: { email: string }): void {
  if (sharedLogins.includes(email)) {
    throw conflict(t.everyoneWhoTriesTheDemo);
  }
}
