import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './book-appointment-dialog.module.css';
import * as t from './booking.words.ts';
import { type DayPart, dayParts, type WishDay, wishDays, wishWords } from './time-wish.ts';

type WishForTimesProps = {
  /** No open time is known; otherwise none of the known ones suits. */
  isNoneKnown: boolean;
  onWish: (words: string) => void;
  onClose: () => void;
};

/** Preferred days and part of the day. They go to the assistant, which asks the office for these. */
export function WishForTimes({ isNoneKnown, onWish, onClose }: WishForTimesProps) {
  const [days, setDays] = useState<readonly WishDay[]>([]);
  const [part, setPart] = useState<DayPart>('any');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onWish(wishWords(days, part));
      }}
    >
      <p className={classes.intro}>{isNoneKnown ? t.noOpeningKnown : t.noneSuits}</p>
      <fieldset className={classes.methods}>
        <legend>{t.whichDays}</legend>
        <div>
          {wishDays.map((day) => (
            <label key={day}>
              <input
                type="checkbox"
                checked={days.includes(day)}
                onChange={({ currentTarget: { checked } }) =>
                  setDays((before) => (checked ? [...before, day] : before.filter((one) => one !== day)))
                }
              />
              {day}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.methods}>
        <legend>{t.whichPart}</legend>
        <div>
          {dayParts.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="dayPart" checked={part === value} onChange={() => setPart(value)} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <p className={classes.intro}>{t.willAskForThese}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.notNow}
        </Button>
        <Button type="submit">{t.askForThese}</Button>
      </DialogActions>
    </form>
  );
}
