import { formatMoney } from '#shared/format/format-money.ts';
import { type TeamReason, teamReasons } from '../../book-views.ts';
import { readTypedAmount } from '../../typed-amount.rules.ts';

export type RefundDraft = { dollars: string; reason: string; words: string };

type Wish = { amountCents: number; reason: TeamReason; words: string };

/** What was typed as a wish, or what is wrong with it, by field. */
export function readRefund(
  draft: RefundDraft,
  mostCents: number,
): { wish: Wish | null; errors: Partial<Record<keyof RefundDraft, string>> } {
  const amountCents = readTypedAmount(draft.dollars);
  const reason = teamReasons.find((one) => one === draft.reason);
  const words = draft.words.trim();
  const errors = {
    ...(amountCents === null || amountCents <= 0
      ? { dollars: 'Write how much in dollars, such as 2.50' }
      : amountCents > mostCents
        ? { dollars: `At most ${formatMoney(mostCents)} are left of this charge` }
        : {}),
    ...(reason ? {} : { reason: 'Please choose why' }),
    ...(words === '' ? { words: 'Please write what happened' } : {}),
  };
  const isRight = amountCents !== null && reason !== undefined && Object.keys(errors).length === 0;
  return { wish: isRight ? { amountCents, reason, words } : null, errors };
}
