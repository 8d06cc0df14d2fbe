import type Stripe from 'stripe';

/** Under these names the company keeps our ids with its own objects, and finds them again. */
export const metadataNames = {
  user: 'harborline_user_id',
  charge: 'harborline_charge_id',
  refund: 'harborline_refund_id',
  membership: 'harborline_membership_id',
} as const;

export function readKey(
  metadata: Stripe.Metadata | null | undefined,
  name: keyof typeof metadataNames,
): string | null {
  return metadata?.[metadataNames[name]] ?? null;
}

/** The id of what the company gives either as an id or, where it was asked to, whole. */
export function idOf(object: string | { id: string } | null | undefined): string | null {
  if (!object) return null;
  return typeof object === 'string' ? object : object.id;
}
