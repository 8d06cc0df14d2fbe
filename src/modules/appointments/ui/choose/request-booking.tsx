import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OptionOffer, OptionOffers } from '#modules/requests/results/compare-options.rules.ts';
import type { RequestBooking as Booking, BookingChoice } from '../../booking.contract.ts';
import { BookedAppointment } from '../booking/booked-appointment.tsx';
import { describeConsent, formatMoment, formatPriceDifference, formatPriceLimit } from './booking.words.ts';
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

type ShowOptions = (offers: OptionOffers | null) => ReactNode;

const offerOf = (choice: BookingChoice): OptionOffer => ({
  ...choice,
  priceNote: formatPriceDifference(choice),
  unavailable: choice.hasLeftNetwork ? t.officeLeftNetwork : null,
});

function ChooseFromResults({ booking, children }: { booking: Booking; children: ShowOptions }) {
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
    >
      {(onPick) =>
        children({
          offers: booking.choices.map(offerOf),
          onPick: (optionId, startsAt) => {
            const choice = booking.choices.find((one) => one.optionId === optionId);
            const opening = choice?.openings.find((one) => one.startsAt === startsAt);
            if (choice && opening) onPick({ choice, opening });
          },
        })
      }
    </ChooseOpening>
  );
}

type RequestBookingProps = {
  requestId: string;
  /** Shows the options of the results, to pick one or to read after booking. */
  children: ShowOptions;
};

/** Booking section of a request: choose a time, see the office's answer, and choose again if it falls through. */
export function RequestBooking({ requestId, children }: RequestBookingProps) {
  const { data, error, isFetching, refetch } = useRequestBooking(requestId);
  if (!data && error)
    return (
      <>
        <div className={classes.choose} role="alert">
          <p>{t.couldntLoadBooking}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        </div>
        {children(null)}
      </>
    );
  if (!data) return <output className={classes.waiting} aria-label={t.loadingYourBooking} />;
  switch (data.state) {
    case 'locked':
    case 'nothing':
      return children(null);
    case 'choose':
    case 'needs_choice':
      return <ChooseFromResults booking={data}>{children}</ChooseFromResults>;
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
          {children(null)}
        </>
      );
  }
}
