import { formatMoney } from '#shared/format/format-money.ts';
import { missing } from '../../form-rules.ts';
import { type TeamReason, teamReasons } from '../../ledger-views.ts';
import { readTypedAmount } from '../../typed-amount.rules.ts';
import * as t from './ledger-views.words.ts';

export type RefundDraft = { dollars: string; reason: string; words: string };

type RefundInput = { amountCents: number; reason: TeamReason; words: string };

/** The parsed refund, or the errors by field. */
export function readRefund(
  draft: RefundDraft,
  maxCents: number,
): { refund: RefundInput | null; errors: Partial<Record<keyof RefundDraft, string>> } {
  const amountCents = readTypedAmount(draft.dollars);
  const reason = teamReasons.find((option) => option === draft.reason);
  const words = draft.words.trim();
  const errors = {
    ...(amountCents === null || amountCents <= 0
      ? { dollars: t.enterAnAmount }
      : amountCents > maxCents
        ? { dollars: t.onlyPartRefundable({ money: formatMoney(maxCents) }) }
        : {}),
    ...(reason ? {} : { reason: missing.refundReason }),
    ...(words === '' ? { words: t.describeWhatHappened } : {}),
  };
  const isValid = amountCents !== null && reason !== undefined && Object.keys(errors).length === 0;
  return { refund: isValid ? { amountCents, reason, words } : null, errors };
}
