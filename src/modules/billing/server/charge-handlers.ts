import type { ChargeKind } from '#schema/payments.ts';
import type { ChargeHandler } from './charge-handler.ts';

/** Membership months have no handler: the payment processor bills them. */
type HandledKind = Exclude<ChargeKind, 'membership_month'>;

const handlers = new Map<HandledKind, ChargeHandler>();

/** Registers the handler for one kind of charge, in `app/fill-hooks.ts`. */
export function handleCharges(kind: HandledKind, handler: ChargeHandler): void {
  handlers.set(kind, handler);
}

/** Throws where no module handles this kind. */
export function chargeHandlerOf(kind: HandledKind): ChargeHandler {
  const handler = handlers.get(kind);
  if (!handler) throw new Error(`No handler for charges of kind ${kind}: see src/app/fill-hooks.ts.`);
  return handler;
}
