import type { ReadPage } from '#shared/pages/page.ts';
import { type Row, rowsOf } from '#shared/pages/rows.ts';
import { joinFormBoxes } from './claim-form.ts';
import { classifyPaper } from './classify-paper.ts';
import { markDayFirst } from './day-first.ts';
import { identifierValue } from './field-values.ts';
import { findField } from './find-field.ts';
import { joinWrappedCells } from './join-wrapped-cells.ts';
import type { PaperKind } from './reading.ts';
import { accountLabels, claimLabels } from './terms/labels.ts';

const pageOf = /\b(?:page|pagina|pag)\s*(\d{1,2})\s*(?:of|de|\/)\s*(\d{1,3})\b/;
/** Short labels match too much to tell papers apart. */
const sureAccountLabels = accountLabels.filter((label) => label.includes('('));

const rowsOfPaper = (pages: readonly ReadPage[]): Row[] =>
  markDayFirst(joinFormBoxes(joinWrappedCells(rowsOf(pages))));

export type PaperPages = { pages: ReadPage[]; rows: Row[] };

type Marks = { kind: PaperKind; account: string | null; number: number | null; title: string };

/** Pages of the same paper together: one upload can hold several bills and an EOB. */
export function splitPapers(pages: readonly ReadPage[]): PaperPages[] {
  const papers: { pages: ReadPage[]; marks: Marks }[] = [];
  for (const page of pages) {
    const rows = rowsOfPaper([page]);
    if (rows.length === 0) continue;
    const marks = marksOf(rows);
    const last = papers.at(-1);
    if (last && continues(last.marks, marks)) {
      last.pages.push(page);
      last.marks = {
        kind: last.marks.kind === 'not_a_bill' ? marks.kind : last.marks.kind,
        account: last.marks.account ?? marks.account,
        number: marks.number ?? (last.marks.number === null ? null : last.marks.number + 1),
        title: last.marks.title,
      };
    } else papers.push({ pages: [page], marks });
  }
  return papers.map((paper) => ({ pages: paper.pages, rows: rowsOfPaper(paper.pages) }));
}

function marksOf(rows: readonly Row[]): Marks {
  const { kind } = classifyPaper(rows);
  const labels = kind === 'eob' || kind === 'denial_letter' ? claimLabels.slice(0, 2) : sureAccountLabels;
  const number = rows.map(({ text }) => pageOf.exec(text)?.[1]).find((found) => found);
  return {
    kind,
    account: findField(rows, { labels }, identifierValue)?.value ?? null,
    number: number ? Number(number) : null,
    title: rows[0]?.text ?? '',
  };
}

function continues(last: Marks, next: Marks): boolean {
  if (next.number === 1) return false;
  if (next.number !== null && last.number !== null)
    return next.number === last.number + 1 && isSame(last.account, next.account);
  if (next.number !== null && next.number > 1) return isSame(last.account, next.account);
  // Another claim of the same EOB can follow on the next page.
  if (last.kind === 'eob' && next.kind === 'eob')
    return next.title === last.title || isSame(last.account, next.account);
  if (!isSame(last.account, next.account)) return false;
  if (last.kind !== next.kind && last.kind !== 'not_a_bill' && next.kind !== 'not_a_bill') return false;
  // Other paper before a bill, or a second first page without numbers.
  if (last.kind === 'not_a_bill' && next.kind !== 'not_a_bill') return false;
  return last.account !== null && next.account !== null
    ? true
    : next.kind === 'not_a_bill' || next.account === null;
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

/** The rows of each claim of an EOB, where claim numbers change; rows before the first are shared. */
export function splitClaims(rows: readonly Row[]): { shared: Row[]; claims: Row[][] } {
  const starts: { at: number; claim: string }[] = [];
  for (const [at, row] of rows.entries()) {
    const claim = findField([row], { labels: claimLabels.slice(0, 2), below: false }, identifierValue)?.value;
    if (claim && !starts.some((start) => start.claim === claim)) starts.push({ at, claim });
  }
  if (starts.length < 2) return { shared: [], claims: [[...rows]] };
  const first = starts[0]?.at ?? 0;
  return {
    shared: rows.slice(0, first),
    claims: starts.map(({ at }, number) => rows.slice(at, starts[number + 1]?.at ?? rows.length)),
  };
}

/** "Page 2 of 3" where a page of the paper is not in the upload. */
export function missingPages(rows: readonly Row[]): { page: number; of: number }[] {
  const found = rows.flatMap(({ text }) => {
    const [, page, of] = pageOf.exec(text) ?? [];
    return page && of ? [{ page: Number(page), of: Number(of) }] : [];
  });
  const of = found[0]?.of ?? 0;
  if (of < 2 || of > 40 || found.some((one) => one.of !== of)) return [];
  const pages = new Set(found.map(({ page }) => page));
  return Array.from({ length: of }, (_, at) => at + 1)
    .filter((page) => !pages.has(page))
    .map((page) => ({ page, of }));
}
