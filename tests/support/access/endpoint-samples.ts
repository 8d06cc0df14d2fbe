import { samples as accounts } from '#modules/accounts/tests/endpoint-samples.ts';
import { samples as admin } from '#modules/admin/tests/endpoint-samples.ts';
import { samples as appointments } from '#modules/appointments/tests/endpoint-samples.ts';
import { samples as billing } from '#modules/billing/tests/endpoint-samples.ts';
import { samples as bills } from '#modules/bills/tests/endpoint-samples.ts';
import { samples as calls } from '#modules/calls/tests/endpoint-samples.ts';
import { samples as contact } from '#modules/contact/tests/endpoint-samples.ts';
import { samples as directory } from '#modules/directory/tests/endpoint-samples.ts';
import { samples as fulfillment } from '#modules/fulfillment/tests/endpoint-samples.ts';
import { samples as household } from '#modules/household/tests/endpoint-samples.ts';
import { samples as intake } from '#modules/intake/tests/endpoint-samples.ts';
import { samples as messages } from '#modules/messages/tests/endpoint-samples.ts';
import { samples as notifications } from '#modules/notifications/tests/endpoint-samples.ts';
import { samples as recordConnections } from '#modules/records/tests/connection-samples.ts';
import { samples as records } from '#modules/records/tests/endpoint-samples.ts';
import { samples as recordShares } from '#modules/records/tests/share-samples.ts';
import { samples as requests } from '#modules/requests/tests/endpoint-samples.ts';
import type { EndpointSample } from './sample-scenario.ts';

export type { EndpointSample, Scenario } from './sample-scenario.ts';

/**
 * A sample call for every endpoint, by its name in the contract. A missing sample fails `walker.test.ts`.
 */
export const endpointSamples: Record<string, EndpointSample> = {
  ...accounts,
  ...admin,
  ...appointments,
  ...bills,
  ...records,
  ...billing,
  ...calls,
  ...contact,
  ...directory,
  ...fulfillment,
  ...household,
  ...intake,
  ...messages,
  ...notifications,
  ...recordConnections,
  ...recordShares,
  ...requests,
};
