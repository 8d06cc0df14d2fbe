import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useParams } from 'react-router';
import type { RequestBooking as Booking } from '#modules/appointments/booking.contract.ts';
import { RequestBooking } from '#modules/appointments/ui/choose/request-booking.tsx';
import { useRequestBooking } from '#modules/appointments/ui/choose/use-request-booking.ts';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { RequestAddOns } from '#modules/billing/ui/payments/request-add-ons.tsx';
import { BillOfRequest } from '#modules/bills/ui/bill-of-request.tsx';
import { factLabel } from '#modules/calls/fact.words.ts';
import { AcceptedPlan } from '#modules/calls/ui/call-plan/accepted-plan.tsx';
import { CallTranscript } from '#modules/calls/ui/history/call-transcript.tsx';
import { EmergencyBanner } from '#modules/intake/ui/parts/emergency-banner.tsx';
import { AddPhoto } from '#modules/messages/ui/add-photo.tsx';
import { CareDocuments } from '#modules/messages/ui/care-documents.tsx';
import { CareThread } from '#modules/messages/ui/care-thread.tsx';
import { AttachRecords } from '#modules/records/ui/requests/attach-records.tsx';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { nameRequests, nextStep } from '#modules/requests/request-state.rules.ts';
import {
  isAwaitingApproval,
  requestGroup,
  serviceTypeWords,
  statusLabel,
} from '#modules/requests/request-status.rules.ts';
import { isOfficeResults } from '#modules/requests/results/result-content.ts';
import { OwnWords } from '#modules/requests/ui/own-words.tsx';
import { useRequestDetail } from '#modules/requests/ui/parts/my-requests.ts';
import { EmptyState, LoadingRequests } from '#modules/requests/ui/parts/request-list-states.tsx';
import { StatusBadge, ToneBadge } from '#modules/requests/ui/parts/status-badge.tsx';
import { CallList } from '#modules/requests/ui/progress/call-list.tsx';
import { GuaranteedTime } from '#modules/requests/ui/progress/guaranteed-time.tsx';
import { PaymentList } from '#modules/requests/ui/progress/payment-list.tsx';
import { RateRequest } from '#modules/requests/ui/progress/rate-request.tsx';
import { RequestInProgress } from '#modules/requests/ui/progress/request-in-progress.tsx';
import { TimelineEntries } from '#modules/requests/ui/progress/request-timeline.tsx';
import { useApprovalOutcomes } from '#modules/requests/ui/results/approve-request.ts';
import { ShareFindings } from '#modules/requests/ui/results/share-findings.tsx';
import { UnlockedResults } from '#modules/requests/ui/results/unlocked-results.tsx';
import { isMissing } from '#platform/browser/api.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { productName } from '#shared/product.ts';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { FoldOnPhone } from '#ui/fold.tsx';
import { Page, Panel } from '#ui/page-layout.tsx';
import { LostCourse, Storm } from '#ui/scenes/state-scenes.tsx';
import { ToApprove } from './dashboard/active-request.tsx';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import classes from './ticket.module.css';
import { useLightWhilePrinting } from './use-light-while-printing.ts';
import { useEndSessionOn } from './use-signed-in-patient.ts';

