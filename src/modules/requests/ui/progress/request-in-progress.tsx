import type { RequestView } from '../../care-requests.contract.ts';
import type { RequestStatus } from '../../care-requests.rules.ts';
import { readStatus } from '../../request-status.rules.ts';
import { useRequestDetail } from '../parts/my-requests.ts';
import { CancelRequest } from './cancel-request.tsx';
import { DangerWarningNote } from './danger-warning.tsx';
import { FurtherCalls } from './further-calls.tsx';
import { LiveCalls } from './live-calls.tsx';
import { OpenQuestion } from './open-question.tsx';
import { PromisedTime } from './promised-time.tsx';
import classes from './request-in-progress.module.css';
import { RequestTimeline } from './request-timeline.tsx';

const steps = ['Received', 'Finding offices', 'Telephoning', 'Checking facts', 'Your approval'] as const;
const stepsByHand = ['Received', 'A person works on it', 'Your approval'] as const;

const stepOf: Partial<Record<RequestStatus, number>> = {
  new: 0,
  provider_search: 1,
  gathering_info: 1,
  calling_providers: 2,
  pending_confirmation: 3,
};

const statusWords: Partial<Record<RequestStatus, string>> = {
  new: 'We have your request and are about to start on it.',
  provider_search: 'We are looking for offices that fit, near the place you named.',
  gathering_info: 'We go on as soon as we have your answer.',
  calling_providers: 'We are telephoning offices for you.',
  pending_confirmation: 'The calls are done. We check every fact before you see it.',
};

const byHandWords = {
  waiting:
    'This kind of request is worked on by a person. It is with our care team, and someone takes it up in time for the promise below. You need not do anything.',
  taken: 'A person of our care team is working on this. If they need anything of you, they ask you here.',
};

const confirmEmailWords = 'We have your request and looked for offices. We haven’t called anyone yet.';

const personChecksWords =
  'The calls are done. A person of our care team looks at what the offices said before you see it. You need not do anything.';

function Steps({ status, byHand }: { status: RequestStatus; byHand: boolean }) {
  const current = byHand ? Math.min(stepOf[status] ?? 0, 1) : (stepOf[status] ?? 0);
  return (
    <ol className={classes.steps}>
      {(byHand ? stepsByHand : steps).map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? 'now' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

function standingWords({ byHand, personChecks }: RequestView, status: RequestStatus): string | undefined {
  if (byHand && status !== 'gathering_info') return byHandWords[byHand];
  return personChecks ? personChecksWords : (statusWords[status] ?? statusWords.new);
}

/**
 * A request that is being worked on: where it stands, by when it is promised, and what we ask of the patient. On the
 * page of the whole request the timeline stands beside it.
 */
export function RequestInProgress({ request, whole = false }: { request: RequestView; whole?: boolean }) {
  const detail = useRequestDetail(request.id);
  // The list and the detail arrive apart; the newer of the two is the truth.
  const fresh = detail.data && detail.data.updatedAt >= request.updatedAt ? detail.data : request;
  const status = readStatus(fresh.status);
  return (
    <div className={classes.progress}>
      <DangerWarningNote requestId={request.id} />
      <Steps status={status} byHand={fresh.byHand !== null} />
      <div className={classes.now} role="status">
        <p>
          {fresh.openQuestion?.asksFor === 'confirm_email' ? confirmEmailWords : standingWords(fresh, status)}
        </p>
      </div>
      {detail.data && <LiveCalls request={detail.data} />}
      {fresh.openQuestion && fresh.openQuestion.calls.length > 0 && (
        <FurtherCalls requestId={request.id} question={fresh.openQuestion} />
      )}
      {fresh.openQuestion && fresh.openQuestion.calls.length === 0 && (
        <OpenQuestion key={fresh.openQuestion.id} requestId={request.id} question={fresh.openQuestion} />
      )}
      <PromisedTime {...fresh} />
      <div className={classes.foot}>
        {!whole && <RequestTimeline requestId={request.id} />}
        <CancelRequest requestId={request.id} />
      </div>
    </div>
  );
}
