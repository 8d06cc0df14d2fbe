import type { BillNeedingYou } from '#modules/bills/bills.contract.ts';
import { describeNeed } from '#modules/bills/ui/name-needing-you.ts';
import { stateWords } from '#modules/requests/request-state.words.ts';
import { Line } from '#modules/requests/ui/parts/request-line.tsx';
import { ToneBadge } from '#modules/requests/ui/parts/status-badge.tsx';

/** A bill or deadline that needs the patient, as a line of the request list. */
export function BillNeedingYouLine({ bill }: { bill: BillNeedingYou }) {
  const { name, step, path } = describeNeed(bill);
  return (
    <Line
      needsYou
      name={name}
      opens={{ to: path }}
      badges={<ToneBadge tone="attention">{stateWords.needs_you}</ToneBadge>}
      step={step}
    />
  );
}
