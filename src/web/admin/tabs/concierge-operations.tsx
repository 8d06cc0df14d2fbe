import { Button } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CheckVisitCode } from '#modules/appointments/ui/team/check-visit-code.tsx';
import { EnterOfficeTime } from '#modules/appointments/ui/team/enter-office-time.tsx';
import { TeamAppointments } from '#modules/appointments/ui/team/team-appointments.tsx';
import { ContactMessageList } from '#modules/contact/ui/contact-message-list.tsx';
import { ChooseOffice } from '#modules/directory/ui/search/choose-office.tsx';
import { GateSetting } from '#modules/fulfillment/ui/review/gate-setting.tsx';
import { QueueFigures } from '#modules/fulfillment/ui/staff-queue/queue-figures.tsx';
import { QueueFilterForm } from '#modules/fulfillment/ui/staff-queue/queue-filter-form.tsx';
import {
  type QueueFilters,
  readFilters,
  writeFilters,
} from '#modules/fulfillment/ui/staff-queue/queue-filters.ts';
import { QueueList } from '#modules/fulfillment/ui/staff-queue/queue-list.tsx';
import { CallbackList } from '#modules/intake/ui/staff/callback-list.tsx';
import { ChatRecordList } from '#modules/intake/ui/staff/chat-record-list.tsx';
import { SavedReplyList } from '#modules/messages/ui/saved-reply-list.tsx';
import { WaitingThreads } from '#modules/messages/ui/waiting-threads.tsx';
import {
  AlertKind,
  StaffAlertList,
  useStaffAlert,
} from '#modules/notifications/ui/inbox/staff-alert-list.tsx';
import { Board, BoardPart } from '#ui/board.tsx';
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
        lead="Expedited requests first, then the closest deadline."
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
