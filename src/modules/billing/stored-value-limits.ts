export type PublishedLimit = {
  taxYear: number;
  selfOnlyCents: number;
  familyCents: number;
  /** The IRS revenue procedure with both figures (26 U.S.C. 223(b)(2), adjusted under 223(g)). */
  source: string;
  /** The publication date, `YYYY-MM-DD`. */
  published: string;
};

/**
 * The legal yearly limits for health savings, in whole cents. The IRS publishes each year's figures by June 1
 * of the year before; add a line then. A year without a line accepts no money. Last checked on 2026-11-21.
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

/**
 * The catch-up amount for people who turn 55 before the tax year ends. Fixed by law (26 U.S.C. 223(b)(3)),
 * the same every year.
 */
export const catchUpCents = 100_000;
export const catchUpAge = 55;
