import { postings } from '#shared/money/ledger.ts';
import { type ChargeHandler, confirmWithinMilliseconds } from '../charge-handler.ts';
import { notifyPaymentCanceled } from '../notify-payment.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { isGone, refundUnneeded } from '../refund-unneeded.ts';

export const topUpHandler: ChargeHandler = {
  async paid(tx, context, { charge }) {
    await postToLedger(tx, {
      ...postings.storedValueToppedUp(charge.amountCents),
      userId: charge.userId,
      key: `charge:${charge.id}`,
      occurredAt: context.clock.now(),
    });
    if (await isGone(tx, charge.userId)) await refundUnneeded(tx, context, charge);
  },
  async cancelled(tx, context, { charge }) {
    const openSince = context.clock.now().getTime() - charge.createdAt.getTime();
    // A patient who canceled it themselves needs no notification.
    if (openSince > confirmWithinMilliseconds) await notifyPaymentCanceled(tx, context, charge);
  },
};
