import { Button } from '@mantine/core';
import { IconCalendarDown, IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useId } from 'react';
import type { AppointmentView } from '../../appointments.contract.ts';
import type { PassLink, SupportContact } from '../../visit-pass.views.ts';
import { deskWords, evidenceWords, priceSourceWords } from '../../visit-pass-words.ts';
import { calendarFilePath } from '../parts/appointment-links.ts';
import { AppointmentStatus } from '../parts/appointment-status.tsx';
import classes from './pass.module.css';
import { Desk, Office, When } from './pass-parts.tsx';
import { SharePass } from './share-pass.tsx';
import { VisitNeeds } from './visit-needs.tsx';

/** When to be there stands above, with the time. */
const onPass = ['held_until', 'deposit', 'fasting', 'paperwork', 'cancellation_fee'] as const;

type VisitPassProps = { appointment: AppointmentView; support: SupportContact; link: PassLink | null };

/** The pass of a visit that stands: made to be read at a desk, on a small screen or on paper. */
export function VisitPass({ appointment, support, link }: VisitPassProps) {
  const { id, visit, provider, timeZone, status, forWhom } = appointment;
  const whenId = useId();
  const early = visit.terms.find(({ condition }) => condition.about === 'arrive_early');
  const moment = {
    startsAt: appointment.startsAt,
    date: appointment.appointmentDate,
    time: appointment.appointmentTime,
  };
  return (
    <>
      <article className={classes.pass} aria-labelledby={whenId} data-status={status}>
        <header className={classes.head}>
          <p className={classes.what}>
            {appointment.appointmentType}
            {forWhom && ` · for ${forWhom}`}
          </p>
          <AppointmentStatus status={status} />
        </header>
        <div className={classes.body}>
          {status === 'pending' && (
            <p className={classes.notice}>
              Not confirmed yet. We are asking the office for this time and tell you what it says.
            </p>
          )}
          <When
            id={whenId}
            moment={moment}
            timeZone={timeZone}
            arriveAt={visit.arriveAt}
            arriveBecause={early ? evidenceWords(early.evidence, timeZone) : null}
            wanted={appointment.wanted}
          />
          <Office office={provider} />
          <Desk words={deskWords(visit)} source={priceSourceWords(visit, timeZone)} support={support} />
          <VisitNeeds appointment={appointment} about={onPass} />
        </div>
      </article>
      <div className={classes.acts} data-screen-only>
        <Button
          component="a"
          href={`/api/appointments/${id}/pass/pdf`}
          download="harborline-visit-pass.pdf"
          size="md"
          leftSection={<IconFileDownload size={18} aria-hidden />}
        >
          Save as PDF
        </Button>
        <Button
          component="a"
          href={calendarFilePath(appointment)}
          download="appointment.ics"
          size="md"
          variant="default"
          leftSection={<IconCalendarDown size={18} aria-hidden />}
        >
          Add to my calendar
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <SharePass appointmentId={id} link={link} />
    </>
  );
}
