import { postings } from '#shared/money/ledger.ts';
import { type ChargeHandler, confirmWithinMilliseconds } from '../charge-handler.ts';
import { giveBackUnneeded, isGone } from '../give-back-unneeded.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { tellOfGivenUp } from '../tell-of-payment.ts';

export const topUpHandler: ChargeHandler = {
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
