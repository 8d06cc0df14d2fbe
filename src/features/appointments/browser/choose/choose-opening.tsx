import { useId, useState } from 'react';
import type { RequestBooking } from '#features/appointments/booking.contract.ts';
import { goneWords } from './booking-words.ts';
import { ChoiceList } from './choice-list.tsx';
import classes from './choose.module.css';
import { ConfirmOpening, type Picked } from './confirm-opening.tsx';
import { useBookTime } from './use-request-booking.ts';

const intro = {
  title: 'Pick a time',
  text: 'Tap the time you want. We call the office to book it after you confirm. There is no other fee.',
};
const noneLeft =
  'None of these offices has an open time we know of. Write to us below: a person will help you.';

/** The results as a choice: first to pick, and again when the picked time fell through. */
export function ChooseOpening({ booking }: { booking: RequestBooking }) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const titleId = useId();
  const { mutate, isPending } = useBookTime(booking.requestId);
  const { title, text } = booking.gone ? goneWords(booking.gone) : intro;
  const isEmpty = booking.choices.every(({ openings }) => openings.length === 0);
  return (
    <section
      className={classes.choose}
      aria-labelledby={titleId}
      data-gone={booking.gone !== null || undefined}
    >
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      <p role={booking.gone ? 'status' : undefined}>{text}</p>
      {booking.gone && !isEmpty && <p>Pick one of these, at no new fee:</p>}
      {isEmpty && <p>{noneLeft}</p>}
      {picked ? (
        <ConfirmOpening
          picked={picked}
          maySay={booking.maySay}
          booking={isPending}
          onBack={() => setPicked(null)}
          onConfirm={(fallback) =>
            mutate(
              {
                id: booking.requestId,
                optionId: picked.choice.optionId,
                startsAt: picked.opening.startsAt,
                maxPriceCents: picked.choice.priceCents,
                fees: picked.choice.fees,
                fallback,
              },
              { onSettled: () => setPicked(null) },
            )
          }
        />
      ) : (
        <ChoiceList choices={booking.choices} onPick={setPicked} />
      )}
    </section>
  );
}
