import type { SeededRandom } from '#shared/random.ts';
import * as bills from './layouts/bill-layouts.ts';
import * as insurer from './layouts/insurer-layouts.ts';
import { randomStyle } from './layouts/style.ts';
import type { Paper } from './random-papers.ts';

export const layouts = [
  'bill-summary',
  'bill-itemized',
  'bill-physician',
  'bill-claim-list',
  'bill-spanish',
  'eob-table',
  'eob-summary',
  'estimate',
  'denial',
  'other',
] as const;
export type LayoutName = (typeof layouts)[number];

const billLayouts: Partial<Record<LayoutName, (typeof bills)['summaryStatement']>> = {
  'bill-summary': bills.summaryStatement,
  'bill-itemized': bills.itemizedHospital,
  'bill-physician': bills.physicianStatement,
  'bill-claim-list': bills.claimList,
  'bill-spanish': bills.spanishStatement,
};

export function drawPaper(layout: LayoutName, paper: Paper, random: SeededRandom): string {
  const style = randomStyle(random);
  switch (paper.kind) {
    case 'bill':
      return (billLayouts[layout] ?? bills.summaryStatement)(paper.bill, style, random);
    case 'eob':
      return (layout === 'eob-table' ? insurer.eobTable : insurer.eobSummary)(paper.eob, style, random);
    case 'estimate':
      return insurer.estimateLetter(paper.estimate, style);
    case 'denial_letter':
      return insurer.denialLetter(paper.denial, style);
    default:
      return insurer.otherPaper(style, random);
  }
}
