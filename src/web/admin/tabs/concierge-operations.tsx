import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CheckVisitCode } from '#modules/appointments/ui/team/check-visit-code.tsx';
import { EnterOfficeTime } from '#modules/appointments/ui/team/enter-office-time.tsx';
import { TeamAppointments } from '#modules/appointments/ui/team/team-appointments.tsx';
import { ContactMessageList } from '#modules/contact/ui/contact-message-list.tsx';
import { ChooseOffice } from '#modules/directory/ui/search/choose-office.tsx';
import { ReviewSetting } from '#modules/fulfillment/ui/review/review-setting.tsx';
import { QueueFigures } from '#modules/fulfillment/ui/staff-queue/queue-figures.tsx';
import { QueueFilterForm } from '#modules/fulfillment/ui/staff-queue/queue-filter-form.tsx';
import { writeFilters } from '#modules/fulfillment/ui/staff-queue/queue-filters.ts';
import { QueueList } from '#modules/fulfillment/ui/staff-queue/queue-list.tsx';
import { CallbackList } from '#modules/intake/ui/staff/callback-list.tsx';
import { ChatRecordList } from '#modules/intake/ui/staff/chat-record-list.tsx';
import { MessageThreads } from '#modules/messages/ui/message-threads.tsx';
import { SavedReplyList } from '#modules/messages/ui/saved-reply-list.tsx';
import { ResolvedAlertList } from '#modules/notifications/ui/inbox/resolved-alert-list.tsx';
import {
  AlertKind,
  StaffAlertList,
  useStaffAlert,
} from '#modules/notifications/ui/inbox/staff-alert-list.tsx';
import { Board, BoardSection } from '#ui/board.tsx';
import { NewCallerRequestButton } from '../caller-request/new-caller-request-button.tsx';
import { useQueueFilters } from '../use-queue-filters.ts';
import { AlertSubject } from './alert-subject.tsx';
import classes from './concierge-operations.module.css';
import { alertsId, callbacksId, OpenItems } from './open-items.tsx';
import * as t from './tabs.words.ts';

const shownRequests = 10;

/** An email links to an alert; this redirects to its request. */
function useRedirectToRequest(alertId: string | null) {
  const navigate = useNavigate();
  const { data: alert } = useStaffAlert(alertId);
  const requestId = alert?.requestId;
  useEffect(() => {
    if (requestId) void navigate(`/requests/${requestId}`, { replace: true });
  }, [requestId, navigate]);
  return requestId ? null : (alert ?? null);
}

/** The care team's queue, with everything that needs review. */
export function ConciergeOperations() {
  const [search] = useSearchParams();
  const { filters, setFilters, linkState } = useQueueFilters('operations');
  const all = `/requests?${writeFilters(filters)}`.replace(/\?$/, '');
  const alert = useRedirectToRequest(search.get('alert'));
  const wantedAppointment = search.get('appointment');
  const appointments = (
    <BoardSection
      key="appointments"
      title={t.appointments}
      lead={t.ifAnOfficeHasntAnswered}
      acts={<EnterOfficeTime chooseOffice={(props) => <ChooseOffice {...props} />} />}
    >
      <TeamAppointments wanted={wantedAppointment} />
    </BoardSection>
  );
  return (
    <Board>
      {wantedAppointment && appointments}
      {alert && (
        <BoardSection
          title={t.alertFromYourEmail}
          lead={
            alert.acknowledgedAt ? t.resolvedBy({ acknowledgedBy: alert.acknowledgedBy }) : t.notResolvedYet
          }
        >
          <AlertKind kind={alert.kind} /> <AlertSubject alert={alert} />
        </BoardSection>
      )}
      <BoardSection
        title={t.conciergeRequests}
        toolbar={<QueueFilterForm filters={filters} onChange={setFilters} isShort />}
        acts={
          <>
            <NewCallerRequestButton />
            <OpenItems />
          </>
        }
      >
        <QueueList filters={{ ...filters, page: 1 }} pageSize={shownRequests} onChange={setFilters} />
        <p className={classes.order}>
          <Link to={all} state={linkState}>
            {t.viewAllRequests}
          </Link>{' '}
          {t.expeditedRequestsFirst}
        </p>
        <ReviewSetting />
      </BoardSection>
      <BoardSection id={alertsId} title={t.needsReview}>
        <StaffAlertList showSubject={(alert) => <AlertSubject alert={alert} />} />
        <ResolvedAlertList showSubject={(alert) => <AlertSubject alert={alert} />} />
      </BoardSection>
      <BoardSection id={callbacksId} title={t.callbacks} lead={t.chatUsersWhoAsked}>
        <CallbackList />
      </BoardSection>
      <QueueFigures />
      <BoardSection title={t.messages}>
        <MessageThreads />
      </BoardSection>
      <BoardSection title={t.contactMessages} lead={t.fromTheContactFormNewest}>
        <ContactMessageList />
      </BoardSection>
      {!wantedAppointment && appointments}
      <BoardSection title={t.checkAVisitCode} lead={t.ifAFrontDeskAsks}>
        <CheckVisitCode />
      </BoardSection>
      <BoardSection title={t.aiChatConversations}>
        <ChatRecordList />
      </BoardSection>
      <BoardSection title={t.savedReplies} lead={t.forAllCareTeamMessages}>
        <SavedReplyList />
      </BoardSection>
    </Board>
  );
}
