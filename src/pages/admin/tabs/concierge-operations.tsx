import { Button } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Board, BoardPart } from '#design/board.tsx';
import { CheckVisitCode } from '#features/appointments/browser/team/check-visit-code.tsx';
import { EnterOfficeTime } from '#features/appointments/browser/team/enter-office-time.tsx';
import { TeamAppointments } from '#features/appointments/browser/team/team-appointments.tsx';
import { GateSetting } from '#features/care-requests/browser/gate/gate-setting.tsx';
import { QueueFigures } from '#features/care-requests/browser/queue/queue-figures.tsx';
import { QueueFilterForm } from '#features/care-requests/browser/queue/queue-filter-form.tsx';
import {
  type QueueFilters,
  readFilters,
  writeFilters,
} from '#features/care-requests/browser/queue/queue-filters.ts';
import { QueueList } from '#features/care-requests/browser/queue/queue-list.tsx';
import { ContactMessageList } from '#features/contact/browser/contact-message-list.tsx';
import { CallbackList } from '#features/conversations/browser/callback-list.tsx';
import { ChatRecordList } from '#features/conversations/browser/chat-record-list.tsx';
import { SavedReplyList } from '#features/messages/browser/saved-reply-list.tsx';
import { WaitingThreads } from '#features/messages/browser/waiting-threads.tsx';
import { AlertKind, StaffAlertList, useStaffAlert } from '#features/notices/browser/staff-alert-list.tsx';
import { ChooseOffice } from '#features/providers/browser/choose-office.tsx';
import { AlertSubject } from './alert-subject.tsx';

const firstOnes = 10;

/** The filters stand in the address beside the tab's own name. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = { ...readFilters(search), page: 1 };
  const setFilters = useCallback(
    (next: QueueFilters) => {
      const written = writeFilters(next);
      written.set('tab', 'operations');
      setSearch(written, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return { filters, setFilters, all: `/requests?${writeFilters(filters)}`.replace(/\?$/, '') };
}

/** A mail to the team names an alert: it leads on to the request it is about. */
function useLeadOn(alertId: string | null) {
  const navigate = useNavigate();
  const { data: alert } = useStaffAlert(alertId);
  const requestId = alert?.requestId;
  useEffect(() => {
    if (requestId) void navigate(`/requests/${requestId}`, { replace: true });
  }, [requestId, navigate]);
  return requestId ? null : (alert ?? null);
}

/** The queue of the care team with all that waits for a person. */
export function ConciergeOperations() {
  const [search] = useSearchParams();
  const { filters, setFilters, all } = useFilters();
  const alert = useLeadOn(search.get('alert'));
  const wantedAppointment = search.get('appointment');
  const appointments = (
    <BoardPart
      key="appointments"
      title="Appointments"
      lead="Where an office has not said yes or no by itself, a person telephones and writes down its words."
      acts={<EnterOfficeTime chooseOffice={(props) => <ChooseOffice {...props} />} />}
    >
      <TeamAppointments wanted={wantedAppointment} />
    </BoardPart>
  );
  return (
    <Board>
      <QueueFigures />
      {wantedAppointment && appointments}
      {alert && (
        <BoardPart
          title="The alert of the mail"
          lead={
            alert.acknowledgedAt
              ? `${alert.acknowledgedBy ?? 'A colleague'} has settled it.`
              : 'Nobody has settled it yet.'
          }
        >
          <AlertKind kind={alert.kind} /> <AlertSubject alert={alert} />
        </BoardPart>
      )}
      <BoardPart title="Waits for a person">
        <StaffAlertList showSubject={(alert) => <AlertSubject alert={alert} />} />
      </BoardPart>
      <BoardPart
        title="Callbacks"
        lead="People who asked for a person in the chat. Call before the promised time."
      >
        <CallbackList />
      </BoardPart>
      <BoardPart
        title="Concierge requests"
        lead="What is expedited stands first, then the promise most at risk."
        acts={
          <Button component={Link} to={all} variant="default">
            View All Requests
          </Button>
        }
      >
        <GateSetting />
        <QueueFilterForm filters={filters} onChange={setFilters} isShort />
        <QueueList filters={filters} pageSize={firstOnes} />
      </BoardPart>
      <BoardPart title="Messages">
        <WaitingThreads />
      </BoardPart>
      <BoardPart title="Contact messages" lead="From the form on the contact page, newest first.">
        <ContactMessageList />
      </BoardPart>
      {!wantedAppointment && appointments}
      <BoardPart
        title="Check a visit code"
        lead="When an office’s desk asks about a patient’s Harborline rate, look up the code on their pass."
      >
        <CheckVisitCode />
      </BoardPart>
      <BoardPart title="AI Chat Conversations">
        <ChatRecordList />
      </BoardPart>
      <BoardPart title="Saved replies" lead="For every message of the care team.">
        <SavedReplyList />
      </BoardPart>
    </Board>
  );
}
