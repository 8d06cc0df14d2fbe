import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import type { ResultDraft, StatementSource } from '#modules/requests/results/result-content.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient, TestResponse } from '../http-client.ts';
import type { SignedIn } from '../test-server.ts';

/** Text that appears only in results. */
export const secretText = 'Wrexham-Quillfeather';

const source = (changes: Partial<StatementSource> = {}) => ({
  kind: 'call' as const,
  name: `${secretText} billing office`,
  quote: `Yes, ${secretText} was billed twice`,
  observedOn: new Date().toISOString().slice(0, 10),
  fileId: null,
  ...changes,
});

/** A complete bill review. */
export const completeBillReview = (): ResultDraft => ({
  kind: 'bill_review',
  conclusion: `The hospital billed ${secretText} twice.`,
  steps: [`Ask the billing office to remove ${secretText}`],
  statements: [
    {
      id: newId(),
      billed: `MRI, ${secretText}, November 3`,
      problem: 'It is on the bill twice',
      verdict: 'wrong',
      amountCents: 84_250,
      step: 'Ask for a corrected bill',
      sources: [source({ observedOn: '2026-01-05' })],
    },
    {
      id: newId(),
      billed: 'Contrast agent',
      problem: 'The report names none',
      verdict: 'doubtful',
      amountCents: 12_000,
      step: 'Ask for the order',
      sources: [source({ kind: 'document', name: 'Report, page 1', quote: '', observedOn: '2026-01-04' })],
    },
  ],
});

export type ResultAnswer = TestResponse<ManualResultView & { message?: string }>;

const path = (requestId: string) => `/api/admin/concierge-requests/${requestId}/result`;

export const getResult = (staff: HttpClient, requestId: string): Promise<ResultAnswer> =>
  staff.get(path(requestId));

export const saveResult = (
  staff: HttpClient,
  requestId: string,
  version: number,
  draft: object,
): Promise<ResultAnswer> =>
  staff.send('PUT', path(requestId), {
    body: JSON.stringify({ version, draft }),
    headers: { 'content-type': 'application/json' },
  });

export const releaseResult = (
  staff: HttpClient,
  requestId: string,
  { version, previewMark }: Pick<ManualResultView, 'version' | 'previewMark'>,
): Promise<ResultAnswer> => staff.post(`${path(requestId)}/release`, { version, seenPreview: previewMark });

export const addDocument = (
  staff: HttpClient,
  requestId: string,
  name: string,
  text: string,
): Promise<TestResponse<{ id: string; name: string; message?: string }>> =>
  staff.send('POST', `${path(requestId)}/documents`, {
    body: text,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
  });

/** Assigns the request, saves a complete result and releases it. */
export async function finishManually(
  staff: SignedIn,
  requestId: string,
  draft: object,
): Promise<ResultAnswer> {
  const { body } = await getResult(staff, requestId);
  const saved = await saveResult(staff, requestId, body.version, draft);
  if (saved.status !== 200) throw new Error(`Saving a result answered ${saved.status}: ${saved.text}`);
  return releaseResult(staff, requestId, saved.body);
}
