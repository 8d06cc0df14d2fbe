import type { ChargeKind } from '#schema/payments.ts';
import type { ChargeHandler } from './charge-handler.ts';

/** Membership months have no handler, because the payment processor bills them. */
type HandledKind = Exclude<ChargeKind, 'membership_month'>;

const handlers = new Map<HandledKind, ChargeHandler>();

/** Registers the handler for one kind of charge, in `app/fill-hooks.ts`. */
export function registerChargeHandler(kind: HandledKind, handler: ChargeHandler): void {
  handlers.set(kind, handler);
}

/** Throws if no module registered a handler for this kind. */
export function getChargeHandler(kind: HandledKind): ChargeHandler {
  const handler = handlers.get(kind);
  if (!handler) throw new Error(`No handler for charges of kind ${kind}: see src/app/fill-hooks.ts.`);
  return handler;
}
