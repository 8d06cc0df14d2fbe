import type { ReadPage } from '#shared/pages/page.ts';
import type { Row } from '#shared/pages/rows.ts';
import { classifyPaper } from './classify-paper.ts';
import { findInstructions, findUnreadable } from './find-notes.ts';
import { Paper } from './paper.ts';
import { readBill } from './read-bill.ts';
import { readDenial } from './read-denial.ts';
import { readEob } from './read-eob.ts';
import { readEstimate } from './read-estimate.ts';
import type { Reading, ReadingNote } from './reading.ts';
import { missingPages, splitClaims, splitPapers } from './split-papers.ts';

/** The bills, EOBs, estimates and letters on these pages, in their order. Other papers are named as such. */
export function readPapers(pages: readonly ReadPage[]): Reading[] {
  const papers = splitPapers(pages);
  if (papers.length === 0 && pages.length > 0)
    return [
      {
        kind: 'not_a_bill',
        reason: 'blank',
        pages: pages.map(({ page }) => page),
        confidence: 1,
        language: 'en',
        sources: {},
        notes: pages.flatMap(findUnreadable),
      },
    ];
  return papers.flatMap((paper) => {
    const notes: ReadingNote[] = [
      ...paper.pages.flatMap(findUnreadable),
      ...findInstructions(paper.rows),
      ...missingPages(paper.rows).map((missing) => ({ kind: 'page_missing' as const, ...missing })),
    ];
    return readPaper(
      paper.rows,
      paper.pages.map(({ page }) => page),
      notes,
    );
  });
}

function readPaper(rows: readonly Row[], pages: number[], notes: ReadingNote[]): Reading[] {
  const { kind, reason, confidence, language } = classifyPaper(rows);
  const start = (part: readonly Row[]) => {
    const paper = new Paper(part);
    paper.notes.push(...notes);
    return { paper, common: { pages, confidence, language, sources: paper.sources, notes: paper.notes } };
  };
  switch (kind) {
    case 'bill': {
      const { paper, common } = start(rows);
      return [{ kind, bill: readBill(paper), ...common }];
    }
    case 'eob': {
      const { shared, claims } = splitClaims(rows);
      return claims.map((claim) => {
        const { paper, common } = start(claim);
        return { kind, eob: readEob(paper, shared), ...common };
      });
    }
    case 'estimate': {
      const { paper, common } = start(rows);
      return [{ kind, estimate: readEstimate(paper), ...common }];
    }
    case 'denial_letter': {
      const { paper, common } = start(rows);
      return [{ kind, denial: readDenial(paper), ...common }];
    }
    default: {
      const { common } = start(rows);
      return [{ kind, reason: reason ?? 'other_paper', ...common }];
    }
  }
}
