import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { addHoliday } from '#shared/format/format-office-time.ts';
import type { ComparedOption, OptionOffers } from '../../../results/compare-options.rules.ts';
import classes from './book-option.module.css';
import * as t from './compare.words.ts';

type BookProps = { compared: ComparedOption; onPick: OptionOffers['onPick'] };

/** Starts booking the first opening. */
export function BookButton({ compared, onPick }: BookProps) {
  const { option, opening, price } = compared;
  if (!opening) return null;
  const { timeZone } = option;
  const moment = addHoliday(formatDateTime(opening, { timeZone }), { startsAt: opening, timeZone });
  return (
    <Button
      size="md"
      data-book
      className={classes.book ?? ''}
      classNames={{ label: classes.bookLabel ?? '' }}
      onClick={() => onPick(option.id, opening)}
    >
      <span>
        {t.bookTime({ moment, price: price && formatMoneyShort(price.cents) })}
        <VisuallyHidden component="span">{t.atOffice({ name: option.provider.name })}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** Chips shown before the rest is asked for. */
const shownTimes = 3;

function OtherTimes({ compared: { option, offer, opening }, onPick }: BookProps) {
  const [isOpen, setIsOpen] = useState(false);
  const times = (offer?.openings ?? []).filter(({ startsAt }) => startsAt !== opening);
  if (times.length === 0) return null;
  const { timeZone } = option;
  const { name } = option.provider;
  const shown = isOpen ? times : times.slice(0, shownTimes);
  return (
    <div className={classes.others}>
      <span className={classes.othersTitle} aria-hidden="true">
        {t.otherTimes}
      </span>
      <ul className={classes.times} aria-label={t.otherTimesAt({ name })}>
        {shown.map(({ startsAt }) => (
          <li key={startsAt}>
            <button type="button" className={classes.time} onClick={() => onPick(option.id, startsAt)}>
              <time dateTime={startsAt}>
                {addHoliday(formatDateTime(startsAt, { timeZone }), { startsAt, timeZone })}
              </time>
            </button>
          </li>
        ))}
        {times.length > shown.length && (
          <li>
            <button type="button" className={classes.more} onClick={() => setIsOpen(true)}>
              {t.moreTimes({ count: times.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The first opening as a button, other times as chips, or why there is none. */
export function BookOption(props: BookProps) {
  const { offer, opening } = props.compared;
  if (!offer) return null;
  if (!opening) return <p className={classes.none}>{offer.unavailable ?? t.noOpenTimes}</p>;
  return (
    <div className={classes.booking} data-screen-only>
      <BookButton {...props} />
      <OtherTimes {...props} />
    </div>
  );
}
