import { and, eq, gt } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { recordAuthorizations } from '#schema/record-connections.ts';

/** Whether a patient left for a clinic or insurer with this `state` and has not come back. */
export async function isAuthorizationOpen(
  { database, clock, keyedHash }: Pick<ServerContext, 'database' | 'clock' | 'keyedHash'>,
  state: string,
): Promise<boolean> {
  const open = and(
    eq(recordAuthorizations.stateHash, keyedHash(state)),
    gt(recordAuthorizations.expiresAt, clock.now()),
  );
  return (await database.orm.$count(recordAuthorizations, open)) > 0;
}
