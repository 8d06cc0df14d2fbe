/**
 * HHS poverty guidelines in dollars a year. Not defined for Puerto Rico and the other territories. Checked November 27,
 * 2026 against every household size from 1 to 8.
 */
type Row = { first: number; additional: number };
export type GuidelineYear = {
  year: number;
  effectiveOn: string;
  /** Federal Register. */
  source: string;
  verifiedAt: string;
  /** The tests fail from 60 days before: new guidelines come each January. */
  recheckBy: string;
  contiguous: Row;
  alaska: Row;
  hawaii: Row;
};

export const guidelineYears: readonly GuidelineYear[] = [
  {
    year: 2025,
    effectiveOn: '2025-01-15',
    source: 'https://www.govinfo.gov/content/pkg/FR-2025-01-17/html/2025-01377.htm',
    verifiedAt: '2026-11-27',
    recheckBy: '2027-11-30',
    contiguous: { first: 15_650, additional: 5_500 },
    alaska: { first: 19_550, additional: 6_880 },
    hawaii: { first: 17_990, additional: 6_330 },
  },
  {
    year: 2026,
    effectiveOn: '2026-01-13',
    source: 'https://www.govinfo.gov/content/pkg/FR-2026-01-15/html/2026-00755.htm',
    verifiedAt: '2026-11-27',
    recheckBy: '2027-03-31',
    contiguous: { first: 15_960, additional: 5_680 },
    alaska: { first: 19_950, additional: 7_100 },
    hawaii: { first: 18_360, additional: 6_530 },
  },
];

const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW']);

/**
 * The guideline in cents that is in effect on a day. Null for a territory, or before the first guidelines here.
 * Throws `RangeError` unless the household has at least one person.
 */
export function povertyGuideline(of: { householdSize: number; state: string; on: string }) {
  const { householdSize, state, on } = of;
  if (!Number.isInteger(householdSize) || householdSize < 1)
    throw new RangeError(`Not a household size: ${householdSize}`);
  const guideline = guidelineYears.findLast(({ effectiveOn }) => effectiveOn <= on);
  if (!guideline || territories.has(state)) return null;
  const row = guideline[state === 'AK' ? 'alaska' : state === 'HI' ? 'hawaii' : 'contiguous'];
  const cents = 100 * (row.first + (householdSize - 1) * row.additional);
  return { year: guideline.year, source: guideline.source, cents };
}
