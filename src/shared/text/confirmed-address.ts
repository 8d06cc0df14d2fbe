import type { Mode } from '#shared/mode.ts';

/**
 * Whether nobody is called, texted or booked for a person yet: they have not opened a link that we mailed to their address, so
 * they may be anybody. In a demonstration nobody real is called or texted, and nothing waits for it.
 */
export const mayNotBeCalledFor = ({ emailVerified }: { emailVerified: boolean }, mode: Mode): boolean =>
  mode === 'production' && !emailVerified;
