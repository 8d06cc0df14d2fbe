/** `production` uses the real vendors, `demo` the built-in simulators. */
export const modes = ['production', 'demo'] as const;
export type Mode = (typeof modes)[number];

export const effectiveMode = (
  modeOverride: string | null | undefined,
  globalMode: string | null | undefined,
): Mode => {
  const mode = modeOverride ?? globalMode;
  return mode === 'production' ? 'production' : 'demo';
};
