import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

export const addOnNames = ['premium_bill_review', 'family_plan', 'expedited_concierge'] as const;
export type AddOnName = (typeof addOnNames)[number];

/** Those that are bought for one request. The family plan is a part of the membership. */
export const requestAddOnNames = ['premium_bill_review', 'expedited_concierge'] as const;
export type RequestAddOnName = (typeof requestAddOnNames)[number];

const myAddOns = z.object({ addOns: z.array(z.enum(addOnNames)) });

export const requestAddOn = z.object({
  name: z.enum(requestAddOnNames),
  title: z.string(),
  /** What is charged, or was. */
  amountCents: z.number().int(),
  /** What the patient gets. */
  what: z.string(),
  /** What it cannot do; null where there is nothing to say. */
  limit: z.string().nullable(),
  /** When it is given back. */
  rule: z.string(),
  /**
   * `offered`: it can be bought. `paying`: the payment is being confirmed. `confirm`: the bank asks the patient. `bought`: it
   * is paid and done, or being done. `going_back`, `given_back`: the money.
   */
  state: z.enum(['offered', 'paying', 'confirm', 'bought', 'going_back', 'given_back']),
  /** Why it cannot be bought at this hour, and when it can; null where it can be, or was. */
  notNow: z.string().nullable(),
  /** Put on the plan earlier, so that it is offered here. */
  isRemembered: z.boolean(),
  /** Of what was bought or is being paid. */
  chargeId: z.string().nullable(),
  /** What the last attempt was declined for, where it was. */
  declined: z.string().nullable(),
});
export type RequestAddOn = z.infer<typeof requestAddOn>;

const ofRequest = z.object({ addOns: z.array(requestAddOn) });
const tag = 'Payments';

export const addOnsContract = {
  listMyAddOns: endpoint({
    method: 'GET',
    path: '/add-ons',
    summary: 'The add-ons on your plan.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(myAddOns),
  chooseAddOn: endpoint({
    method: 'POST',
    path: '/add-ons',
    summary:
      'Have an add-on remembered for your next request that it fits, or forgotten. Charges nothing by itself.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'add-on',
    wording: { audit: 'choose an add-on' },
  })
    .input(
      z.object({ addOn: z.enum(addOnNames, { error: 'Unknown add-on' }), chosen: z.boolean().default(true) }),
    )
    .output(myAddOns),
  listRequestAddOns: endpoint({
    method: 'GET',
    path: '/requests/{id}/add-ons',
    summary: 'What can be bought for one of your requests, and what was.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField }))
    .output(ofRequest),
  buyAddOn: endpoint({
    method: 'POST',
    path: '/requests/{id}/add-ons',
    summary:
      'Buy an add-on for one of your requests, once: it is charged at once. The amount is what you were shown.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'add-on',
    wording: { audit: 'buy an add-on for {s}' },
  })
    .input(
      z.object({
        id: idField,
        addOn: z.enum(requestAddOnNames, { error: 'Unknown add-on' }),
        amountCents: z.number('Please say the amount that you were shown').int('Please say whole cents'),
      }),
    )
    .output(ofRequest),
};
