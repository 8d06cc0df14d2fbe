import * as t from './ledger-views.words.ts';

/** Payments of the real processor have a page in its dashboard; simulated ones don't. */
const stripeId = /^(?:ch|pi|py)_\w+$/;

/** The payment processor's id of a charge, linked to its dashboard if there is a page. */
export function ProcessorId({ id }: { id: string | null }) {
  if (id === null) return t.none;
  if (!stripeId.test(id)) return <code>{id}</code>;
  return (
    <a href={`https://dashboard.stripe.com/payments/${id}`} target="_blank" rel="noreferrer">
      <code>{id}</code>
    </a>
  );
}
