import type { ReferenceDataset } from '#shared/care/reference-datasets.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import * as t from './directory.words.ts';

/** Size of one upload part, which is held in memory. */
export const partBytes = 8 * 1024 * 1024;
/** Largest accepted file. NPPES is about 11 GB uncompressed, 1 GB compressed. */
export const maxFileBytes = 20 * 1000 ** 3;
export const fileEmpty = t.fileIsEmpty;
/** How long to keep interrupted uploads and files of failed or stopped imports. */
export const retentionHours = 24;
/** Rejected rows stored per import; further ones are only counted. */
export const maxRefusals = 100_000;
export const importsPerPage = 10;

const ncci = 'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits';
const pairs = `${ncci}/medicare-ncci-procedure-procedure-ptp-edits`;
const unlikely = `${ncci}/medicare-ncci-medically-unlikely-edits-mues`;
const fees = 'https://www.cms.gov/medicare/payment/fee-schedules/physician/pfs-relative-value-files';

/** Where the operator downloads each table. CPT codes need the license that CMS shows there. */
export const datasetSources: Readonly<Record<ReferenceDataset, string>> = {
  ncci_practitioner: pairs,
  ncci_outpatient: pairs,
  mue_practitioner: unlikely,
  mue_outpatient: unlikely,
  add_on_codes: `${ncci}/medicare-ncci-add-code-edits`,
  pfs: fees,
  gpci: fees,
  opps: 'https://www.cms.gov/medicare/payment/prospective-payment-systems/hospital-outpatient-pps/quarterly-addenda-updates',
  nadac: 'https://data.medicaid.gov/nadac',
  // No list is published: hospitals must post their own policies (26 CFR 1.501(r)-4(b)(5)).
  charity: 'https://www.ecfr.gov/current/title-26/section-1.501(r)-4',
};

/** A report line: why a row or file was rejected, or a payer skipped. */
export const reportedReason = ({ reason, onlyPayer }: { reason: string; onlyPayer: boolean }): string =>
  onlyPayer ? `Payer skipped: ${reason}` : reason;

/** Reasons with their counts, most frequent first. */
export const listReasons = (counts: Readonly<Record<string, number>>): { reason: string; rows: number }[] =>
  Object.entries(counts)
    .map(([reason, rows]) => ({ reason, rows }))
    .toSorted((a, b) => b.rows - a.rows || (a.reason < b.reason ? -1 : 1));

/** `3 × The practice is outside the United States; 1 × Inactive in the directory.` */
export const reasonsWords = (reasons: readonly { reason: string; rows: number }[]): string =>
  `${reasons.map(({ reason, rows }) => `${formatNumber(rows)} × ${reason.replace(/\.$/, '')}`).join('; ')}.`;

type State = 'uploading' | 'checking' | 'ready' | 'waiting' | 'running' | 'finished' | 'failed' | 'stopped';

/** Whether the import is making progress on its own. */
export const isInProgress = (state: State): boolean =>
  state === 'checking' || state === 'waiting' || state === 'running';

export const isOver = (state: State): boolean =>
  state === 'finished' || state === 'failed' || state === 'stopped';
