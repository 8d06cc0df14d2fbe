import { implement } from '@orpc/server';
import { getPatientRow, lockPatientRow } from '#modules/accounts/server/find-patients.ts';
import type { UserRow } from '#modules/accounts/server/present-user.ts';
import { asksBeforeExtraCalls } from '#modules/calls/server/asks-before-extra-calls.ts';
import { getRequestableMember, type MemberRow } from '#modules/household/server/find-member.ts';
import { fingerprintNeed } from '#modules/intake/server/present-read-back.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { callerId, type EndpointContext, refuseOwnAccount } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { RequestType } from '#shared/care/care-need.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { consentStatements, higherUrgency, whyCantAgree } from '../../caller-request.rules.ts';
import * as t from '../../caller-request.words.ts';
import { callerRequestsContract } from '../../caller-requests.contract.ts';
import { summaryChanged } from '../../fulfillment.words.ts';
import { buildCallPlan } from '../call-plan/build-call-plan.ts';
import { submitWritten } from '../submit-written.ts';
import { presentUnderstood } from './preview-request.ts';
import {
  ownWordsOf,
  type UnderstoodRequest,
  understandRequest,
  type WrittenNeed,
} from './understand-request.ts';
import { findWarning } from './warn-of-danger.ts';

const endpoints = implement(callerRequestsContract).$context<EndpointContext>();

/** The same rules as for a patient who writes: summary, open questions, danger signs and call plan. */
export const previewCallerRequest = endpoints.previewCallerRequest.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const patient = await getCaller(orm, context, input.id);
  const { mode, understood } = await understandCaller(context, patient, input);
  const { need } = understood;
  const { view: plan } = await buildCallPlan(orm, context, {
    need,
    removed: input.removedFacts,
    asksBeforeFurtherCalls: await asksBeforeExtraCalls(orm, patient.id),
    asksForEstimate: false,
    mode,
    language: 'en',
    firstName: patient.firstName.trim() || null,
  });
  return {
    ...(await presentUnderstood(orm, understood, input)),
    urgency: need.urgency ?? 'normal',
    serviceType: need.requestType ?? 'general',
    plan,
  };
});

/** Submits with the patient's membership, limits, mode and call plan. The consent is recorded with the request. */
export const submitCallerRequest = endpoints.submitCallerRequest.handler(async ({ input, context }) => {
  const patient = await getCaller(context.database.orm, context, input.id);
  const { mode, understood, member } = await understandCaller(context, patient, input);
  const { need } = understood;
  if (input.confirmed !== fingerprintNeed(need)) throw conflict(summaryChanged);
  const whyNot = whyCantAgree(input.agreedBy, member);
  if (whyNot) throw badRequest(whyNot);
  const ownWords = ownWordsOf(input);
  const warning = findWarning(ownWords.join('\n'), need.language);
  // Without the IP address: the limit per network counts patients' networks, not ours.
  const { address: _ours, ...ofPatient } = context;
  const request = await context.database.transaction(async (tx) => {
    refuseSuspended(await lockPatientRow(tx, patient.id));
    const submitted = await submitWritten(tx, ofPatient, {
      submission: {
        userId: patient.id,
        submissionKey: input.submissionKey,
        serviceType: need.requestType ?? 'general',
        description: input.description,
        ownWords,
        urgency: higherUrgency(input.urgency, need.urgency),
        need,
        mode,
        byPhone: {
          givenBy: input.agreedBy,
          statement: consentStatements[need.language ?? 'en'],
          recordedBy: callerId(context),
        },
      },
      member,
      callPlan: input.callPlan,
      warning,
    });
    await notifyPatient(tx, context, submitted);
    return submitted;
  });
  return { requestId: request.id, warning };
});

async function getCaller(orm: Orm, context: EndpointContext, id: string): Promise<UserRow> {
  refuseOwnAccount(context, id);
  const patient = await getPatientRow(orm, id);
  refuseSuspended(patient);
  return patient;
}

function refuseSuspended({ status }: UserRow): void {
  if (status === 'suspended') throw conflict(t.restoreFirst);
}

type SpokenNeed = WrittenNeed & {
  householdMemberId?: string | null | undefined;
  serviceType?: RequestType | null | undefined;
};

/** Reads the caller's words in the patient's own mode. */
async function understandCaller(
  context: EndpointContext,
  patient: UserRow,
  spoken: SpokenNeed,
): Promise<{
  mode: Mode;
  member: MemberRow | null;
  understood: UnderstoodRequest;
}> {
  const mode = effectiveMode(patient.modeOverride, context.globalMode);
  const { householdMemberId } = spoken;
  const member = householdMemberId
    ? await context.database.transaction((tx) => getRequestableMember(tx, householdMemberId, patient.id))
    : null;
  const written = { ...spoken, chosenService: spoken.serviceType };
  return { mode, member, understood: await understandRequest(context, mode, written, member) };
}

const notifyPatient = (tx: Orm, context: EndpointContext, { id, mode, need, userId }: RequestRow) =>
  notifyPerson(tx, context, {
    key: `submitted-for:${id}`,
    kind: 'request_submitted_for_you',
    values: {},
    mode: effectiveMode(mode, null),
    userId,
    linkPath: `/dashboard/concierge-request/${id}`,
    language: need.language ?? null,
  });
