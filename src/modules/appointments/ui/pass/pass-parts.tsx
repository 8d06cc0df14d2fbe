import { Button } from '@mantine/core';
import { IconPhone, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay, formatTimeZone, formatWallDateTime, formatWallTime } from '#shared/format/format-date.ts';
import { PhoneLink, writtenPhone } from '#ui/phone-link.tsx';
import type { SharedVisitPass, SupportContact } from '../../visit-pass.views.ts';
import { directionsLink } from '../parts/appointment-links.ts';
import classes from './pass.module.css';

type Moment = { startsAt: string; date: string; time: string };

type WhenProps = {
  id: string;
  moment: Moment;
  timeZone: string;
  arriveAt: Moment | null;
  /** The office's own words about it, for whoever may read them. */
  arriveBecause?: string | null;
  wanted: Moment | null;
};

/** The day and hour, by the office's own clock, before anything else. */
export function When({ id, moment, timeZone, arriveAt, arriveBecause = null, wanted }: WhenProps) {
  return (
    <>
      <h2 id={id} className={classes.when}>
        <time dateTime={moment.startsAt}>
          <span className={classes.day}>{formatDay(moment.date, { showWeekday: true })}</span>{' '}
          <span className={classes.clock}>{formatWallTime(moment.time)}</span>
        </time>{' '}
        <span className={classes.zone}>{formatTimeZone(timeZone, moment.startsAt)}</span>
      </h2>
      {arriveAt && (
        <div>
          <p className={classes.arrive}>
            Be there by <strong>{formatWallTime(arriveAt.time)}</strong>
          </p>
          {arriveBecause && <p className={classes.soft}>{arriveBecause}</p>}
        </div>
      )}
      {wanted && (
        <p className={classes.notice}>
          We are asking the office to move it to {formatWallDateTime(wanted)}. Until it says yes, this time
          stays.
        </p>
      )}
    </>
  );
}

/** Where it is, and how to get there. */
export function Office({ office }: { office: SharedVisitPass['office'] }) {
  return (
    <>
      <address className={classes.office}>
        <strong>{office.name}</strong>
        <span>{office.address}</span>
        <span className={classes.paperOnly}>{writtenPhone(office.phone)}</span>
      </address>
      <div className={classes.ways} data-screen-only>
        <Button
          component="a"
          href={directionsLink({ provider: office })}
          target="_blank"
          rel="noreferrer noopener"
          size="md"
          variant="default"
          leftSection={<IconRoute size={18} aria-hidden />}
        >
          Directions
        </Button>
        <Button
          component="a"
          href={`tel:${office.phone}`}
          size="md"
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          Call
        </Button>
      </div>
    </>
  );
}

type DeskProps = { words: string; source: ReactNode; support: SupportContact };

/** A code that breaks at its hyphen is read as two. */
function Unbroken({ words }: { words: string }) {
  const at = words.lastIndexOf(' ') + 1;
  return (
    <>
      “{words.slice(0, at)}
      <span className={classes.code}>{words.slice(at)}”</span>
    </>
  );
}

/** What to say at the desk, and who helps when the desk disagrees. */
export function Desk({ words, source, support }: DeskProps) {
  return (
    <section className={classes.desk} aria-label="Say at the desk">
      <p className={classes.label}>Say at the desk</p>
      <p className={classes.say}>
        <Unbroken words={words} />
      </p>
      {source && <p className={classes.soft}>{source}</p>}
      <p className={classes.help}>
        If they say something else, call us:{' '}
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
