/**
 * Link to start a booking. Only an office's id may be in the URL: a message is health information, so it travels in
 * the navigation state.
 */
export type BookingLink = { to: string; state?: { ask: string } };
