import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { countWithin } from '#platform/http/limits/count-within.ts';
import { canonicalAddress } from '#shared/text/canonical-address.ts';

/** Weekly limit per address and kind, across all accounts, for emails that others can trigger. */
export const maxEmailsPerAddressPerWeek = 3;

/** Counts an email to the address and returns whether it may be sent. The count outlives the triggering account. */
export const mayMailTo = (
  tx: Orm,
  { keyedHash, clock }: Pick<ServerContext, 'keyedHash' | 'clock'>,
  { kind, email, most = maxEmailsPerAddressPerWeek }: { kind: string; email: string; most?: number },
): Promise<boolean> =>
  countWithin(tx, {
    key: keyedHash(`${kind} to ${canonicalAddress(email)}`),
    most,
    milliseconds: 7 * 24 * 60 * 60 * 1000,
    now: clock.now(),
  });
