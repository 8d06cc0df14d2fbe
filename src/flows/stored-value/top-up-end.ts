import { postings } from '#kernel/ledger.ts';
import { postToLedger } from '#platform/server/ledger/post-to-ledger.ts';
import { type ChargeEnd, confirmWithinMilliseconds } from '../charges/charge-end.ts';
import { tellOfGivenUp } from '../charges/tell-of-payment.ts';
import { giveBackUnneeded, isGone } from '../refunds/give-back-unneeded.ts';

export const topUpEnd: ChargeEnd = {
  async paid(tx, context, { charge }) {
    await postToLedger(tx, {
      ...postings.storedValueToppedUp(charge.amountCents),
      userId: charge.userId,
      key: `charge:${charge.id}`,
      occurredAt: context.clock.now(),
    });
    if (await isGone(tx, charge.userId)) await giveBackUnneeded(tx, context, charge);
  },
  async cancelled(tx, context, { charge }) {
    const openSince = context.clock.now().getTime() - charge.createdAt.getTime();
    // Who gave it up themselves knows.
    if (openSince > confirmWithinMilliseconds) await tellOfGivenUp(tx, context, charge);
  },
};
