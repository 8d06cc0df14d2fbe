import type { Mode } from '#shared/mode.ts';

/**
 * Whether calls, texts and bookings for a user are blocked: until they open the link we emailed, they could
 * be anyone. Demo mode calls and texts no one real, so nothing is blocked there.
 */
export const mayNotBeCalledFor = ({ emailVerified }: { emailVerified: boolean }, mode: Mode): boolean =>
  mode === 'production' && !emailVerified;