// The title shows in tabs and history, so it contains no health information.
export const meta = () => [
  { title: t.yourRequestPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

type PartProps = { id?: string; title: string; children: ReactNode };

/** Detail that few need: folded on phones. */
function Detail({ title, children }: PartProps) {
  return (
    <section aria-label={title} className={classes.detail}>
      <Panel>
        <FoldOnPhone title={title} headingLevel={2}>
          {children}
        </FoldOnPhone>
      </Panel>
    </section>
  );
}

function Part({ id, title, children }: PartProps) {
  const titleId = useId();
  return (
    <div id={id} className={classes.part}>
      <Panel as="section" labelledBy={titleId}>
        <h2 id={titleId} className={classes.partTitle}>
          {title}
        </h2>
        {children}
      </Panel>
    </div>
  );
}

/** What we work with. The status in the specification's terms is one of the facts. */
function listFacts({ searchFacts, forPerson, ...request }: RequestDetail): Fact[] {
  return [
    { label: t.forWhom, value: forPerson ?? t.you },
    { label: t.location, value: searchFacts.place ?? t.notStated },
    { label: t.insurance, value: searchFacts.insurance ?? t.notStated },
    { label: t.when, value: searchFacts.when },
    { label: t.kind, value: serviceTypeWords(request.serviceType) },
    { label: t.submitted, value: formatDateTime(request.createdAt) },
    { label: t.statusInDetail, value: statusLabel(request.status) },
  ];
}

/** Results reach to the edges of the page, so that they have room to be compared. */
function OpenPart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.open}>
      <h2 id={titleId} className={classes.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What the patient can do now, or the outcome. */
function CurrentState({ request }: { request: RequestDetail }) {
  const queryClient = useQueryClient();
  const refreshAppointments = () => void queryClient.invalidateQueries({ queryKey: appointments.key() });
  useApprovalOutcomes([request], refreshAppointments);
  if (isAwaitingApproval(request.status)) {
    return <ToApprove whole request={request} onApproved={refreshAppointments} />;
  }
  if (requestGroup(request.status) === 'active') return <RequestInProgress whole request={request} />;
  if (!request.resultArtifacts) return <p>{request.closedReason ?? t.thisRequestIsClosed}</p>;
  return (
    <UnlockedResults
      heading="h3"
      results={request.resultArtifacts}
      summary={request.completionSummary}
      booking={(showOptions, rest) => (
        <RequestBooking requestId={request.id} rest={rest}>
          {showOptions}
        </RequestBooking>
      )}
      callsPath=""
      sharing={<ShareFindings request={request} />}
    />
  );
}

const hasOptions = ({ resultArtifacts: results }: RequestDetail): boolean =>
  results !== null && isOfficeResults(results);

type RecordedCall = NonNullable<RequestDetail['calls'][number]['said']>;

const showTranscript = (call: RecordedCall, callId: string) => (
  <CallTranscript
    view={{
      callId,
      officeName: call.officeName,
      transcript: call.transcript,
      quotes: call.quotes.map((quote) => ({ ...quote, label: factLabel(quote.kind) })),
      recordingPath: call.recordingPath,
    }}
  />
);

/** Handled by staff without calls to offices. */
const isWithoutCalls = ({ calls, manualWork, lockedResults }: RequestDetail): boolean =>
  calls.length === 0 && (manualWork !== null || (lockedResults !== null && lockedResults.kind !== 'offices'));

/** What the patient does next, or has, after the results; null before. */
function bookingStep(booking: Booking | undefined): string | null {
  if (booking?.state === 'choose' || booking?.state === 'needs_choice') return t.pickATime;
  if (!booking?.booked) return null;
  return booking.state === 'confirmed' ? t.visitBooked : t.askingOffice;
}

function stateTitle(request: RequestDetail, booking: Booking | undefined): string {
  if (hasOptions(request)) return booking?.booked ? t.yourBooking : t.results;
  return requestGroup(request.status) === 'history' ? t.outcome : t.status;
}

function TicketContent({ request }: { request: RequestDetail }) {
  useLightWhilePrinting();
  const { data: booking } = useRequestBooking(request.id);
  const isClosed = requestGroup(request.status) === 'history';
  // A bill to review has its own pages.
  const photo = request.serviceType === 'bill_review' ? null : request.photo;
  const StatePart = hasOptions(request) ? OpenPart : Part;
  return (
    <Page
      title={nameRequests([request]).get(request.id)}
      lead={
        <span className={classes.lead}>
          <StatusBadge request={request} />
          {request.urgency === 'urgent' && <ToneBadge tone="attention">{t.urgent}</ToneBadge>}
          <span>{bookingStep(booking) ?? nextStep(request, new Date())}</span>
        </span>
      }
      actions={
        <div className={classes.actions} data-screen-only>
          <Button
            component={Link}
            to="/tickets"
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {t.myTickets}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t.print}
          </Button>
        </div>
      }
    >
      <div className={classes.parts}>
        <StatePart title={stateTitle(request, booking)}>
          <div className={classes.state}>
            {/* Work on a bill starts with it. An order is needed only at the visit. */}
            {request.serviceType === 'bill_review' && (
              <BillOfRequest requestId={request.id} isOpen={!isClosed} />
            )}
            {photo?.of === 'bill' && <AddPhoto requestId={request.id} photo={photo} />}
            <CurrentState request={request} />
            {photo?.of === 'order' && <AddPhoto requestId={request.id} photo={photo} />}
          </div>
        </StatePart>
        <Detail title={t.whatYouAskedFor}>
          <p className={classes.description}>{request.description}</p>
          <OwnWords words={request.ownWords} description={request.description} />
          <FactList facts={listFacts(request)} />
          {isClosed && <GuaranteedTime {...request} />}
        </Detail>
        <RequestAddOns requestId={request.id} mode={request.mode}>
          {(list) => <Part title="Add-ons">{list}</Part>}
        </RequestAddOns>
        <Part id="messages" title={t.messages}>
          <CareThread requestId={request.id} showDanger={(danger) => <EmergencyBanner {...danger} />} />
          <AttachRecords requestId={request.id} />
        </Part>
        <CareDocuments requestId={request.id}>
          {(list) => <Part title={t.documents}>{list}</Part>}
        </CareDocuments>
        {!isWithoutCalls(request) && (
          <Detail title={t.calls}>
            <AcceptedPlan plan={request.callPlan} />
            <CallList
              calls={request.calls}
              locked={request.calls.some(({ said: call }) => call === null)}
              showTranscript={showTranscript}
            />
          </Detail>
        )}
        <Detail title={t.payments}>
          <PaymentList request={request} />
        </Detail>
        <Detail title={t.timeline}>
          <TimelineEntries timeline={request.timeline} />
        </Detail>
        {(request.status === 'completed' || request.status === 'refunded') && (
          <RateRequest requestId={request.id} />
        )}
      </div>
    </Page>
  );
}

function Waiting() {
  return (
    <Page title={t.yourRequest}>
      <LoadingRequests />
    </Page>
  );
}

function Ticket({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useRequestDetail(id);
  // Read with the request, so that nothing moves when the booking arrives.
  const { isFetched } = useRequestBooking(id);
  useEndSessionOn(error);
  if (data && (isFetched || !hasOptions(data))) return <TicketContent request={data} />;
  if (!error) return <Waiting />;
  return (
    <Page title={t.yourRequest}>
      {isMissing(error) ? (
        <EmptyState
          heading="h2"
          title={t.weCouldntFindThisRequest}
          hint={t.itMayBelongToAnother}
          scene={<LostCourse />}
        >
          <Button component={Link} to="/tickets">
            {t.myTickets}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState
          heading="h2"
          title={t.couldntLoadThisRequest}
          hint={t.itsSafeCheckYourConnection}
          scene={<Storm />}
        >
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}

export default function TicketPage() {
  const { id = '' } = useParams();
  return (
    <div className={classes.ticket}>
      <SignedInOnly waiting={<Waiting />}>
        {(user) => <Ticket key={`${user.id} ${id}`} id={id} />}
      </SignedInOnly>
    </div>
  );
}
