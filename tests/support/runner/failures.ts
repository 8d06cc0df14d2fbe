/** Failure modes of a vendor. */
export const failures = [
  'refused',
  'slow',
  '500',
  '429',
  'garbage',
  'wrong shape',
  'cut off',
  'hostile',
] as const;
export type Failure = (typeof failures)[number];
