import type { ChargeKind } from '#schema/payments.ts';
import { addOnEnd } from '../add-ons/add-on-end.ts';
import { requestFeeEnd } from '#modules/fulfillment/server/request-fee-end.ts';
import { topUpEnd } from '../hsa/top-up-end.ts';
import type { ChargeEnd } from '../charge-end.ts';

/** A month of a membership is not here: the company bills it by itself. */
export const chargeEnds: Record<Exclude<ChargeKind, 'membership_month'>, ChargeEnd> = {
  request_fee: requestFeeEnd,
  add_on: addOnEnd,
  stored_value_top_up: topUpEnd,
};
