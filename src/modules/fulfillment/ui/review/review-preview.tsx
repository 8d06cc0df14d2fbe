import type { OfficeResults } from '#modules/requests/results/result-content.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import classes from './gate.module.css';
import * as t from './review.words.ts';

/** What the patient would get if the request were released now. */
export function ReviewPreview({ results }: { results: OfficeResults | null }) {
  if (!results || results.options.length === 0) return <p className={classes.reason}>{t.nothingToRelease}</p>;
  return (
    <ol className={classes.preview}>
      {results.options.map((option) => (
        <li key={option.provider.id}>
          <strong>{option.provider.name}</strong>
          <span>
            {option.slot ? formatDateTime(option.slot.startsAt, { timeZone: option.timeZone }) : t.noTime}
            {option.directPrice && t.cashPrice({ money: formatMoney(option.directPrice.amountCents) })}
            {option.memberPrice && t.memberPrice({ money: formatMoney(option.memberPrice.amountCents) })}
            {option.slot && !option.slot.withinWish && t.laterThanRequested}
          </span>
        </li>
      ))}
    </ol>
  );
}
