import type { MemberRow } from '#modules/household/server/find-member.ts';
import { getRequestableMember } from '#modules/household/server/find-member.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { DangerWarning, ShownCallPlan } from '#modules/requests/care-requests.contract.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { Submission } from '#modules/requests/server/submit-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CallPlanDraft } from '#schema/conversations.ts';
import { effectiveMode } from '#shared/mode.ts';
import type { AcceptedPlan } from './call-plan/accept-call-plan.ts';
import { alertStaffOfWarning } from './submit/warn-of-danger.ts';
import { submitAndStart } from './submit-and-start.ts';

export type WrittenSubmission = {
  submission: Omit<Submission, keyof AcceptedPlan | 'conversationId' | 'householdMemberId'>;
  member: MemberRow | null;
  callPlan: ShownCallPlan;
  warning: DangerWarning | null;
};

/** Submits a written or spoken request. Alerts staff of emergency language, and notifies the adult it is for. */
export async function submitWritten(
  tx: Orm,
  context: ServerContext & { address?: string },
  { submission, member, callPlan, warning }: WrittenSubmission,
): Promise<RequestRow> {
  // Checked again: the member may have left the household in the meantime.
  if (member) await getRequestableMember(tx, member.id, submission.userId);
  const submitted = await submitAndStart(
    tx,
    context,
    { ...submission, conversationId: null, householdMemberId: member?.id ?? null },
    readDraft(callPlan),
  );
  await alertStaffOfWarning(tx, context, warning, submitted);
  if (member?.memberUserId) await notifyMemberOfRequest(tx, context, member.memberUserId, submitted);
  return submitted;
}

/** The shown plan with the patient's changes. */
const readDraft = (plan: ShownCallPlan): CallPlanDraft | null =>
  plan
    ? {
        removedFacts: plan.removedFacts,
        asksBeforeFurtherCalls: plan.asksBeforeFurtherCalls ?? null,
        ...(plan.asksForEstimate === undefined ? {} : { asksForEstimate: plan.asksForEstimate }),
        shownOfficeIds: plan.shownOfficeIds,
      }
    : null;

/** Adults are notified that a request was made for them, without its content. */
const notifyMemberOfRequest = (tx: Orm, context: ServerContext, userId: string, { id, mode }: RequestRow) =>
  notifyPerson(tx, context, {
    key: `asked-for:${id}`,
    kind: 'asked_for_you',
    values: {},
    mode: effectiveMode(mode, null),
    userId,
    linkPath: '/household',
  });
