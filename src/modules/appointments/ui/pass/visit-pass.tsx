import { Button } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useId } from 'react';
import type { AppointmentView } from '../../appointments.contract.ts';
import { isPastVisit } from '../../appointments.rules.ts';
import type { PassLink, SupportContact } from '../../visit-pass.views.ts';
import { describePriceSource, deskStatement, formatEvidence } from '../../visit-pass.words.ts';
import { calendarFilePath } from '../parts/appointment-links.ts';
import { AppointmentStatus } from '../parts/appointment-status.tsx';
import { BeforeYouCome } from './before-you-come.tsx';
import classes from './pass.module.css';
import * as t from './pass.words.ts';
import { Desk, Office, When } from './pass-parts.tsx';
import { SharePass } from './share-pass.tsx';
import { VisitGlance } from './visit-glance.tsx';
import { VisitNeeds } from './visit-needs.tsx';

/** Without the arrival time, which is shown next to the visit time, and fasting, which is in `BeforeYouCome`. */
const passTopics = ['held_until', 'deposit', 'paperwork', 'cancellation_fee'] as const;

type VisitPassProps = {
  appointment: AppointmentView;
  support: SupportContact;
  link: PassLink | null;
  /** Null if unknown. */
  patientName: string | null;
};

/** Visit pass to read at the front desk, from a phone or on paper. */
export function VisitPass({ appointment, support, link, patientName }: VisitPassProps) {
  const { id, visit, provider, timeZone, status } = appointment;
  const whenId = useId();
  const isPast = isPastVisit(appointment, new Date());
  const early = visit.terms.find(({ condition }) => condition.about === 'arrive_early');
  const moment = {
    startsAt: appointment.startsAt,
    date: appointment.appointmentDate,
    time: appointment.appointmentTime,
  };
  return (
    <>
      <article className={classes.pass} aria-labelledby={whenId} data-past={isPast || undefined}>
        <header className={classes.head}>
          <div>
            <p className={classes.what}>{appointment.appointmentType}</p>
            {patientName && <p className={classes.patient}>{t.patient({ name: patientName })}</p>}
          </div>
          <AppointmentStatus appointment={appointment} />
        </header>
        <div className={classes.body}>
          {isPast && <p className={classes.soft}>{t.visitHasPassed}</p>}
          {status === 'pending' && !isPast && <p className={classes.notice}>{t.notConfirmedYet}</p>}
          <When
            id={whenId}
            moment={moment}
            timeZone={timeZone}
            arriveAt={visit.arriveAt}
            arriveEvidence={early ? formatEvidence(early.evidence, timeZone) : null}
            wanted={appointment.wanted}
            isPast={isPast}
          />
          <Office office={provider} calendarPath={calendarFilePath(appointment)} isPast={isPast} />
          {!isPast && <BeforeYouCome appointment={appointment} />}
          <Desk
            words={deskStatement(visit)}
            source={describePriceSource(visit, timeZone)}
            support={support}
            isPast={isPast}
          />
          {!isPast && (
            <>
              <VisitGlance appointment={appointment} />
              <VisitNeeds appointment={appointment} about={passTopics} withoutPreparation />
            </>
          )}
        </div>
      </article>
      <div className={classes.acts} data-screen-only>
        <Button
          component="a"
          href={`/api/appointments/${id}/pass/pdf`}
          download="harborline-visit-pass.pdf"
          size="md"
          variant={isPast ? 'default' : 'filled'}
          leftSection={<IconFileDownload size={18} aria-hidden />}
        >
          {t.saveAsPdf}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t.print}
        </Button>
      </div>
      {!isPast && <SharePass appointmentId={id} link={link} />}
    </>
  );
}
