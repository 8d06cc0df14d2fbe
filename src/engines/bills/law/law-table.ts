/**
 * Federal rules, Medicare manuals, industry policies and state laws that findings, deadlines and letters cite. Titles and
 * rules in plain words are in `law.words.ts`; the text of a paragraph is not copied.
 */

export type StateCode = 'CA' | 'CO' | 'FL' | 'IL' | 'MD' | 'NJ' | 'NY' | 'OR' | 'WA';

type LawFacts = {
  /** `policy` binds by a public commitment, not by law. */
  jurisdiction: 'federal' | 'policy' | StateCode;
  /** For state laws: what they are about. */
  subject: 'charity_care' | 'itemized_bill' | 'ground_ambulance' | null;
  paragraph: string;
  source: string;
  /** The day it was last compared with its source. */
  verifiedAt: string;
  /** `npm run check` fails from 60 days before this day. */
  recheckBy: string;
  /** Applies from this day, and until the day before `until`; null: no such limit that matters here. */
  from: string | null;
  until: string | null;
};

const ecfr = (title: number, section: string) =>
  `https://www.ecfr.gov/current/title-${title}/section-${section}`;

type Row = Pick<LawFacts, 'paragraph' | 'source'> & Partial<LawFacts>;

/** Changes with a new rule in the Federal Register. */
const federal = (row: Row): LawFacts => ({
  jurisdiction: 'federal',
  subject: null,
  verifiedAt: '2026-11-26',
  recheckBy: '2027-11-30',
  from: null,
  until: null,
  ...row,
});

/** State laws change on January 1 and July 1. */
const state = (
  jurisdiction: StateCode,
  subject: NonNullable<LawFacts['subject']>,
  row: Row & { verifiedAt: string },
): LawFacts => federal({ jurisdiction, subject, recheckBy: '2027-08-31', ...row });

