import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { usedOffers } from '#schema/used-offers.ts';
import type { Mode } from '#shared/mode.ts';
import { canonicalAddress } from '#shared/text/canonical-address.ts';

type Offer = (typeof usedOffers.$inferSelect)['offer'];
type Hashing = Pick<ServerContext, 'keyedHash'>;
export type UsedOffer = { offer: Offer; mode: string; email: string };

const ofMailbox = ({ keyedHash }: Hashing, { offer, mode, email }: UsedOffer) =>
  and(
    eq(usedOffers.offer, offer),
    eq(usedOffers.mode, mode),
    eq(usedOffers.mailboxHash, keyedHash(`mailbox ${canonicalAddress(email)}`)),
  );

/** Records that this mailbox used an offer. Returns false if it already had. */
export async function noteUsedOffer(tx: Orm, context: Hashing, used: UsedOffer, now: Date): Promise<boolean> {
  const { offer, mode, email } = used;
  const mailboxHash = context.keyedHash(`mailbox ${canonicalAddress(email)}`);
  const noted = await tx
    .insert(usedOffers)
    .values({ offer, mode, mailboxHash, usedAt: now })
    .onConflictDoNothing()
    .returning({ offer: usedOffers.offer });
  return noted.length > 0;
}

export const isOfferUsed = async (orm: Orm, context: Hashing, used: UsedOffer): Promise<boolean> =>
  (await orm.$count(usedOffers, ofMailbox(context, used))) > 0;

const marks = { production: 'freeTrialUsedAt', demo: 'freeTrialPretendedAt' } as const;

/** Writes that an account has used its free request. Its row must be locked by the caller. */
export async function markTrialUsed(tx: Orm, userId: string, mode: Mode, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ [marks[mode]]: now })
    .where(eq(users.id, userId));
}

/**
 * Marks the free request as used if this mailbox used one before, under any spelling or account. Called for new accounts,
 * after an email change and before an approval.
 */
export async function markUsedTrial(tx: Orm, context: Hashing, userId: string): Promise<void> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) return;
  for (const mode of ['production', 'demo'] satisfies Mode[]) {
    const used = { offer: 'free_trial', mode, email: person.email } as const;
    const [row] = await tx.select().from(usedOffers).where(ofMailbox(context, used));
    if (!row) continue;
    const mark = users[marks[mode]];
    await tx
      .update(users)
      .set({ [marks[mode]]: sql`${row.usedAt.toISOString()}::timestamptz` })
      .where(and(eq(users.id, userId), isNull(mark), isNotNull(users.freeTrialGrantedAt)));
  }
}
