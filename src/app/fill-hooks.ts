/** All hooks and charge handlers, with the module that implements each. */
import { continueConfirmedRequests, endSecretLinks } from '#modules/accounts/server/hooks.ts';
import { forgetSecretAddresses } from '#modules/appointments/server/secret-addresses.ts';
import { addOnHandler } from '#modules/billing/server/add-ons/add-on-handler.ts';
import { handleCharges } from '#modules/billing/server/charge-handlers.ts';
import { topUpHandler } from '#modules/billing/server/hsa/top-up-handler.ts';
import { requestFeeHandler } from '#modules/fulfillment/server/approval/request-fee-handler.ts';
import { submitAndStart } from '#modules/fulfillment/server/submit-and-start.ts';
import { continueConfirmed } from '#modules/fulfillment/server/wait-for-confirmed-email.ts';
import { submitConfirmedNeed } from '#modules/intake/server/hooks.ts';

endSecretLinks.fill(forgetSecretAddresses);
continueConfirmedRequests.fill(continueConfirmed);
submitConfirmedNeed.fill(submitAndStart);
handleCharges('request_fee', requestFeeHandler);
handleCharges('add_on', addOnHandler);
handleCharges('stored_value_top_up', topUpHandler);
