import type { ServerContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../accounts.words.ts';

/** Throws 409 for shared demo logins, so that one visitor can't lock out the others. */
export function refuseOnSharedLogin({ sharedLogins }: ServerContext, { email }: { email: string }): void {
  if (sharedLogins.includes(email)) {
    throw conflict(t.sharedDemoLogin);
  }
}
