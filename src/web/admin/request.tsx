import { Link, useParams } from 'react-router';
import { RequestMode } from '#modules/admin/ui/mode/request-mode.tsx';
import { ChooseOffice } from '#modules/directory/ui/search/choose-office.tsx';
import { ByHandPart } from '#modules/fulfillment/ui/manual-results/by-hand-part.tsx';
import { EvidenceGate } from '#modules/fulfillment/ui/review/evidence-gate.tsx';
import { PromiseLeft } from '#modules/fulfillment/ui/staff-queue/promise-left.tsx';
import { useRequestAtWork } from '#modules/fulfillment/ui/staff-queue/queue-queries.ts';
import { PaidExtra, Priority, TicketStatus } from '#modules/fulfillment/ui/staff-queue/queue-words.tsx';
import {
  RequestNeed,
  RequestPatient,
  RequestPromise,
  StaffTimeline,
} from '#modules/fulfillment/ui/staff-queue/request-facts.tsx';
import { RequestHand } from '#modules/fulfillment/ui/staff-queue/request-hand.tsx';
import { RequestNotes } from '#modules/fulfillment/ui/staff-queue/request-notes.tsx';
import { WorkByHand } from '#modules/fulfillment/ui/staff-queue/work-by-hand.tsx';
import { StaffThread } from '#modules/messages/ui/staff-thread.tsx';
import type { RequestAtWork } from '#modules/requests/request-queue.contract.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { ApiError } from '#platform/browser/api.ts';
import { useMay } from '#platform/browser/session.ts';
import { shortId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { Board, BoardPart } from '#ui/board.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import frame from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';
import classes from './request.module.css';
import { RequestAppointments } from './request-appointments.tsx';
import { useRequestKeys } from './request-keys.ts';
import { showTranscript } from './show-transcript.tsx';

// The title is the tab's and the history's: it says nothing about anybody's health.
export const meta = () => [{ title: `Request · ${productName}` }, { name: 'robots', content: 'noindex' }];

function Lead({ request }: { request: RequestAtWork }) {
  return (
    <span className={classes.lead}>
      <Link to="/requests">All requests</Link>
      <span>{serviceTypeWords(request.serviceType)}</span>
      <Priority urgency={request.urgency} />
      <PaidExtra addOns={request.addOns} />
      <TicketStatus status={request.status} />
      <PromiseLeft {...request} />
      <RequestMode requestId={request.id} mode={request.mode} mayChange={useMay()('settings.change')} />
    </span>
  );
}

const mayAsk = ({ requestStatus }: RequestAtWork): boolean =>
  ['new', 'provider_search', 'calling_providers'].includes(requestStatus);

/** Where no office can answer, there are calls only if a person made some all the same. */
const hasCalls = ({ byHand, timeline }: RequestAtWork): boolean =>
  !byHand.isOnlyWay || timeline.some(({ status }) => status === 'calling_providers');

function ResultByHand({ request, me }: { request: RequestAtWork; me: string }) {
  return (
    <BoardPart
      title="Result by hand"
      lead={
        request.byHand.isOnlyWay
          ? [
              ...request.personNeededBecause,
              'No office can answer this, so a person puts the result together',
            ].join('. ')
          : undefined
      }
    >
      <ByHandPart request={request} me={me} />
    </BoardPart>
  );
}

function Whole({ request, me }: { request: RequestAtWork; me: string }) {
  useRequestKeys();
  return (
    <AdminFrame title={`Request ${shortId(request.id)}`} lead={<Lead request={request} />}>
      <h2 className={frame.hidden}>The work</h2>
      <BoardPart title="In whose hands">
        <RequestHand request={request} me={me} />
      </BoardPart>
      <div className={classes.columns}>
        <Board>
          <BoardPart title="What is asked">
            <RequestNeed request={request} />
          </BoardPart>
          {request.byHand.isOnlyWay && <ResultByHand request={request} me={me} />}
          {hasCalls(request) && (
            <BoardPart
              title="Calls and evidence"
              lead={request.completionSummary ?? undefined}
              acts={
                <WorkByHand request={request} me={me} chooseOffice={(props) => <ChooseOffice {...props} />} />
              }
            >
              <EvidenceGate requestId={request.id} showTranscript={showTranscript} />
            </BoardPart>
          )}
          {!request.byHand.isOnlyWay && <ResultByHand request={request} me={me} />}
          <div id="messages">
            <BoardPart title="Messages">
              <StaffThread requestId={request.id} me={me} mayAsk={mayAsk(request)} />
            </BoardPart>
          </div>
        </Board>
        <Board>
          <h2 className={frame.hidden}>About the request</h2>
          <BoardPart title="Patient">
            <RequestPatient request={request} />
          </BoardPart>
          {request.appointments.length > 0 && (
            <BoardPart title="Appointment">
              <RequestAppointments appointments={request.appointments} />
            </BoardPart>
          )}
          <BoardPart title="Notes">
            <RequestNotes request={request} />
          </BoardPart>
          <BoardPart title="Promise">
            <RequestPromise request={request} />
          </BoardPart>
          <BoardPart title="Timeline">
            <StaffTimeline timeline={request.timeline} />
          </BoardPart>
        </Board>
      </div>
    </AdminFrame>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

function Request({ id, me }: { id: string; me: string }) {
  const { data, error, isFetching, refetch } = useRequestAtWork(id);
  if (data) return <Whole request={data} me={me} />;
  return (
    <AdminFrame title="Request" lead={<Link to="/requests">All requests</Link>}>
      {!error ? (
        <LoadingPart label="Loading the request" lines={6} />
      ) : isMissing(error) ? (
        <EmptyPart
          title="There is no such request"
          hint="The link may have lost a letter, or it was deleted with its account."
        />
      ) : (
        <FailedPart
          title="The request could not be loaded"
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
        <AdminFrame title="Request">
          <LoadingPart label="Loading the request" />
        </AdminFrame>
      }
    >
      {(user) => <Request key={`${user.id} ${id}`} id={id} me={user.id} />}
    </AdminOnly>
  );
}
