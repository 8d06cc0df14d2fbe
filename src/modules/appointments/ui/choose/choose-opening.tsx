import { type ReactNode, useId, useState } from 'react';
import type { Fallback } from '#shared/care/booking-consent.ts';
import type { RequestBooking } from '../../booking.contract.ts';
import { fellThroughText } from './booking.words.ts';
import { ChoiceList } from './choice-list.tsx';
import classes from './choose.module.css';
import * as t from './choose.words.ts';
import { ConfirmOpening, type Picked } from './confirm-opening.tsx';

const intro = {
  title: t.pickATime,
  text: t.chooseTimeIntro,
};

type ChooseOpeningProps = {
  booking: Pick<RequestBooking, 'gone' | 'choices' | 'maySay'>;
  isPending: boolean;
  /** Text above the choices after a time fell through, and text if there are no choices. */
  words: { pick: string; noneLeft: string };
  /** Whether to offer a fallback rule. */
  offersFallback?: boolean;
  onBook: (picked: Picked, fallback: Fallback, onSettled: () => void) => void;
  /** Shows the choices. A plain list by default. */
  children?: (onPick: (picked: Picked) => void) => ReactNode;
};

/** Picks an office and time, initially or after a time fell through. */
export function ChooseOpening(props: ChooseOpeningProps) {
  const { booking, isPending, words, offersFallback, onBook, children } = props;
  const [picked, setPicked] = useState<Picked | null>(null);
  const titleId = useId();
  const { title, text } = booking.gone ? fellThroughText(booking.gone) : intro;
  const isEmpty = booking.choices.every(({ openings }) => openings.length === 0);
  return (
    <section
      className={classes.choose}
      aria-labelledby={titleId}
      data-gone={booking.gone !== null || undefined}
      data-bare={children !== undefined || undefined}
      data-picked={picked !== null || undefined}
    >
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      <p role={booking.gone ? 'status' : undefined}>{text}</p>
      {booking.gone && !isEmpty && <p>{words.pick}</p>}
      {isEmpty && <p>{words.noneLeft}</p>}
      {picked && (
        <ConfirmOpening
          picked={picked}
          maySay={booking.maySay}
          booking={isPending}
          onBack={() => setPicked(null)}
          offersFallback={offersFallback ?? false}
          onConfirm={(fallback) => onBook(picked, fallback, () => setPicked(null))}
        />
      )}
      {/* Kept while one is confirmed, so that going back finds it as it was. */}
      <div className={classes.choices} hidden={picked !== null}>
        {children ? children(setPicked) : <ChoiceList choices={booking.choices} onPick={setPicked} />}
      </div>
    </section>
  );
}
