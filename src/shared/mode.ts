/** `production` uses the real vendors, `demo` the built-in simulators. */
export type Mode = 'production' | 'demo';

export const effectiveMode = (
  modeOverride: string | null | undefined,
  globalMode: string | null | undefined,
): Mode => {
  const wanted = modeOverride ?? globalMode;
  return wanted === 'production' ? 'production' : 'demo';
};
