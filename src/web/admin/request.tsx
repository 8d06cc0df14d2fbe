import { VisuallyHidden } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { RequestMode } from '#modules/admin/ui/mode/request-mode.tsx';
import { BillForStaff } from '#modules/bills/ui/staff/bill-for-staff.tsx';
import { ChooseOffice } from '#modules/directory/ui/search/choose-office.tsx';
import { AlsoHere } from '#modules/fulfillment/ui/assignment/also-here.tsx';
import { RequestAssignee } from '#modules/fulfillment/ui/assignment/request-assignee.tsx';
import { CallSheetPart } from '#modules/fulfillment/ui/call-sheet/call-sheet.tsx';
import { ManualResultPart } from '#modules/fulfillment/ui/manual-results/manual-result-part.tsx';
import { EvidenceReview } from '#modules/fulfillment/ui/review/evidence-review.tsx';
import { ReleaseBar } from '#modules/fulfillment/ui/review/release-bar.tsx';
import { useStaffRequest } from '#modules/fulfillment/ui/staff-queue/queue-queries.ts';
import { PaidAddOns, Priority, TicketStatus } from '#modules/fulfillment/ui/staff-queue/queue-words.tsx';
import { ManualWork } from '#modules/fulfillment/ui/staff-request/manual-work.tsx';
import {
  RequestNeed,
  RequestPatient,
  RequestSla,
} from '#modules/fulfillment/ui/staff-request/request-facts.tsx';
import { RequestNotes } from '#modules/fulfillment/ui/staff-request/request-notes.tsx';
import { SlaTimeLeft } from '#modules/fulfillment/ui/staff-request/sla-time-left.tsx';
import { StaffTimeline } from '#modules/fulfillment/ui/staff-request/staff-timeline.tsx';
import { TimeSpent } from '#modules/fulfillment/ui/staff-request/time-spent.tsx';
import { WhyLate } from '#modules/fulfillment/ui/staff-request/why-late.tsx';
import { StaffThread } from '#modules/messages/ui/staff-thread.tsx';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { isMissing } from '#platform/browser/api.ts';
import { usePermission } from '#platform/browser/session.ts';
import { isId, shortId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { Board, BoardSection } from '#ui/board.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';
import classes from './request.module.css';
import { RequestAppointments } from './request-appointments.tsx';
import { useNextRequest, useRequestKeys } from './request-keys.ts';
import { ShortRequest } from './short-request.tsx';
import { showTranscript } from './show-transcript.tsx';
import { useRequestActions } from './use-request-actions.ts';

// The title shows in tabs and history, so it contains no health information.
export const meta = () => [
  { title: t.requestPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

function Lead({ request }: { request: StaffRequest }) {
  useRequestActions(request);
  return (
    <span className={classes.lead}>
      <Link to="/requests">{t.allRequests}</Link>
      <span>{serviceTypeWords(request.serviceType)}</span>
      <Priority urgency={request.urgency} />
      <PaidAddOns addOns={request.addOns} />
      <TicketStatus status={request.status} />
      <SlaTimeLeft {...request} />
      <RequestMode
        requestId={request.id}
        mode={request.mode}
        mayChange={usePermission()('settings.change')}
      />
    </span>
  );
}

const mayAsk = ({ requestStatus }: StaffRequest): boolean =>
  ['new', 'provider_search', 'calling_providers'].includes(requestStatus);

/** Without offices to call, calls exist only if staff logged some. */
const hasCalls = ({ manualWork, timeline }: StaffRequest): boolean =>
  !manualWork.isOnlyWay || timeline.some(({ status }) => status === 'calling_providers');

type ManualResultSectionProps = { request: StaffRequest; me: string; onNext: () => void };

function ManualResultSection({ request, me, onNext }: ManualResultSectionProps) {
  return (
    <BoardSection
      title={t.manualResult}
      lead={
        request.manualWork.isOnlyWay
          ? [...request.personNeededBecause, t.noOfficeCanAnswerThis].join('. ')
          : undefined
      }
    >
      <ManualResultPart request={request} me={me} onNext={onNext} />
    </BoardSection>
  );
}

/** For a late request with the reason, above the notes. */
function Sla({ request }: { request: StaffRequest }) {
  return (
    <BoardSection title="SLA">
      <RequestSla request={request} />
      <WhyLate request={request} />
    </BoardSection>
  );
}

function RequestContent({ request, me }: { request: StaffRequest; me: string }) {
  const goToNext = useNextRequest();
  useRequestKeys(goToNext);
  const onNext = () => void goToNext();
  return (
    <AdminFrame title={t.request({ shortId: shortId(request.id) })} lead={<Lead request={request} />}>
      <VisuallyHidden component="h2">{t.work}</VisuallyHidden>
      <BoardSection title={t.assignedTo} toolbar={<RequestAssignee request={request} me={me} />}>
        <AlsoHere requestId={request.id} />
      </BoardSection>
      <div className={classes.columns}>
        <Board>
          <BoardSection title={t.requestHeading}>
            <RequestNeed request={request} />
          </BoardSection>
          {request.serviceType === 'bill_review' && (
            <BoardSection title={t.theBill}>
              <BillForStaff requestId={request.id} />
            </BoardSection>
          )}
          {request.manualWork.isOnlyWay && <ManualResultSection request={request} me={me} onNext={onNext} />}
          <CallSheetPart request={request} me={me} />
          {hasCalls(request) && (
            <BoardSection
              title={t.callsAndEvidence}
              lead={request.completionSummary ?? undefined}
              acts={
                <ManualWork request={request} me={me} chooseOffice={(props) => <ChooseOffice {...props} />} />
              }
            >
              <EvidenceReview requestId={request.id} showTranscript={showTranscript} />
            </BoardSection>
          )}
          {!request.manualWork.isOnlyWay && <ManualResultSection request={request} me={me} onNext={onNext} />}
          <div id="messages">
            <BoardSection title={t.messages}>
              <StaffThread requestId={request.id} me={me} mayAsk={mayAsk(request)} />
            </BoardSection>
          </div>
        </Board>
        <Board>
          <VisuallyHidden component="h2">{t.aboutTheRequest}</VisuallyHidden>
          <BoardSection title={t.patient}>
            <RequestPatient request={request} />
          </BoardSection>
          {request.appointments.length > 0 && (
            <BoardSection title={t.appointment}>
              <RequestAppointments appointments={request.appointments} />
            </BoardSection>
          )}
          {request.late && <Sla request={request} />}
          <BoardSection title={t.notes}>
            <RequestNotes request={request} />
          </BoardSection>
          {!request.late && <Sla request={request} />}
          <BoardSection title={t.timeSpent} lead={t.timeSpentLead}>
            <TimeSpent {...request} />
          </BoardSection>
          <BoardSection title={t.timeline}>
            <StaffTimeline {...request} />
          </BoardSection>
        </Board>
      </div>
      {hasCalls(request) && <ReleaseBar requestId={request.id} onNext={onNext} />}
    </AdminFrame>
  );
}

function Request({ id, me }: { id: string; me: string }) {
  const { data, error, isFetching, refetch } = useStaffRequest(id);
  if (data) return <RequestContent request={data} me={me} />;
  return (
    <AdminFrame title={t.requestHeading} lead={<Link to="/requests">{t.allRequests}</Link>}>
      {!error ? (
        <LoadingPart label={t.loadingTheRequest} lines={6} />
      ) : isMissing(error) ? (
        <EmptyPart title={t.requestNotFound} hint={t.theLinkMayBeIncomplete} />
      ) : (
        <FailedPart
          title={t.couldntLoadTheRequest}
          error={error}
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
    </AdminFrame>
  );
}

export default function RequestPage() {
  const { id = '' } = useParams();
  return (
    <AdminOnly
      right="requests.look"
      waiting={
        <AdminFrame title={t.requestHeading}>
          <LoadingPart label={t.loadingTheRequest} />
        </AdminFrame>
      }
    >
      {(user) =>
        isId(id) ? <Request key={`${user.id} ${id}`} id={id} me={user.id} /> : <ShortRequest typed={id} />
      }
    </AdminOnly>
  );
}
