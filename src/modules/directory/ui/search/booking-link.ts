/**
 * Link to start a booking. The requested specialty is health information, so it travels in the navigation
 * state and never in the URL.
 */
export type BookingLink = { to: string; state?: { ask: string } };
