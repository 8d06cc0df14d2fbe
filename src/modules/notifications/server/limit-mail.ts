import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { countWithin } from '#platform/http/limits/count-within.ts';
import { canonicalAddress } from '#shared/text/canonical-address.ts';

/** Of mails that somebody else can cause, so many of one kind reach an address in any week, from all accounts together. */
export const mostToOneAddressPerWeek = 3;

/**
 * Counts one more mail of this kind to the address and says whether it may go out. The count outlives the account of whoever
 * caused the mail.
 */
export const mayMailTo = (
  tx: Orm,
  { keyedHash, clock }: Pick<ServerContext, 'keyedHash' | 'clock'>,
  { kind, email, most = mostToOneAddressPerWeek }: { kind: string; email: string; most?: number },
): Promise<boolean> =>
  countWithin(tx, {
    key: keyedHash(`${kind} to ${canonicalAddress(email)}`),
    most,
    milliseconds: 7 * 24 * 60 * 60 * 1000,
    now: clock.now(),
  });
