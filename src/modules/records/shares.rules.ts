/** Wrong passcodes that a share allows in its whole life. With six digits, a guesser succeeds once in 100,000 shares. */
export const passcodeAttempts = 10;
export const passcodeDigits = 6;
/** Days a share can last; the first is the default. */
export const shareDays = [7, 1, 30] as const;
export type ShareDays = (typeof shareDays)[number];
/** Open shares of an account. */
export const maxOpenShares = 20;

/** Openings of one share beyond which the reader must wait: a viewer that polls, or a program. */
export const openingLimits = [
  { max: 20, seconds: 60 },
  { max: 200, seconds: 24 * 60 * 60 },
] as const;

export const maxRecipientLength = 120;

export type ShareState = 'open' | 'ended' | 'expired' | 'locked';

export function shareState(
  share: { endedAt: Date | null; endedBy: string | null; expiresAt: Date },
  now: Date,
): ShareState {
  if (share.endedBy === 'locked') return 'locked';
  if (share.endedAt !== null && share.endedBy !== 'expired') return 'ended';
  return share.endedAt !== null || share.expiresAt <= now ? 'expired' : 'open';
}

/** `482913` as `482 913`, to be read aloud. */
export const readablePasscode = (passcode: string): string => passcode.replace(/(.{3})(?=.)/g, '$1 ');
