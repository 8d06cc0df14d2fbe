/** Link to start a booking. Of a patient's data nothing is in the URL: only the office's id. */
export type BookingLink = { to: string };
