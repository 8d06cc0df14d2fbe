/** All hooks and charge handlers, with the module that implements each. */
import { storePreferences } from '#modules/accounts/server/change-person.ts';
import { continueConfirmedRequests, endSecretLinks } from '#modules/accounts/server/hooks.ts';
import { deleteSecretLinks } from '#modules/appointments/server/secret-links.ts';
import { addOnHandler } from '#modules/billing/server/add-ons/add-on-handler.ts';
import { handleCharges } from '#modules/billing/server/charge-handlers.ts';
import { topUpHandler } from '#modules/billing/server/hsa/top-up-handler.ts';
import { requestFeeHandler } from '#modules/fulfillment/server/approval/request-fee-handler.ts';
import { submitAndStart } from '#modules/fulfillment/server/submit-and-start.ts';
import { continueConfirmed } from '#modules/fulfillment/server/wait-for-confirmed-email.ts';
import { submitConfirmedNeed } from '#modules/intake/server/hooks.ts';
import { keepPreferences } from '#modules/notifications/server/hooks.ts';
import {
  sweepSimulatedCalls,
  sweepSimulatedMails,
  sweepSimulatedTexts,
} from '#modules/privacy/server/hooks.ts';
import { sweepMails } from '#vendors/mail/simulated/simulated-mail.ts';
import { sweepTexts } from '#vendors/sms/simulated/simulated-sms.ts';
import { sweepCalls } from '#vendors/voice/simulated/simulated-voice-line.ts';

keepPreferences.fill(storePreferences);
endSecretLinks.fill(deleteSecretLinks);
continueConfirmedRequests.fill(continueConfirmed);
submitConfirmedNeed.fill(submitAndStart);
sweepSimulatedCalls.fill(sweepCalls);
sweepSimulatedMails.fill(sweepMails);
sweepSimulatedTexts.fill(sweepTexts);
handleCharges('request_fee', requestFeeHandler);
handleCharges('add_on', addOnHandler);
handleCharges('stored_value_top_up', topUpHandler);
