import type { OfficeResults } from '#modules/requests/results/result-content.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import classes from './gate.module.css';

/** What the patient would get if the work were released now. */
export function GatePreview({ results }: { results: OfficeResults | null }) {
  if (!results || results.options.length === 0)
    return <p className={classes.reason}>No option is left, so there is nothing to release.</p>;
  return (
    <ol className={classes.preview}>
      {results.options.map((option) => (
        <li key={option.provider.id}>
          <strong>{option.provider.name}</strong>
          <span>
            {option.slot ? formatDateTime(option.slot.startsAt, { timeZone: option.timeZone }) : 'No time'}
            {option.directPrice && `, ${formatMoney(option.directPrice.amountCents)} paid directly`}
            {option.memberPrice && `, ${formatMoney(option.memberPrice.amountCents)} for members`}
            {option.slot && !option.slot.withinWish && ', later than wished'}
          </span>
        </li>
      ))}
    </ol>
  );
}
