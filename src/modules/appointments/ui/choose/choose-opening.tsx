import { useId, useState } from 'react';
import type { Fallback } from '#shared/care/booking-consent.ts';
import type { RequestBooking } from '../../booking.contract.ts';
import { goneWords } from './booking-words.ts';
import { ChoiceList } from './choice-list.tsx';
import classes from './choose.module.css';
import { ConfirmOpening, type Picked } from './confirm-opening.tsx';

const intro = {
  title: 'Pick a time',
  text: 'Tap the time you want. We call the office to book it after you confirm. We charge nothing more; what an office asks is shown with it.',
};

type ChooseOpeningProps = {
  booking: Pick<RequestBooking, 'gone' | 'choices' | 'maySay'>;
  isPending: boolean;
  /** Above the choices once a time fell through, and where there are none. */
  words: { pick: string; noneLeft: string };
  /** Whether the patient may say beforehand what we do when the time is gone. */
  offersFallback?: boolean;
  onBook: (picked: Picked, fallback: Fallback, onSettled: () => void) => void;
};

/** Offices and times as a choice: first to pick, and again when the picked time fell through. */
export function ChooseOpening({ booking, isPending, words, offersFallback, onBook }: ChooseOpeningProps) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const titleId = useId();
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
      {booking.gone && !isEmpty && <p>{words.pick}</p>}
      {isEmpty && <p>{words.noneLeft}</p>}
      {picked ? (
        <ConfirmOpening
          picked={picked}
          maySay={booking.maySay}
          booking={isPending}
          onBack={() => setPicked(null)}
          offersFallback={offersFallback ?? false}
          onConfirm={(fallback) => onBook(picked, fallback, () => setPicked(null))}
        />
      ) : (
        <ChoiceList choices={booking.choices} onPick={setPicked} />
      )}
    </section>
  );
}
