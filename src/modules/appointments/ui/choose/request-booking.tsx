import { Button } from '@mantine/core';
import type { RequestBooking as Booking } from '../../booking.contract.ts';
import { BookedAppointment } from '../booking/booked-appointment.tsx';
import { describeConsent, formatMoment, formatPriceLimit } from './booking.words.ts';
import classes from './choose.module.css';
import * as t from './choose.words.ts';
import { ChooseOpening } from './choose-opening.tsx';
import { useBookTime, useRequestBooking } from './use-request-booking.ts';

type AgreedProps = { consent: NonNullable<Booking['consent']>; maySay: Booking['maySay'] };

function AgreedTerms({ consent, maySay }: AgreedProps) {
  const { agreed, mayShare, whenGone } = describeConsent(consent, maySay);
  return (
    <div className={classes.agreed}>
      <p>
        {t.consentSummary({
          underRule: consent.underRule,
          moment: formatMoment(consent),
          officeName: consent.officeName,
          limit: formatPriceLimit(consent.maxPriceCents),
        })}
      </p>
      <p>
        {agreed} {mayShare} {whenGone}
      </p>
    </div>
  );
}

const choiceTexts = {
  pick: t.pickOneOfThese,
  noneLeft: t.noOfficeHasOpenTimes,
};

function ChooseFromResults({ booking }: { booking: Booking }) {
  const { requestId: id } = booking;
  const { mutate, isPending } = useBookTime(id);
  return (
    <ChooseOpening
      booking={booking}
      isPending={isPending}
      words={choiceTexts}
      offersFallback
      onBook={({ choice, opening }, fallback, onSettled) =>
        mutate(
          {
            id,
            optionId: choice.optionId,
            startsAt: opening.startsAt,
            maxPriceCents: choice.priceCents,
            fees: choice.fees,
            fallback,
          },
          { onSettled },
        )
      }
    />
  );
}

/** Booking section of a request: choose a time, see the office's answer, and choose again if it falls through. */
export function RequestBooking({ requestId }: { requestId: string }) {
  const { data, error, isFetching, refetch } = useRequestBooking(requestId);
  if (!data && error)
    return (
      <div className={classes.choose} role="alert">
        <p>{t.couldntLoadBooking}</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </div>
    );
  if (!data) return <output className={classes.choose} aria-label={t.loadingYourBooking} />;
  switch (data.state) {
    case 'locked':
    case 'nothing':
      return null;
    case 'choose':
    case 'needs_choice':
      return <ChooseFromResults booking={data} />;
    default:
      return (
        <>
          {data.state === 'checking' && (
            <section className={classes.choose} data-gone aria-label={t.checkingBooking}>
              <h3 className={classes.title}>{t.checkingWithOffice}</h3>
              <p role="status">{t.callInReview}</p>
            </section>
          )}
          <BookedAppointment requestId={requestId} />
          {data.consent && <AgreedTerms consent={data.consent} maySay={data.maySay} />}
        </>
      );
  }
}
