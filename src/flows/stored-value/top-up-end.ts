import { postings } from '#kernel/ledger.ts';
import { postToLedger } from '#platform/server/ledger/post-to-ledger.ts';
import type { ChargeEnd } from '../charges/charge-end.ts';

export const topUpEnd: ChargeEnd = {
  async paid(tx, context, { charge }) {
    await postToLedger(tx, {
      ...postings.storedValueToppedUp(charge.amountCents),
      userId: charge.userId,
      key: `charge:${charge.id}`,
      occurredAt: context.clock.now(),
    });
  },
};
