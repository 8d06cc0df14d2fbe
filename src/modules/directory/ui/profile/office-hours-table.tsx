import { useEffect, useState } from 'react';
import { formatTimeZone } from '#shared/format/format-date.ts';
import classes from '../search/provider-profile.module.css';
import { groupOfficeDays, type OfficeHours, openingAt } from './office-hours.ts';
import * as t from './profile.words.ts';

const minuteMilliseconds = 60_000;

/** The current time, updated every minute so that "open now" stays correct. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type OfficeHoursProps = { hours: OfficeHours; timeZone: string };

export function OpenNow({ hours, timeZone }: OfficeHoursProps) {
  const { open, words } = openingAt(hours, timeZone, useNow());
  return (
    <p className={classes.opening} data-open={open}>
      {words}
    </p>
  );
}

/** The weekly hours in the office's local time. */
export function OfficeHoursTable({ hours, timeZone }: OfficeHoursProps) {
  const now = useNow();
  return (
    <>
      <OpenNow hours={hours} timeZone={timeZone} />
      <table className={classes.hours}>
        <caption>{t.officeLocalTime({ timeZone: formatTimeZone(timeZone, now) })}</caption>
        <tbody>
          {groupOfficeDays(hours, timeZone, now).map(({ from, name, words, isClosed, isToday }) => (
            <tr key={from} data-today={isToday} aria-current={isToday ? 'date' : undefined}>
              <th scope="row">{name}</th>
              <td data-closed={isClosed}>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
