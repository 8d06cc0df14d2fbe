import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { usedOffers } from '#schema/used-offers.ts';
import type { Mode } from '#shared/mode.ts';
import { canonicalAddress } from '#shared/text/canonical-address.ts';

type Offer = (typeof usedOffers.$inferSelect)['offer'];
type HashContext = Pick<ServerContext, 'keyedHash'>;
export type UsedOffer = { offer: Offer; mode: string; email: string };

const isMailbox = ({ keyedHash }: HashContext, { offer, mode, email }: UsedOffer) =>
  and(
    eq(usedOffers.offer, offer),
    eq(usedOffers.mode, mode),
    eq(usedOffers.mailboxHash, keyedHash(`mailbox ${canonicalAddress(email)}`)),
  );

/** Records that this mailbox used an offer. Returns false if it already had. */
export async function recordUsedOffer(
  tx: Orm,
  context: HashContext,
  used: UsedOffer,
  now: Date,
): Promise<boolean> {
  const { offer, mode, email } = used;
  const mailboxHash = context.keyedHash(`mailbox ${canonicalAddress(email)}`);
  const inserted = await tx
    .insert(usedOffers)
    .values({ offer, mode, mailboxHash, usedAt: now })
    .onConflictDoNothing()
    .returning({ offer: usedOffers.offer });
  return inserted.length > 0;
}

export const isOfferUsed = async (orm: Orm, context: HashContext, used: UsedOffer): Promise<boolean> =>
  (await orm.$count(usedOffers, isMailbox(context, used))) > 0;

/** After two accounts were merged, an offer that one address used is used for the other. */
export async function shareUsedOffers(
  tx: Orm,
  { keyedHash }: HashContext,
  emails: readonly [string, string],
): Promise<void> {
  const hashes = emails.map((email) => keyedHash(`mailbox ${canonicalAddress(email)}`));
  const used = await tx.select().from(usedOffers).where(inArray(usedOffers.mailboxHash, hashes));
  for (const row of used)
    for (const mailboxHash of hashes)
      await tx
        .insert(usedOffers)
        .values({ ...row, mailboxHash })
        .onConflictDoNothing();
}

const trialColumns = { production: 'freeTrialUsedAt', demo: 'freeTrialPretendedAt' } as const;

/** Marks an account's free request as used. The caller must hold a lock on the row. */
export async function markTrialUsed(tx: Orm, userId: string, mode: Mode, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ [trialColumns[mode]]: now })
    .where(eq(users.id, userId));
}

/**
 * Marks the free request as used if the account's mailbox already used one, under any spelling or account. Called for new
 * accounts, after an email change and before an approval.
 */
export async function markTrialUsedByMailbox(tx: Orm, context: HashContext, userId: string): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  for (const mode of ['production', 'demo'] satisfies Mode[]) {
    const used = { offer: 'free_trial', mode, email: user.email } as const;
    const [row] = await tx.select().from(usedOffers).where(isMailbox(context, used));
    if (!row) continue;
    const column = users[trialColumns[mode]];
    await tx
      .update(users)
      .set({ [trialColumns[mode]]: sql`${row.usedAt.toISOString()}::timestamptz` })
      .where(and(eq(users.id, userId), isNull(column), isNotNull(users.freeTrialGrantedAt)));
  }
}
