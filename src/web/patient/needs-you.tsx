import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import { appointmentAnchor } from '#modules/appointments/ui/parts/appointment-links.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import classes from './needs-you.module.css';
import { neededOf } from './needs-you.rules.ts';
import * as t from './patient.words.ts';

type NeedsYouProps = {
  requests: readonly RequestView[];
  appointments: readonly AppointmentView[];
};

/** Requests and appointments that need the patient, one line each. Renders nothing if there are none. */
export function NeedsYou({ requests, appointments }: NeedsYouProps) {
  const lines = [
    ...requests.flatMap((request) => {
      const needed = neededOf(request);
      return needed
        ? {
            key: request.id,
            to: ticketPath(request.id),
            title: titleWithPerson(request),
            needed: t.neededWords[needed],
          }
        : [];
    }),
    ...appointments
      .filter(({ needsChoice }) => needsChoice)
      .map(({ id, provider }) => ({
        key: id,
        to: `/appointments#${appointmentAnchor(id)}`,
        title: provider.name,
        needed: t.neededWords.choose,
      })),
  ];
  if (lines.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="needs-you">
      <h2 id="needs-you" className={classes.title}>
        {t.needsYou({ count: lines.length })}
      </h2>
      <ul className={classes.lines}>
        {lines.map(({ key, to, title, needed }) => (
          <li key={key}>
            <Link to={to} className={classes.line}>
              <span className={classes.what}>{title}</span>
              <span className={classes.needed}>{needed}</span>
              <IconChevronRight size={20} aria-hidden className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const titleWithPerson = ({ title, forPerson }: Pick<RequestView, 'title' | 'forPerson'>): string =>
  forPerson ? t.titleForPerson({ title, name: forPerson.split(' ')[0] ?? forPerson }) : title;
