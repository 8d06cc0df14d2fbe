import { sql } from 'drizzle-orm';
import { canonicalAddress } from '#kernel/canonical-address.ts';
import { type Orm, selectRows } from '#platform/server/database/database.ts';
import type { ServerContext } from '../../server-context.ts';

const weekMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Of mails that somebody else can cause, so many of one kind reach an address in any week, from all accounts together. */
export const mostToOneAddressPerWeek = 3;

/**
 * Counts one more mail of this kind to the address and says whether it may go out. The count is kept under a keyed hash, which
 * names nobody and outlives the account of whoever caused the mail.
 */
export async function mayMailTo(
  tx: Orm,
  { keyedHash, clock }: Pick<ServerContext, 'keyedHash' | 'clock'>,
  { kind, email, most = mostToOneAddressPerWeek }: { kind: string; email: string; most?: number },
): Promise<boolean> {
  const now = clock.now();
  const key = keyedHash(`${kind} to ${canonicalAddress(email)}`);
  const at = sql`${now.toISOString()}::timestamptz`;
  const endsAt = sql`${new Date(now.getTime() + weekMilliseconds).toISOString()}::timestamptz`;
  const counted = await selectRows(
    tx,
    sql`insert into rate_counts as counted (key, count, ends_at) values (${key}, 1, ${endsAt})
        on conflict (key) do update set
          count = case when counted.ends_at <= ${at} then 1 else counted.count + 1 end,
          ends_at = excluded.ends_at
        where counted.ends_at <= ${at} or counted.count < ${most}
        returning count`,
  );
  return counted.length > 0;
}
