import { implement } from '@orpc/server';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { requestConfirmation } from '#modules/accounts/server/confirm-address.ts';
import { createAccount, preparePassword } from '#modules/accounts/server/create-account.ts';
import { openSession } from '#modules/accounts/server/open-session.ts';
import { getUserRow, presentUser } from '#modules/accounts/server/present-user.ts';
import { setPrivateDetails } from '#modules/accounts/server/private-details.ts';
import { createAccountThrottled } from '#modules/accounts/server/throttle-sign-in.ts';
import { markTrialUsedByMailbox } from '#modules/accounts/server/used-offers.ts';
import { claimConversation, linkRequest } from '#modules/intake/server/claim-conversation.ts';
import { isConfirmed } from '#modules/intake/server/present-read-back.ts';
import { getFirstMessage, listPatientMessages } from '#modules/intake/server/store-message.ts';
import { missing } from '#modules/requests/form-rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CareNeed, Urgency } from '#shared/care/care-need.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import * as t from '../../fulfillment.words.ts';
import { signUpContract } from '../../sign-up.contract.ts';
import { submitAndStart } from '../submit-and-start.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { readDescription } from './read-description.ts';
import { alertStaffOfWarning, findWarning, withWarning } from './warn-of-danger.ts';

/** The booking dialog: creates an account, moves the conversation to it, and submits the request. */
export const signUpAndSubmit = (authentication: Authentication) =>
  implement(signUpContract)
    .$context<EndpointContext>()
    .signUpAndSubmit.handler(async ({ input, context }) => {
      const phone = toE164(input.phone);
      if (!phone) throw badRequest(t.enterPhoneWithAreaCode);
      if (!input.conversationId && !input.requestData) throw badRequest(missing.description);
      const mode = effectiveMode(null, context.globalMode);
      const description = input.requestData?.description ?? '';
      // Chat messages were already parsed; the description the page composes from them isn't parsed again.
      const parsedNeed = input.conversationId
        ? {}
        : await readDescription(context, mode, description, 'America/New_York');
      const warning = findWarning(description, parsedNeed.language);
      const { password, hash } = await preparePassword(authentication, input.password ?? null, {
        email: input.email,
        firstName: input.firstName ?? '',
        lastName: input.lastName ?? '',
        isStaff: false,
      });
      // Account, conversation, and request are saved in one transaction: if one fails, none are kept.
      const { userId, request } = await createAccountThrottled(authentication, context, () =>
        context.database.transaction(async (tx) => {
          const account = await createAccount(tx, toNewAccount(input, phone), hash);
          await markTrialUsedByMailbox(tx, context, account.userId);
          await setPrivateDetails(tx, context, account.userId, detailsOf(input));
          const claimed = await submitFromDialog(tx, context, account.userId, input, parsedNeed, mode);
          await alertStaffOfWarning(tx, context, warning, claimed);
          await confirmSignUp(tx, context, claimed, input.notificationPreferences);
          await requestConfirmation(tx, context, account.userId);
          return { userId: account.userId, request: claimed };
        }),
      );
      const { headers, setCookie } = context;
      await openSession(authentication, { email: input.email, password, headers, setCookie });
      return {
        user: presentUser(await getUserRow(context.database.orm, userId), context),
        request: withWarning(
          await presentRequest(context.database.orm, context.dataKeys, request, context.clock.now()),
          warning,
        ),
      };
    });

type Dialog = {
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  dateOfBirth?: string | null | undefined;
  insuranceCarrier?: string | null | undefined;
  notificationPreferences: { email: boolean; sms: boolean; phone: boolean };
  conversationId?: string | null | undefined;
  requestData?:
    | { serviceType?: string | null | undefined; description: string; urgency?: Urgency | null | undefined }
    | null
    | undefined;
};

const toNewAccount = (input: Dialog, phone: string) => ({
  email: input.email,
  firstName: input.firstName ?? '',
  lastName: input.lastName ?? '',
  phone,
  notificationPreferences: input.notificationPreferences,
});

const detailsOf = ({ dateOfBirth, insuranceCarrier }: Dialog) => ({
  dateOfBirth: dateOfBirth ?? null,
  insuranceJson: insuranceCarrier ? JSON.stringify({ provider: insuranceCarrier }) : null,
});

async function submitFromDialog(
  tx: Orm,
  context: EndpointContext,
  userId: string,
  input: Dialog,
  parsedNeed: CareNeed,
  mode: Mode,
): Promise<RequestRow> {
  const conversation = input.conversationId
    ? await claimConversation(tx, input.conversationId, context.caller.visitorKey, userId)
    : null;
  if (conversation && !isConfirmed(conversation)) {
    throw conflict(t.confirmRequestInChat);
  }
  const need = conversation ? conversation.need : parsedNeed;
  const submission = {
    userId,
    submissionKey: conversation ? `conversation:${conversation.id}` : newId(),
    serviceType: need.requestType ?? input.requestData?.serviceType ?? 'general',
    description: conversation
      ? (need.reason ?? (await getFirstMessage(tx, context.dataKeys, conversation.id)))
      : (input.requestData?.description ?? ''),
    ownWords: conversation
      ? await listPatientMessages(tx, context.dataKeys, conversation.id, need)
      : [input.requestData?.description ?? ''].filter((words) => words !== ''),
    urgency: need.urgency ?? input.requestData?.urgency ?? 'normal',
    need,
    mode,
    conversationId: conversation?.id ?? null,
  };
  const request = await submitAndStart(tx, context, submission, conversation?.callPlan ?? null);
  if (conversation) await linkRequest(tx, conversation.id, request.id);
  return request;
}
