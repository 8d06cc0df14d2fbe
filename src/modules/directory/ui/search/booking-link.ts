/**
 * Where booking with an office begins, spread on a router link. What the person would ask for travels in the state of
 * the navigation, never in the address: which specialty somebody wants is already a fact about their health.
 */
export type BookingLink = { to: string; state?: { ask: string } };
