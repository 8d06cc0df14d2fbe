import { formatMoney } from '#shared/format/format-money.ts';
import { missing } from '../../form-rules.ts';
import { type TeamReason, teamReasons } from '../../ledger-views.ts';
import { readTypedAmount } from '../../typed-amount.rules.ts';
import * as t from './ledger-views.words.ts';

export type RefundDraft = { dollars: string; reason: string; words: string };

type Wish = { amountCents: number; reason: TeamReason; words: string };

/** The parsed refund, or the errors by field. */
export function readRefund(
  draft: RefundDraft,
  mostCents: number,
): { wish: Wish | null; errors: Partial<Record<keyof RefundDraft, string>> } {
  const amountCents = readTypedAmount(draft.dollars);
  const reason = teamReasons.find((one) => one === draft.reason);
  const words = draft.words.trim();
  const errors = {
    ...(amountCents === null || amountCents <= 0
      ? { dollars: t.enterAnAmountInDollars }
      : amountCents > mostCents
        ? { dollars: t.onlyOfThisChargeCan({ money: formatMoney(mostCents) }) }
        : {}),
    ...(reason ? {} : { reason: missing.refundReason }),
    ...(words === '' ? { words: t.describeWhatHappened } : {}),
  };
  const isRight = amountCents !== null && reason !== undefined && Object.keys(errors).length === 0;
  return { wish: isRight ? { amountCents, reason, words } : null, errors };
}
