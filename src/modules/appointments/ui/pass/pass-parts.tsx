import { IconCalendarDown, IconPhone, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay, formatTimeZone, formatWallDateTime, formatWallTime } from '#shared/format/format-date.ts';
import { relativeDay } from '#shared/format/format-office-time.ts';
import { displayPhone, PhoneLink } from '#ui/phone-link.tsx';
import { SourceFold } from '#ui/source-fold.tsx';
import type { SharedVisitPass, SupportContact } from '../../visit-pass.views.ts';
import { directionsLink } from '../parts/appointment-links.ts';
import classes from './pass.module.css';
import * as t from './pass.words.ts';

type Moment = { startsAt: string; date: string; time: string };

type WhenProps = {
  id: string;
  moment: Moment;
  timeZone: string;
  arriveAt: Moment | null;
  /** The office's quote, if the viewer may see it. */
  arriveEvidence?: string | null;
  wanted: Moment | null;
  /** The visit is over: nothing is left to be on time for. */
  isPast?: boolean;
};

/** Date and time of the visit, in office time. */
export function When(props: WhenProps) {
  const { id, moment, timeZone, arriveAt, arriveEvidence = null, wanted, isPast = false } = props;
  const near = isPast ? null : relativeDay({ startsAt: moment.startsAt, timeZone }, new Date());
  return (
    <>
      <h2 id={id} className={classes.when}>
        <time dateTime={moment.startsAt}>
          <span className={classes.day}>
            {near && `${near}, `}
            {formatDay(moment.date, { showWeekday: near === null, year: isPast ? 'always' : 'never' })}
          </span>{' '}
          <span className={classes.clock}>{formatWallTime(moment.time)}</span>
        </time>{' '}
        <span className={classes.zone}>{formatTimeZone(timeZone, moment.startsAt)}</span>
      </h2>
      {arriveAt && !isPast && (
        <div className={classes.arrival}>
          <p className={classes.arrive}>
            {t.arriveBy} <strong>{formatWallTime(arriveAt.time)}</strong>
          </p>
          {arriveEvidence && (
            <SourceFold label={t.arriveBy}>
              <p className={classes.soft}>{arriveEvidence}</p>
            </SourceFold>
          )}
        </div>
      )}
      {wanted && !isPast && (
        <p className={classes.notice}>{t.askingToMove({ wallDateTime: formatWallDateTime(wanted) })}</p>
      )}
    </>
  );
}

type OfficeProps = {
  office: SharedVisitPass['office'];
  /** The calendar file, if the viewer may have it. */
  calendarPath?: string;
  /** The visit is over: there's nowhere to go. */
  isPast?: boolean;
};

/** Office address, with the ways there. */
export function Office({ office, calendarPath, isPast = false }: OfficeProps) {
  return (
    <>
      <address className={classes.office}>
        <strong>{office.name}</strong>
        <span>{office.address}</span>
        <span className={classes.paperOnly}>{displayPhone(office.phone)}</span>
      </address>
      {!isPast && (
        <div className={classes.ways} data-screen-only>
          <a
            className={classes.way}
            href={directionsLink({ provider: office })}
            target="_blank"
            rel="noreferrer noopener"
          >
            <IconRoute size={22} aria-hidden />
            {t.directions}
          </a>
          <a className={classes.way} href={`tel:${office.phone}`}>
            <IconPhone size={22} aria-hidden />
            {t.call}
          </a>
          {calendarPath && (
            <a className={classes.way} href={calendarPath} download="appointment.ics">
              <IconCalendarDown size={22} aria-hidden />
              {t.addToCalendar}
            </a>
          )}
        </div>
      )}
    </>
  );
}

type DeskProps = {
  words: string;
  source: ReactNode;
  support: SupportContact;
  /** The visit is over: the same words help with its bill. */
  isPast?: boolean;
};

/** Keeps the code at the end from breaking at its hyphen. */
function UnbrokenCode({ words }: { words: string }) {
  const at = words.lastIndexOf(' ') + 1;
  return (
    <>
      “{words.slice(0, at)}
      <span className={classes.code}>{words.slice(at)}”</span>
    </>
  );
}

/** What to say at the desk, and whom to call if they disagree. */
export function Desk({ words, source, support, isPast = false }: DeskProps) {
  const label = isPast ? t.ifTheBillDiffers : t.sayAtTheDesk;
  return (
    <section className={classes.desk} aria-label={label}>
      <p className={classes.label}>{label}</p>
      <p className={classes.say}>
        <UnbrokenCode words={words} />
      </p>
      {source && <p className={classes.soft}>{source}</p>}
      <p className={classes.help}>
        {isPast ? t.callUsAboutTheBill : t.callUsIfDifferent}{' '}
        {support.phone ? (
          <PhoneLink phone={support.phone} className={classes.support} />
        ) : (
          <a href={`mailto:${support.email}`} className={classes.support}>
            {support.email}
          </a>
        )}
      </p>
    </section>
  );
}
