export type PublishedLimit = {
  taxYear: number;
  selfOnlyCents: number;
  familyCents: number;
  /** IRS revenue procedure with both limits (26 U.S.C. 223(b)(2), adjusted under 223(g)). */
  source: string;
  /** Publication date, `YYYY-MM-DD`. */
  published: string;
};

/**
 * Legal yearly limits for health savings, in cents. The IRS publishes each year's limits by June 1 of the year before; add
 * an entry then. Years without an entry accept no deposits. Last checked on 2026-11-21.
 */
export const yearlyLimits: readonly PublishedLimit[] = [
  {
    taxYear: 2024,
    selfOnlyCents: 415_000,
    familyCents: 830_000,
    source: 'IRS Rev. Proc. 2023-23',
    published: '2023-05-16',
  },
  {
    taxYear: 2025,
    selfOnlyCents: 430_000,
    familyCents: 855_000,
    source: 'IRS Rev. Proc. 2024-25',
    published: '2024-05-09',
  },
  {
    taxYear: 2026,
    selfOnlyCents: 440_000,
    familyCents: 875_000,
    source: 'IRS Rev. Proc. 2025-19',
    published: '2025-05-01',
  },
  {
    taxYear: 2027,
    selfOnlyCents: 450_000,
    familyCents: 900_000,
    source: 'IRS Rev. Proc. 2026-24',
    published: '2026-05-29',
  },
];

/** Extra amount for anyone who turns 55 by the end of the tax year. Fixed by law (26 U.S.C. 223(b)(3)). */
export const catchUpCents = 100_000;
export const catchUpAge = 55;
