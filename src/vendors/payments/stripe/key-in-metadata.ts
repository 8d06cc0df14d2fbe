import type Stripe from 'stripe';

/** Metadata names under which Stripe stores our ids with its objects, for lookups. */
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

/** The id of a field that is either an id or an expanded object. */
export function idOf(object: string | { id: string } | null | undefined): string | null {
  if (!object) return null;
  return typeof object === 'string' ? object : object.id;
}
