import type { Mode } from '#shared/mode.ts';

/**
 * Whether calls, texts and bookings for a user are blocked until they verify their email. Demo mode contacts
 * no one real, so it blocks nothing.
 */
export const lacksVerifiedEmail = ({ emailVerified }: { emailVerified: boolean }, mode: Mode): boolean =>
  mode === 'production' && !emailVerified;
