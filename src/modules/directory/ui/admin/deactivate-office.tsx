import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { OfficeWork } from '../../network-views.ts';
import classes from './network.module.css';
import { network, useNetworkAct } from './network-queries.ts';
import { historyReason } from './network-words.tsx';

const plainWords = (code: string): string => code.replaceAll('_', ' ');

type ListedProps = { title: string; count: number; shown: number; after: string; children: ReactNode };

function Listed({ title, count, shown, after, children }: ListedProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h4>
        {title} <span className={classes.quiet}>({count})</span>
      </h4>
      <ul className={classes.list}>{children}</ul>
      {shown < count && (
        <p className={classes.quiet}>
          The first {shown} of {count}.
        </p>
      )}
      <p className={classes.quiet}>{after}</p>
    </section>
  );
}

/** What goes on at the office, before anybody confirms. */
function Work({ work: { requests, appointments, plannedCalls } }: { work: OfficeWork }) {
  if (requests.count + appointments.count + plannedCalls === 0)
    return <p>No request, appointment or planned call is at this provider.</p>;
  return (
    <>
      {requests.count > 0 && (
        <Listed
          title="Requests under way"
          count={requests.count}
          shown={requests.shown.length}
          after="They go on without this provider. Nothing new is booked there for them."
        >
          {requests.shown.map(({ id, status }) => (
            <li key={id}>
              <a href={`/requests/${id}`}>Request {shortId(id)}</a> <span>{plainWords(status)}</span>
            </li>
          ))}
        </Listed>
      )}
      {appointments.count > 0 && (
        <Listed
          title="Appointments to come"
          count={appointments.count}
          shown={appointments.shown.length}
          after="They stand: please move or cancel them with their patients."
        >
          {appointments.shown.map(({ id, startsAt, timeZone, status }) => (
            <li key={id}>
              {formatDateTime(startsAt, { timeZone })} <span>{plainWords(status)}</span>
            </li>
          ))}
        </Listed>
      )}
      {plannedCalls > 0 && (
        <p>{plannedCalls === 1 ? '1 planned call is' : `${plannedCalls} planned calls are`} called off.</p>
      )}
    </>
  );
}

type DeactivateOfficeProps = { id: string; onClose: () => void };

/** Takes an office out of the network, once what goes on there has been seen. */
export function DeactivateOffice({ id, onClose }: DeactivateOfficeProps) {
  const { data, isError, isFetching, refetch } = useQuery(
    network.getOfficeWork.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }),
  );
  const deactivate = useNetworkAct({
    act: (reason: string) => network.deactivateProvider.call({ id, reason, seenMark: data?.mark ?? '' }),
    done: ({ details }) => ({
      title: 'Provider deactivated',
      description: `${details.name} is not offered, called or booked any more.`,
    }),
    onDone: onClose,
    // Something came in between: the list below is read again.
    onFailed: () => void refetch(),
  });
  if (!data && isError)
    return (
      <FailedPart
        title="What goes on at this provider could not be read"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (!data) return <LoadingPart label="Looking what goes on at this provider" />;
  return (
    <ReasonForm
      {...historyReason}
      act="Deactivate"
      isDangerous
      isActing={deactivate.isPending}
      problem={deactivate.problem}
      onAct={deactivate.start}
      onClose={onClose}
    >
      <p>Patients no longer find this provider, and no new calls or bookings are made at it.</p>
      <Work work={data} />
    </ReasonForm>
  );
}
