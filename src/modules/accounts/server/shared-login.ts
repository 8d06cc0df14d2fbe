import type { ServerContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';

/** One visitor of the demonstration must not lock out all others: what opens a shared login cannot be changed. */
export function refuseOnSharedLogin({ sharedLogins }: ServerContext, { email }: { email: string }): void {
  if (sharedLogins.includes(email)) {
    throw conflict(
      'This login is shared by everybody who looks at the demonstration, so it stays as it is. To try this, create an account of your own.',
    );
  }
}
