import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import { hasPass, isPastVisit } from '#modules/appointments/appointments.rules.ts';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { VisitPass } from '#modules/appointments/ui/pass/visit-pass.tsx';
import { BringReferral } from '#modules/records/ui/requests/bring-referral.tsx';
import { EmptyState, LoadingRequests } from '#modules/requests/ui/parts/request-list-states.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { EmptyCalendar } from '#ui/scenes/state-scenes.tsx';
import { BackButton } from '../frame/back-button.tsx';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useLightWhilePrinting } from './use-light-while-printing.ts';
import { useEndSessionOn } from './use-signed-in-patient.ts';
import classes from './visit-pass.module.css';

// The title shows in tabs and history, so it contains no health information.
export const meta = () => [
  { title: t.visitPassPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

/** The account owner's own visit, and the office wants a doctor's order or usually does. */
const wantsReferral = ({ appointment: { forWhom, visit } }: { appointment: AppointmentView }): boolean =>
  forWhom === null && (visit.order.isNeeded ?? visit.order.isUsual);

function Pass({ id }: { id: string }) {
  useLightWhilePrinting();
  const query = useQuery(appointments.getVisitPass.queryOptions({ input: { id }, retry: 1 }));
  useEndSessionOn(query.error);
  return (
    <QueryPart
      query={query}
      name={{ loading: t.loadingYourVisitPass, failed: t.weCouldntLoadThisPass }}
      waiting={<LoadingRequests label={t.loadingYourVisitPass} />}
    >
      {(pass) =>
        hasPass(pass.appointment.status) ? (
          <>
            <VisitPass {...pass} />
            {wantsReferral(pass) && <BringReferral />}
            {!isPastVisit(pass.appointment, new Date()) && (
              <p data-screen-only>
                <Link to={`/appointments/${id}/packet`}>{t.makeVisitPacket}</Link> {t.visitPacketHint}
              </p>
            )}
          </>
        ) : (
          <EmptyState
            heading="h2"
            title={t.thisVisitNoLongerHas}
            hint={pass.appointment.cancelledReason ?? t.thisVisitIsOver}
            scene={<EmptyCalendar />}
          />
        )
      }
    </QueryPart>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page title={t.visitPass} actions={<BackButton to="/appointments">{t.allAppointments}</BackButton>}>
      {children}
    </Page>
  );
}

export default function VisitPassPage() {
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <SignedInOnly
        waiting={
          <Frame>
            <LoadingRequests label={t.loadingYourVisitPass} />
          </Frame>
        }
      >
        {(user) => (
          <Frame key={`${user.id} ${id}`}>
            <Pass id={id} />
          </Frame>
        )}
      </SignedInOnly>
    </div>
  );
}
