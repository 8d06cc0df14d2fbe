import type { OfficeResults } from '#modules/requests/results/result-content.ts';
import { dayAndTimeWords } from '#modules/requests/ui/request-times.ts';
import { formatCents } from '#shared/money/money.ts';
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
            {option.slot ? dayAndTimeWords(option.slot.startsAt, option.timeZone) : 'No time'}
            {option.directPrice && `, ${formatCents(option.directPrice.amountCents)} paid directly`}
            {option.memberPrice && `, ${formatCents(option.memberPrice.amountCents)} for members`}
            {option.slot && !option.slot.withinWish && ', later than wished'}
          </span>
        </li>
      ))}
    </ol>
  );
}
