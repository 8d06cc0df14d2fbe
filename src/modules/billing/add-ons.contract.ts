import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

export const addOnNames = ['premium_bill_review', 'family_plan', 'expedited_concierge'] as const;
export type AddOnName = (typeof addOnNames)[number];

/** Add-ons for a single request. The family plan belongs to the membership instead. */
export const requestAddOnNames = ['premium_bill_review', 'expedited_concierge'] as const;
export type RequestAddOnName = (typeof requestAddOnNames)[number];

const myAddOns = z.object({ addOns: z.array(z.enum(addOnNames)) });

export const requestAddOn = z.object({
  name: z.enum(requestAddOnNames),
  title: z.string(),
  /** The price, or what was charged. */
  amountCents: z.number().int(),
  /** What the patient gets. */
  what: z.string(),
  /** What it doesn't cover; null if there is nothing to mention. */
  limit: z.string().nullable(),
  /** When it is charged and refunded, as display text. */
  rule: z.string(),
  /**
   * `offered`: can be bought. `paying`: payment in progress. `confirm`: the bank needs the patient to
   * confirm. `bought`: paid. `going_back`, `given_back`: refund in progress, refunded.
   */
  state: z.enum(['offered', 'paying', 'confirm', 'bought', 'going_back', 'given_back']),
  /** Why it can't be bought right now, and when it can; null otherwise. */
  notNow: z.string().nullable(),
  /** Whether the patient chose it on their plan. The page then opens its purchase form. */
  isRemembered: z.boolean(),
  /** The charge, if it was bought or is being paid. */
  chargeId: z.string().nullable(),
  /** Why the last attempt was declined, if it was. */
  declined: z.string().nullable(),
});
export type RequestAddOn = z.infer<typeof requestAddOn>;

const ofRequest = z.object({ addOns: z.array(requestAddOn) });
const tag = 'Payments';

export const addOnsContract = {
  listMyAddOns: endpoint({
    method: 'GET',
    path: '/add-ons',
    summary: 'List the add-ons on your plan.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(myAddOns),
  chooseAddOn: endpoint({
    method: 'POST',
    path: '/add-ons',
    summary: 'Save an add-on for your next eligible request, or remove it. Nothing is charged.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'add-on',
    wording: { audit: 'select an add-on' },
  })
    .input(
      z.object({ addOn: z.enum(addOnNames, { error: 'Unknown add-on' }), chosen: z.boolean().default(true) }),
    )
    .output(myAddOns),
  listRequestAddOns: endpoint({
    method: 'GET',
    path: '/requests/{id}/add-ons',
    summary: 'List the add-ons you can buy for a request, and those you bought.',
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
    summary: 'Buy an add-on for a request. It is charged immediately, once, for the amount you were shown.',
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
        amountCents: z.number('Enter the amount you were shown').int('Amount must be in whole cents'),
      }),
    )
    .output(ofRequest),
};
