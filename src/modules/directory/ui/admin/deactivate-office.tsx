import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { OfficeWork } from '../../network-views.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { historyReason } from './network-labels.tsx';
import { network, useNetworkMutation } from './network-queries.ts';

const plainWords = (code: string): string => code.replaceAll('_', ' ');

type ListedProps = { title: string; count: number; shown: number; after: string; children: ReactNode };

function Listed({ title, count, shown, after, children }: ListedProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h4>
        {title} <span className={classes.quiet}>({count})</span>
      </h4>
      <ul className={classes.list}>{children}</ul>
      {shown < count && <p className={classes.quiet}>{t.showingFirst({ shown, count })}</p>}
      <p className={classes.quiet}>{after}</p>
    </section>
  );
}

/** Open work at the office, shown before confirming. */
function Work({ work: { requests, appointments, plannedCalls } }: { work: OfficeWork }) {
  if (requests.count + appointments.count + plannedCalls === 0) return <p>{t.noOpenWork}</p>;
  return (
    <>
      {requests.count > 0 && (
        <Listed
          title={t.openRequests}
          count={requests.count}
          shown={requests.shown.length}
          after={t.openRequestsNote}
        >
          {requests.shown.map(({ id, status }) => (
            <li key={id}>
              <a href={`/requests/${id}`}>{t.request({ shortId: shortId(id) })}</a>{' '}
              <span>{plainWords(status)}</span>
            </li>
          ))}
        </Listed>
      )}
      {appointments.count > 0 && (
        <Listed
          title={t.upcomingAppointments}
          count={appointments.count}
          shown={appointments.shown.length}
          after={t.appointmentsNote}
        >
          {appointments.shown.map(({ id, startsAt, timeZone, status }) => (
            <li key={id}>
              {formatDateTime(startsAt, { timeZone })} <span>{plainWords(status)}</span>
            </li>
          ))}
        </Listed>
      )}
      {plannedCalls > 0 && <p>{t.callsWillBeCanceled({ plannedCalls })}</p>}
    </>
  );
}

const workWords = {
  loading: t.loadingOpenWork,
  failed: t.couldntLoadOpenWork,
};

type DeactivateOfficeProps = { id: string; onClose: () => void };

/** Deactivates an office after showing its open work. */
export function DeactivateOffice({ id, onClose }: DeactivateOfficeProps) {
  const query = useQuery(network.getOfficeWork.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }));
  const deactivate = useNetworkMutation({
    act: (reason: string) =>
      network.deactivateProvider.call({ id, reason, seenMark: query.data?.mark ?? '' }),
    done: ({ details }) => ({
      title: t.providerDeactivated,
      description: t.noLongerOffered({ name: details.name }),
    }),
    onDone: onClose,
    // Something changed in the meantime, so reload the list.
    onFailed: () => void query.refetch(),
  });
  return (
    <QueryPart query={query} name={workWords}>
      {(work) => (
        <ReasonForm
          {...historyReason}
          act={t.deactivate}
          isDangerous
          isActing={deactivate.isPending}
          problem={deactivate.problem}
          onAction={deactivate.start}
          onClose={onClose}
        >
          <p>{t.deactivationEffect}</p>
          <Work work={work} />
        </ReasonForm>
      )}
    </QueryPart>
  );
}
