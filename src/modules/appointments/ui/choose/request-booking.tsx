import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type {
  BookedOption,
  OptionOffer,
  OptionOffers,
} from '#modules/requests/results/compare-options.rules.ts';
import { Fold } from '#ui/fold.tsx';
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

/** Folded, unless it's another time than the one chosen. */
function Agreed(props: AgreedProps) {
  if (props.consent.underRule) return <AgreedTerms {...props} />;
  return (
    <Fold title={t.whatYouAgreedTo} headingLevel={3}>
      <AgreedTerms {...props} />
    </Fold>
  );
}

const choiceTexts = {
  pick: t.pickOneOfThese,
  noneLeft: t.noOfficeHasOpenTimes,
};

type ShowOptions = (offers: OptionOffers | null, booked: BookedOption | null) => ReactNode;

const offerOf = (choice: BookingChoice): OptionOffer => ({
  ...choice,
  priceNote: formatPriceDifference(choice),
  unavailable: choice.hasLeftNetwork ? t.officeLeftNetwork : null,
});

type ChooseFromResultsProps = { booking: Booking; children: ShowOptions; rest: ReactNode };

function ChooseFromResults({ booking, children, rest }: ChooseFromResultsProps) {
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
      {(onPick) => (
        <>
          {children(
            {
              offers: booking.choices.map(offerOf),
              onPick: (optionId, startsAt) => {
                const choice = booking.choices.find((one) => one.optionId === optionId);
                const opening = choice?.openings.find((one) => one.startsAt === startsAt);
                if (choice && opening) onPick({ choice, opening });
              },
            },
            null,
          )}
          {rest}
        </>
      )}
    </ChooseOpening>
  );
}

const bookedOption = ({ booked }: Booking): BookedOption | null =>
  booked && { optionId: booked.optionId, startsAt: booked.appointment.startsAt };

type RequestBookingProps = {
  requestId: string;
  /** Shows the options of the results, to pick one or to read after booking. */
  children: ShowOptions;
  /** What comes with the options. */
  rest: ReactNode;
};

/** Booking section of a request: choose a time, see the office's answer, and choose again if it falls through. */
export function RequestBooking({ requestId, children, rest }: RequestBookingProps) {
  const { data, error, isFetching, refetch } = useRequestBooking(requestId);
  // The options stay open where one was chosen, so that nothing below moves.
  const hasChosenHere = useRef(false);
  if (!data && error)
    return (
      <>
        <div className={classes.choose} role="alert">
          <p>{t.couldntLoadBooking}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        </div>
        {children(null, null)}
        {rest}
      </>
    );
  if (!data) return <output className={classes.waiting} aria-label={t.loadingYourBooking} />;
  switch (data.state) {
    case 'locked':
    case 'nothing':
      return (
        <>
          {children(null, null)}
          {rest}
        </>
      );
    case 'choose':
    case 'needs_choice':
      hasChosenHere.current = true;
      return (
        <ChooseFromResults booking={data} rest={rest}>
          {children}
        </ChooseFromResults>
      );
    default:
      return (
        <>
          {data.state === 'checking' && (
            <section className={classes.choose} data-gone aria-label={t.checkingBooking}>
              <h3 className={classes.title}>{t.checkingWithOffice}</h3>
              <p role="status">{t.callInReview}</p>
            </section>
          )}
          {data.booked && <BookedAppointment appointment={data.booked.appointment} />}
          <div>
            {data.consent && <Agreed consent={data.consent} maySay={data.maySay} />}
            <Fold title={t.optionsCompared} headingLevel={3} startsOpen={hasChosenHere.current}>
              <div className={classes.folded}>
                {children(null, bookedOption(data))}
                {rest}
              </div>
            </Fold>
          </div>
        </>
      );
  }
}
