/** Which hands do the work: `production` the real vendors, `demo` the stand-ins inside the product. */
export type Mode = 'production' | 'demo';

export const effectiveMode = (
  modeOverride: string | null | undefined,
  globalMode: string | null | undefined,
): Mode => {
  const wanted = modeOverride ?? globalMode;
  return wanted === 'production' ? 'production' : 'demo';
};