const rows = {
  'no-surprises-emergency': federal({
    paragraph: '45 CFR 149.410(a)',
    source: ecfr(45, '149.410'),
    verifiedAt: '2026-11-27',
    from: '2022-01-01',
  }),
  'no-surprises-in-network-facility': federal({
    paragraph: '45 CFR 149.420(a)',
    source: ecfr(45, '149.420'),
    from: '2022-01-01',
  }),
  'no-surprises-no-consent': federal({
    paragraph: '45 CFR 149.420(b)',
    source: ecfr(45, '149.420'),
    verifiedAt: '2026-11-27',
    from: '2022-01-01',
  }),
  'no-surprises-consent-notice': federal({
    paragraph: '45 CFR 149.420(c)–(e)',
    source: ecfr(45, '149.420'),
    verifiedAt: '2026-11-27',
    from: '2022-01-01',
  }),
  'no-surprises-air-ambulance': federal({
    paragraph: '45 CFR 149.440',
    source: ecfr(45, '149.440'),
    from: '2022-01-01',
  }),
  'no-surprises-cost-share': federal({
    paragraph: '45 CFR 149.110(b)(3), 149.120(c)',
    source: ecfr(45, '149.110'),
    from: '2022-01-01',
  }),
  'estimate-due': federal({
    paragraph: '45 CFR 149.610(b)(1)',
    source: ecfr(45, '149.610'),
    verifiedAt: '2026-11-27',
    from: '2022-01-01',
  }),
  'estimate-dispute': federal({
    paragraph: '45 CFR 149.620(a)(2), (b)',
    source: ecfr(45, '149.620'),
    verifiedAt: '2026-11-27',
    from: '2022-01-01',
  }),
  'estimate-dispute-window': federal({
    paragraph: '45 CFR 149.620(c)',
    source: ecfr(45, '149.620'),
    from: '2022-01-01',
  }),
  'estimate-dispute-no-collection': federal({
    paragraph: '45 CFR 149.620(c)',
    source: ecfr(45, '149.620'),
    from: '2022-01-01',
  }),
  'charity-collections': federal({
    paragraph: '26 CFR 1.501(r)-6(c)(3)',
    source: ecfr(26, '1.501(r)-6'),
  }),
  'charity-collections-notice': federal({
    paragraph: '26 CFR 1.501(r)-6(c)(4)',
    source: ecfr(26, '1.501(r)-6'),
  }),
  'charity-application-pending': federal({
    paragraph: '26 CFR 1.501(r)-6(c)(5)–(6)',
    source: ecfr(26, '1.501(r)-6'),
  }),
  'charity-application-period': federal({
    paragraph: '26 CFR 1.501(r)-1(b)(3)',
    source: ecfr(26, '1.501(r)-1'),
  }),
  'charity-amounts-generally-billed': federal({
    paragraph: '26 CFR 1.501(r)-5(a)',
    source: ecfr(26, '1.501(r)-5'),
  }),
  'charity-refund': federal({
    paragraph: '26 CFR 1.501(r)-6(c)(6)(i)(C)',
    source: ecfr(26, '1.501(r)-6'),
  }),
  'medicaid-payment-in-full': federal({
    paragraph: '42 CFR 447.15',
    source: ecfr(42, '447.15'),
    verifiedAt: '2026-11-27',
  }),
  'medicaid-back-pay-three-months': federal({
    paragraph: '42 CFR 435.915(a)',
    source: ecfr(42, '435.915'),
    recheckBy: '2027-03-31',
    until: '2027-01-01',
  }),
  'medicaid-back-pay-from-2027': federal({
    paragraph: 'Public Law 119-21, section 71112',
    source: 'https://www.congress.gov/119/plaws/publ21/PLAW-119publ21.htm',
    recheckBy: '2027-03-31',
    from: '2027-01-01',
  }),
  'appeal-internal': federal({
    paragraph: '29 CFR 2560.503-1(h)(3)(i), 45 CFR 147.136(b)',
    source: ecfr(29, '2560.503-1'),
  }),
  'appeal-claim-file': federal({
    paragraph: '29 CFR 2560.503-1(h)(2)(iii)',
    source: ecfr(29, '2560.503-1'),
  }),
  'appeal-plan-decision': federal({
    paragraph: '29 CFR 2560.503-1(i)(2)',
    source: ecfr(29, '2560.503-1'),
  }),
  'appeal-external': federal({
    paragraph: '45 CFR 147.136(d)(2)(i)',
    source: ecfr(45, '147.136'),
  }),
  'appeal-medicare-redetermination': federal({
    paragraph: '42 CFR 405.942(a)',
    source: ecfr(42, '405.942'),
  }),
  'appeal-medicare-reconsideration': federal({
    paragraph: '42 CFR 405.962(a)',
    source: ecfr(42, '405.962'),
  }),
  'appeal-medicare-hearing': federal({
    paragraph: '42 CFR 405.1014(c)',
    source: ecfr(42, '405.1014'),
  }),
  'appeal-medicare-council': federal({
    paragraph: '42 CFR 405.1102(a)',
    source: ecfr(42, '405.1102'),
  }),
  'appeal-medicare-court': federal({
    paragraph: '42 CFR 405.1130',
    source: ecfr(42, '405.1130'),
  }),
  'appeal-medicare-advantage': federal({
    paragraph: '42 CFR 422.582(b)',
    source: ecfr(42, '422.582'),
    verifiedAt: '2026-11-27',
    from: '2025-01-01',
  }),
  'appeal-medicaid-plan': federal({
    paragraph: '42 CFR 438.402(c)(2)(ii)',
    source: ecfr(42, '438.402'),
    verifiedAt: '2026-11-27',
  }),
  'preventive-care': federal({ paragraph: '45 CFR 147.130', source: ecfr(45, '147.130') }),
  'records-access': federal({ paragraph: '45 CFR 164.524(b)(2)', source: ecfr(45, '164.524') }),
  'debt-validation': federal({
    paragraph: '15 U.S.C. 1692g(a)–(b), 12 CFR 1006.34',
    source: ecfr(12, '1006.34'),
    verifiedAt: '2026-11-27',
  }),
  'credit-reporting-delay': federal({
    jurisdiction: 'policy',
    paragraph: 'Announcements of Equifax, Experian and TransUnion, 2022 and 2023',
    source: 'https://www.transunion.com/credit-disputes/credit-collections',
    verifiedAt: '2026-11-27',
    recheckBy: '2027-07-31',
  }),
  'federal-holidays': federal({
    paragraph: '5 U.S.C. 6103(a)',
    source: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title5-section6103',
  }),
  'hospital-price-list': federal({ paragraph: '45 CFR 180.50', source: ecfr(45, '180.50') }),
  'medicare-day-of-discharge': federal({
    paragraph: 'Medicare Benefit Policy Manual, chapter 3, section 20.1',
    source: 'https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads/bp102c03.pdf',
  }),

  'state-ca-charity-care': state('CA', 'charity_care', {
    paragraph: 'Health and Safety Code 127405',
    source:
      'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=HSC&sectionNum=127405',
    verifiedAt: '2026-11-27',
    from: '2025-01-01',
  }),
  'state-co-discounted-care': state('CO', 'charity_care', {
    paragraph: 'Colorado Revised Statutes 25.5-3-503',
    source: 'https://hcpf.colorado.gov/colorado-hospital-discounted-care',
    verifiedAt: '2026-11-27',
    from: '2022-09-01',
  }),
  'state-fl-itemized-bill': state('FL', 'itemized_bill', {
    paragraph: 'Florida Statutes 395.301(1)(d)',
    source: 'https://www.flsenate.gov/Laws/Statutes/2024/395.301',
    verifiedAt: '2026-11-27',
  }),
  'state-il-uninsured-discount': state('IL', 'charity_care', {
    paragraph: '210 ILCS 89/10',
    source: 'https://www.ilga.gov/legislation/ilcs/ilcs3.asp?ActID=3001&ChapterID=21',
    verifiedAt: '2026-11-27',
  }),
  'state-md-financial-assistance': state('MD', 'charity_care', {
    paragraph: 'Maryland Code, Health – General 19-214.1',
    source: 'https://mgaleg.maryland.gov/mgawebsite/laws/StatuteText?article=ghg&section=19-214.1',
    verifiedAt: '2026-11-27',
  }),
  'state-nj-charity-care': state('NJ', 'charity_care', {
    paragraph: 'N.J.S.A. 26:2H-18.60, N.J.A.C. 10:52-11.8',
    source: 'https://www.nj.gov/health/charitycare/',
    verifiedAt: '2026-11-27',
  }),
  'state-ny-financial-assistance': state('NY', 'charity_care', {
    paragraph: 'Public Health Law 2807-k(9-a)',
    source: 'https://www.nysenate.gov/legislation/laws/PBH/2807-K',
    verifiedAt: '2026-11-27',
    from: '2024-10-20',
  }),
  'state-or-financial-assistance': state('OR', 'charity_care', {
    paragraph: 'ORS 442.614',
    source: 'https://oregon.public.law/statutes/ors_442.614',
    verifiedAt: '2026-11-27',
  }),
  'state-wa-charity-care': state('WA', 'charity_care', {
    paragraph: 'RCW 70.170.060',
    source: 'https://app.leg.wa.gov/rcw/default.aspx?cite=70.170.060',
    verifiedAt: '2026-11-27',
    from: '2022-07-01',
  }),
  'state-wa-ground-ambulance': state('WA', 'ground_ambulance', {
    paragraph: 'RCW 48.49.200',
    source: 'https://app.leg.wa.gov/rcw/default.aspx?cite=48.49.200',
    verifiedAt: '2026-11-27',
    from: '2025-01-01',
  }),
};

export type LawId = keyof typeof rows;
export type LawEntry = LawFacts & { id: LawId };

/** States with laws of their own that are not verified yet, so nothing cites them. */
export const statesToVerify = ['CT', 'DE', 'ME', 'NM', 'NV', 'RI'] as const;

export const lawTable: readonly LawEntry[] = Object.entries(rows).map(([id, row]) => ({
  ...row,
  id: id as LawId,
}));

const byId = new Map<string, LawEntry>(lawTable.map((entry) => [entry.id, entry]));

/** Throws `RangeError` for an unknown id. */
export function lawById(id: string): LawEntry {
  const entry = byId.get(id);
  if (!entry) throw new RangeError(`No law with the id ${id}`);
  return entry;
}

export const isInForce = ({ from, until }: LawEntry, day: string): boolean =>
  (from === null || from <= day) && (until === null || day < until);

/** State laws in force on a day; `state` in two letters. */
export const stateLaws = (state: string | null, day: string): LawEntry[] =>
  lawTable.filter((entry) => entry.jurisdiction === state && isInForce(entry, day));
