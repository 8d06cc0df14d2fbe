import type { RequestView } from '../../care-requests.contract.ts';
import type { RequestStatus } from '../../care-requests.rules.ts';
import { readStatus } from '../../request-status.rules.ts';
import { useRequestDetail } from '../parts/my-requests.ts';
import { CancelRequest } from './cancel-request.tsx';
import { Coordinator } from './coordinator.tsx';
import { DangerWarningNote } from './danger-warning.tsx';
import { FurtherCalls } from './further-calls.tsx';
import { GuaranteedTime } from './guaranteed-time.tsx';
import { LiveCalls } from './live-calls.tsx';
import { OpenQuestion } from './open-question.tsx';
import * as t from './progress.words.ts';
import classes from './request-in-progress.module.css';
import { RequestTimeline } from './request-timeline.tsx';

const steps = [t.received, t.findingOffices, t.calling, t.checkingFacts, t.yourApproval] as const;
const manualSteps = [t.received, t.withOurCareTeam, t.yourApproval] as const;

const stepOf: Partial<Record<RequestStatus, number>> = {
  new: 0,
  provider_search: 1,
  gathering_info: 1,
  calling_providers: 2,
  pending_confirmation: 3,
};

const statusWords: Partial<Record<RequestStatus, string>> = {
  new: t.statusNew,
  provider_search: t.statusSearching,
  calling_providers: t.statusCalling,
  pending_confirmation: t.statusChecking,
};

const confirmEmailWords = t.statusConfirmEmail;

const personChecksWords = t.statusInReview;

function Steps({ status, manualWork }: { status: RequestStatus; manualWork: boolean }) {
  const current = manualWork ? Math.min(stepOf[status] ?? 0, 1) : (stepOf[status] ?? 0);
  const all = manualWork ? manualSteps : steps;
  return (
    <div>
      <ol className={classes.steps}>
        {all.map((step, index) => (
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
      <p className={classes.currentStep} aria-hidden="true">
        {t.stepOfSteps({ step: current + 1, steps: all.length, name: all[current] ?? '' })}
      </p>
    </div>
  );
}

function progressWords(request: RequestView, status: RequestStatus): string {
  const { manualWork, personChecks } = request;
  if (status === 'gathering_info') return t.statusWaitingForYou;
  if (manualWork === 'taken') return t.manualWorkAssigned(request);
  if (manualWork) return manualWork === 'waiting' ? t.manualWorkWaiting : t.careTeamCalling;
  return personChecks ? personChecksWords : (statusWords[status] ?? t.statusNew);
}

/** The current step in one sentence. */
const progressSentence = (request: RequestView): string =>
  request.openQuestion?.asksFor === 'confirm_email'
    ? confirmEmailWords
    : progressWords(request, readStatus(request.status));

/**
 * A request in progress: status, guaranteed time, and open questions. With `whole`, the page shows the
 * timeline itself.
 */
export function RequestInProgress({ request, whole = false }: { request: RequestView; whole?: boolean }) {
  const detail = useRequestDetail(request.id);
  // List and detail are fetched separately; show the newer one.
  const fresh = detail.data && detail.data.updatedAt >= request.updatedAt ? detail.data : request;
  const status = readStatus(fresh.status);
  return (
    <div className={classes.progress}>
      <DangerWarningNote requestId={request.id} />
      <Steps status={status} manualWork={fresh.manualWork !== null} />
      <div className={classes.now} role="status">
        <p>{progressSentence(fresh)}</p>
      </div>
      <Coordinator request={{ ...fresh, title: request.title }} />
      {detail.data && <LiveCalls request={detail.data} />}
      {fresh.openQuestion && fresh.openQuestion.calls.length > 0 && (
        <FurtherCalls requestId={request.id} question={fresh.openQuestion} />
      )}
      {fresh.openQuestion && fresh.openQuestion.calls.length === 0 && (
        <OpenQuestion
          key={fresh.openQuestion.id}
          requestId={request.id}
          title={request.title}
          question={fresh.openQuestion}
        />
      )}
      <GuaranteedTime {...fresh} />
      <div className={classes.foot}>
        {!whole && <RequestTimeline request={request} />}
        <CancelRequest request={request} />
      </div>
    </div>
  );
}
