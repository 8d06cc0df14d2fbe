import { Button } from '@mantine/core';
import type { RequestBooking as Booking } from '../../booking.contract.ts';
import { BookedAppointment } from '../booking/booked-appointment.tsx';
import { consentWords, limitWords, momentWords } from './booking-words.ts';
import classes from './choose.module.css';
import { ChooseOpening } from './choose-opening.tsx';
import { useBookTime, useRequestBooking } from './use-request-booking.ts';

type AgreedProps = { consent: NonNullable<Booking['consent']>; maySay: Booking['maySay'] };

function Agreed({ consent, maySay }: AgreedProps) {
  const { agreed, told, whenGone } = consentWords(consent, maySay);
  return (
    <div className={classes.agreed}>
      <p>
        {consent.underRule ? 'Booked under the rule you set: ' : 'You agreed to: '}
        {momentWords(consent)} at {consent.officeName}
        {limitWords(consent.maxPriceCents)}.
      </p>
      <p>
        {agreed} {told} {whenGone}
      </p>
    </div>
  );
}

const chooseWords = {
  pick: 'Pick one of these, at no new fee:',
  noneLeft: 'None of these offices has an open time we know of. Write to us below: a person will help you.',
};

function ChooseFromResults({ booking }: { booking: Booking }) {
  const { requestId: id } = booking;
  const { mutate, isPending } = useBookTime(id);
  return (
    <ChooseOpening
      booking={booking}
      isPending={isPending}
      words={chooseWords}
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

/** The booking of a request: pick a time, what the office answers, and what to do when the time is gone. */
export function RequestBooking({ requestId }: { requestId: string }) {
  const { data, error, isFetching, refetch } = useRequestBooking(requestId);
  if (!data && error)
    return (
      <div className={classes.choose} role="alert">
        <p>We couldn’t load your booking. It is safe on our side.</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <output className={classes.choose} aria-label="Loading your booking" />;
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
            <section className={classes.choose} data-gone aria-label="We are checking this booking">
              <h3 className={classes.title}>We’re checking this with the office</h3>
              <p role="status">
                Something in our call did not match what you agreed to, so this is not confirmed. A person of
                our care team is calling the office, and we’ll tell you what they find.
              </p>
            </section>
          )}
          <BookedAppointment requestId={requestId} />
          {data.consent && <Agreed consent={data.consent} maySay={data.maySay} />}
        </>
      );
  }
}
