/** `production` uses the real vendors, `demo` the built-in simulators. */
export type Mode = 'production' | 'demo';

export const effectiveMode = (
  modeOverride: string | null | undefined,
  globalMode: string | null | undefined,
): Mode => {
  const mode = modeOverride ?? globalMode;
  return mode === 'production' ? 'production' : 'demo';
};
