/** All hooks and charge handlers, with the module that implements each. */

import { continueConfirmedRequests, endSecretLinks } from '#modules/accounts/server/hooks.ts';
import { storeNotificationChannels } from '#modules/accounts/server/update-account.ts';
import { listCalendarDays } from '#modules/appointments/server/hooks.ts';
import { deleteSecretLinks } from '#modules/appointments/server/secret-links.ts';
import { addOnHandler } from '#modules/billing/server/add-ons/add-on-handler.ts';
import { registerChargeHandler } from '#modules/billing/server/charge-handlers.ts';
import { topUpHandler } from '#modules/billing/server/hsa/top-up-handler.ts';
import { listDeadlineDays } from '#modules/bills/server/deadlines/list-deadline-days.ts';
import { prepareBillReview } from '#modules/bills/server/prepare-bill-review.ts';
import { requestFeeHandler } from '#modules/fulfillment/server/approval/request-fee-handler.ts';
import { prepareResult } from '#modules/fulfillment/server/hooks.ts';
import { submitAndStart } from '#modules/fulfillment/server/submit-and-start.ts';
import { resumeConfirmedRequests } from '#modules/fulfillment/server/wait-for-confirmed-email.ts';
import { listInsuranceOnFile, submitConfirmedNeed } from '#modules/intake/server/hooks.ts';
import { keepPreferences } from '#modules/notifications/server/hooks.ts';
import {
  sweepSimulatedCalls,
  sweepSimulatedLetters,
  sweepSimulatedMails,
  sweepSimulatedRecordGrants,
  sweepSimulatedTexts,
} from '#modules/privacy/server/hooks.ts';
import { endSharesOfAccount } from '#modules/records/server/keep-shares.ts';
import { listInsuranceAnswers } from '#modules/records/server/list-insurance-cards.ts';
import { sweepRecordGrants } from '#vendors/health-records/simulated/token-endpoint.ts';
import { sweepLetters } from '#vendors/letters/simulated/simulated-letters.ts';
import { sweepMails } from '#vendors/mail/simulated/simulated-mail.ts';
import { sweepTexts } from '#vendors/sms/simulated/simulated-sms.ts';
import { sweepCalls } from '#vendors/voice/simulated/simulated-voice-line.ts';

keepPreferences.fill(storeNotificationChannels);
endSecretLinks.fill(async (tx, context, userId) => {
  await deleteSecretLinks(tx, context, userId);
  await endSharesOfAccount(tx, context, userId);
});
continueConfirmedRequests.fill(resumeConfirmedRequests);
submitConfirmedNeed.fill(submitAndStart);
listInsuranceOnFile.fill(listInsuranceAnswers);
sweepSimulatedCalls.fill(sweepCalls);
sweepSimulatedMails.fill(sweepMails);
sweepSimulatedTexts.fill(sweepTexts);
sweepSimulatedLetters.fill(sweepLetters);
sweepSimulatedRecordGrants.fill(sweepRecordGrants);
prepareResult.fill(prepareBillReview);
listCalendarDays.fill(listDeadlineDays);
registerChargeHandler('request_fee', requestFeeHandler);
registerChargeHandler('add_on', addOnHandler);
registerChargeHandler('stored_value_top_up', topUpHandler);
