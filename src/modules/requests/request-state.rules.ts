/**
 * A request's state for its patient: one of seven words, and what happens next. Pure; runs in the browser and on
 * the server. The statuses of the specification stay behind it, in request-status.rules.ts.
 */

import { formatDateTime } from '#shared/format/format-date.ts';
import type { RequestView } from './care-requests.contract.ts';
import { isOver, type RequestStatus } from './care-requests.rules.ts';
import type { RequestState } from './request-state.words.ts';
import * as t from './request-state.words.ts';
import { readStatus } from './request-status.rules.ts';

/** What a request can need from its patient. */
export type Needed = 'approve' | 'payment' | 'answer' | 'calls' | 'email';

type Stated = Pick<RequestView, 'status' | 'openQuestion' | 'pendingPayment' | 'manualWork'>;

const stateOfStatus: Record<RequestStatus, RequestState> = {
  new: 'searching',
  provider_search: 'searching',
  gathering_info: 'needs_you',
  calling_providers: 'calling',
  pending_confirmation: 'checking',
  awaiting_patient_confirmation: 'needs_you',
  completed: 'done',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** What the request needs from the patient; null if the next step is ours. */
export function neededOf({
  status,
  openQuestion,
  pendingPayment,
}: Omit<Stated, 'manualWork'>): Needed | null {
  const known = readStatus(status);
  if (isOver(known)) return null;
  if (pendingPayment) return pendingPayment.waitsFor === 'patient' ? 'payment' : null;
  if (known === 'awaiting_patient_confirmation') return 'approve';
  if (openQuestion?.asksFor === 'confirm_email') return 'email';
  if (openQuestion && openQuestion.calls.length > 0) return 'calls';
  return openQuestion || known === 'gathering_info' ? 'answer' : null;
}

/** The word that a patient reads for the request on every page. */
export function stateOf(request: Stated): RequestState {
  const status = readStatus(request.status);
  if (neededOf(request)) return 'needs_you';
  // A payment that the bank still confirms needs nothing from the patient.
  if (request.pendingPayment && !isOver(status)) return 'checking';
  if (request.manualWork === 'calling' && stateOfStatus[status] === 'searching') return 'calling';
  return stateOfStatus[status];
}

/** The word for a status alone, as in a timeline. */
export const stateOfEntry = (status: string): RequestState => stateOfStatus[readStatus(status)];

type Stepped = Stated &
  Pick<
    RequestView,
    | 'slaDeadline'
    | 'slaPaused'
    | 'fee'
    | 'lockedResults'
    | 'resultArtifacts'
    | 'closedReason'
    | 'personChecks'
    | 'coordinator'
    | 'officeCount'
  >;

/** What happens next, in one line: `We’re calling 3 offices. You’ll hear from us by Tue, Nov 24, 12:49 PM ET.` */
export function nextStep(request: Stepped, now: Date): string {
  const needed = neededOf(request);
  if (needed === 'approve') return t.review(request.lockedResults);
  if (needed === 'calls') return t.allowCalls({ count: request.openQuestion?.calls.length ?? 1 });
  if (needed) return t.neededSteps[needed];
  const status = readStatus(request.status);
  if (isOver(status)) return outcome(request, status);
  if (request.pendingPayment) return t.paymentProcessing;
  return `${ourStep(request, status)} ${deadline(request, now)}`;
}

function outcome({ resultArtifacts, closedReason, fee }: Stepped, status: RequestStatus): string {
  if (status === 'refunded') return t.refunded({ amountCents: fee.amountCents });
  if (status === 'cancelled') return closedReason ?? t.noFeeCharged;
  if (!resultArtifacts) return t.complete;
  return resultArtifacts.kind === 'offices'
    ? t.results({ kind: 'offices', count: resultArtifacts.options.length })
    : t.results({ kind: resultArtifacts.kind, count: resultArtifacts.statements.length });
}

function ourStep(
  { manualWork, personChecks, coordinator, officeCount }: Stepped,
  status: RequestStatus,
): string {
  if (manualWork === 'waiting') return t.teamPicksUp;
  if (manualWork === 'taken') return t.coordinatorWorks({ coordinator });
  if (manualWork === 'calling') return t.coordinatorCalls({ coordinator });
  if (personChecks) return t.coordinatorChecks({ coordinator });
  // Automation pauses while a coordinator has the request.
  if (coordinator !== null) return coordinatorStep(coordinator, status);
  if (status === 'calling_providers') return t.calling({ officeCount });
  if (status === 'pending_confirmation') return t.checking;
  return status === 'provider_search' ? t.searching : t.starting;
}

function coordinatorStep(coordinator: string, status: RequestStatus): string {
  if (status === 'calling_providers') return t.coordinatorCalls({ coordinator });
  if (status === 'pending_confirmation') return t.coordinatorChecks({ coordinator });
  return t.coordinatorWorks({ coordinator });
}

function deadline({ slaDeadline, slaPaused, fee }: Stepped, now: Date): string {
  if (fee.reason === 'late' || (!slaPaused && Date.parse(slaDeadline) < now.getTime())) return t.late;
  return t.answerBy({ time: formatDateTime(slaDeadline, { now, showZone: true }) });
}

/** Requests that need the patient first, otherwise in the given order. */
export const needingFirst = <Request extends Parameters<typeof neededOf>[0]>(
  requests: readonly Request[],
): Request[] => requests.toSorted((a, b) => Number(neededOf(b) !== null) - Number(neededOf(a) !== null));

type Named = Pick<RequestView, 'id' | 'title' | 'forPerson' | 'createdAt'>;

const nameOf = ({ title, forPerson }: Named): string =>
  forPerson ? t.titleForPerson({ title, name: forPerson.split(' ')[0] ?? forPerson }) : title;

/** Adds to names that occur more than once. */
const tellApart = (names: readonly string[], suffixOf: (index: number) => string): string[] =>
  names.map((name, index) =>
    names.filter((other) => other === name).length > 1 ? `${name}${suffixOf(index)}` : name,
  );

/**
 * A human name for each request, by id: `MRI of the left knee · Tampa · for Mia`. Requests that would share a name
 * also have the time they were made, so that their buttons differ; within one minute, a number.
 */
export function nameRequests(requests: readonly Named[]): ReadonlyMap<string, string> {
  const dated = tellApart(
    requests.map(nameOf),
    (index) => ` · ${formatDateTime(requests[index]?.createdAt)}`,
  );
  const names = tellApart(dated, (index) => ` (${requests.length - index})`);
  return new Map(requests.map(({ id, title }, index) => [id, names[index] ?? title]));
}
