import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { type Fallback, type FallbackReach, fallbackReaches } from '#shared/care/booking-consent.ts';
import type { BookingChoice, RequestBooking } from '../../booking.contract.ts';
import { fallbackLabels, formatMoment, formatPriceLimit, sharedFactsText } from './booking.words.ts';
import classes from './choose.module.css';
import * as t from './choose.words.ts';

export type Picked = { choice: BookingChoice; opening: BookingChoice['openings'][number] };

type ConfirmOpeningProps = {
  picked: Picked;
  maySay: RequestBooking['maySay'];
  booking: boolean;
  offersFallback: boolean;
  onConfirm: (fallback: Fallback) => void;
  onBack: () => void;
};

const maxExtraDollars = 1000;

/** Shows what the patient agrees to before we call the office. */
export function ConfirmOpening(props: ConfirmOpeningProps) {
  const { picked, maySay, booking, offersFallback, onConfirm, onBack } = props;
  const [reach, setReach] = useState<FallbackReach>('ask');
  const [extra, setExtra] = useState('');
  const reachId = useId();
  const extraId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { choice, opening } = picked;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  const dollars = Math.min(maxExtraDollars, Math.max(0, Math.floor(Number(extra) || 0)));
  return (
    <div className={classes.confirm}>
      <h4 ref={heading} tabIndex={-1} className={classes.confirmTitle}>
        {t.bookAt({
          moment: formatMoment(opening),
          officeName: choice.officeName,
          limit: formatPriceLimit(choice.priceCents),
        })}
      </h4>
      {choice.conditions.map(({ label, value }) => (
        <p key={label}>
          <strong>{label}:</strong> {value}
        </p>
      ))}
      <p>{t.whatWeShare({ maySay: sharedFactsText(maySay) })}</p>
      {offersFallback && (
        <div className={classes.fallback}>
          <label htmlFor={reachId}>{t.ifThisTimeIsTaken}</label>
          <select
            id={reachId}
            value={reach}
            onChange={(event) =>
              setReach(fallbackReaches.find((option) => option === event.target.value) ?? 'ask')
            }
          >
            {fallbackReaches.map((option) => (
              <option key={option} value={option}>
                {fallbackLabels[option]}
              </option>
            ))}
          </select>
          {reach !== 'ask' && choice.priceCents !== null && (
            <>
              <label htmlFor={extraId}>{t.maximumExtraCost}</label>
              <input
                id={extraId}
                type="number"
                inputMode="numeric"
                min={0}
                max={maxExtraDollars}
                placeholder="0"
                value={extra}
                onChange={(event) => setExtra(event.target.value)}
              />
            </>
          )}
        </div>
      )}
      <div className={classes.acts}>
        <Button
          loading={booking}
          onClick={(event) =>
            event.detail < 2 &&
            onConfirm({
              reach,
              extraCents: reach === 'ask' || choice.priceCents === null ? 0 : dollars * 100,
            })
          }
        >
          {t.bookThisTime}
        </Button>
        {!booking && (
          <Button variant="default" onClick={onBack}>
            {t.back}
          </Button>
        )}
      </div>
    </div>
  );
}
