import { Button } from '@mantine/core';
import { IconPhone, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay, formatTimeZone, formatWallDateTime, formatWallTime } from '#shared/format/format-date.ts';
import { displayPhone, PhoneLink } from '#ui/phone-link.tsx';
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
};

/** Date and time of the visit, in office time. */
export function When({ id, moment, timeZone, arriveAt, arriveEvidence = null, wanted }: WhenProps) {
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
            {t.arriveBy} <strong>{formatWallTime(arriveAt.time)}</strong>
          </p>
          {arriveEvidence && <p className={classes.soft}>{arriveEvidence}</p>}
        </div>
      )}
      {wanted && (
        <p className={classes.notice}>{t.askingToMove({ wallDateTime: formatWallDateTime(wanted) })}</p>
      )}
    </>
  );
}

/** Office address, with directions. */
export function Office({ office }: { office: SharedVisitPass['office'] }) {
  return (
    <>
      <address className={classes.office}>
        <strong>{office.name}</strong>
        <span>{office.address}</span>
        <span className={classes.paperOnly}>{displayPhone(office.phone)}</span>
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
          {t.directions}
        </Button>
        <Button
          component="a"
          href={`tel:${office.phone}`}
          size="md"
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {t.call}
        </Button>
      </div>
    </>
  );
}

type DeskProps = { words: string; source: ReactNode; support: SupportContact };

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
export function Desk({ words, source, support }: DeskProps) {
  return (
    <section className={classes.desk} aria-label={t.sayAtTheDesk}>
      <p className={classes.label}>{t.sayAtTheDesk}</p>
      <p className={classes.say}>
        <UnbrokenCode words={words} />
      </p>
      {source && <p className={classes.soft}>{source}</p>}
      <p className={classes.help}>
        {t.callUsIfDifferent}{' '}
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
