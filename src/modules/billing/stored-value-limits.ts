export type PublishedLimit = {
  taxYear: number;
  selfOnlyCents: number;
  familyCents: number;
  /** The IRS's revenue procedure that fixes both figures (26 U.S.C. 223(b)(2), adjusted under 223(g)). */
  source: string;
  /** The day it came out, `YYYY-MM-DD`. */
  published: string;
};

/**
 * What the law lets one person put into health savings in a tax year, in whole cents. The IRS publishes a year's figures
 * by the first of June before it; a line is added here when it has. A year without a line takes no money: nobody
 * guesses it. Last looked up on 2026-11-21.
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

/** More for people who turn 55 before the tax year ends. The law itself fixes both (26 U.S.C. 223(b)(3)); no year changes them. */
export const catchUpCents = 100_000;
export const catchUpAge = 55;
