/** Times of messages, on the reader's own clock. */

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** `3:02 PM`. */
export const clockWords = (instant: string): string => clock.format(new Date(instant));

/** `Saturday, November 21`; messages of one day share it. */
export const dayWords = (instant: string): string => day.format(new Date(instant));
