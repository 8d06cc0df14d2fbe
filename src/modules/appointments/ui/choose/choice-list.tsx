import { useId } from 'react';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { BookingChoice } from '../../booking.contract.ts';
import { formatMoment, formatPriceDifference } from './booking.words.ts';
import classes from './choose.module.css';
import * as t from './choose.words.ts';
import type { Picked } from './confirm-opening.tsx';

type OfficeProps = { choice: BookingChoice; onPick: (picked: Picked) => void };

function summaryLine({ priceCents, distanceMiles, ...choice }: BookingChoice): string {
  const difference = formatPriceDifference(choice);
  return [
    priceCents === null ? t.priceUnknown : formatMoneyShort(priceCents),
    difference,
    distanceMiles === null ? null : `${distanceMiles.toFixed(1)} mi`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Office({ choice, onPick }: OfficeProps) {
  const nameId = useId();
  return (
    <li className={classes.office} aria-labelledby={nameId}>
      <p id={nameId} className={classes.officeName}>
        {choice.officeName}
        {choice.isBest && <span className={classes.best}>{t.ourPick}</span>}
      </p>
      <p className={classes.facts}>{summaryLine(choice)}</p>
      {choice.conditions.map(({ label, value }) => (
        <p key={label} className={classes.facts}>
          <strong>{label}:</strong> {value}
        </p>
      ))}
      {choice.openings.length === 0 ? (
        <p className={classes.facts}>{choice.hasLeftNetwork ? t.officeLeftNetwork : t.noKnownOpenTimes}</p>
      ) : (
        <ul className={classes.openings} aria-label={t.openTimesAt({ officeName: choice.officeName })}>
          {choice.openings.map((opening) => (
            <li key={opening.startsAt}>
              <button type="button" className={classes.opening} onClick={() => onPick({ choice, opening })}>
                <time dateTime={opening.startsAt}>{formatMoment(opening)}</time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Offices from the results with their open times. */
export function ChoiceList({ choices, onPick }: { choices: BookingChoice[]; onPick: OfficeProps['onPick'] }) {
  return (
    <ul className={classes.offices}>
      {choices.map((choice) => (
        <Office key={choice.optionId} choice={choice} onPick={onPick} />
      ))}
    </ul>
  );
}
