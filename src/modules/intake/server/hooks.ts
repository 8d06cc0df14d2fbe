import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { Submission } from '#modules/requests/server/submit-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import type { CallPlanDraft } from '#schema/conversations.ts';
import { createHook } from '#shared/hook.ts';

/** Stores the confirmed request and enqueues its work in the same transaction. Runs when a patient confirms in chat. */
export const submitConfirmedNeed =
  createHook<
    (
      tx: Orm,
      context: ServerContext & { address?: string },
      submission: Omit<Submission, 'removedFacts' | 'asksBeforeFurtherCalls' | 'callPlan' | 'callingHours'>,
      draft: CallPlanDraft | null,
    ) => Promise<RequestRow>
  >('submit confirmed need');

/** Names of the patient's own insurance plans, from cards in their records: answers of one tap. */
export const listInsuranceOnFile =
  createHook<(orm: Orm, dataKeys: DataKeys, patient: { userId: string; today: string }) => Promise<string[]>>(
    'list insurance on file',
  );
