import type { RequestView } from '#modules/requests/care-requests.contract.ts';

/** What a request can need from its patient. */
export type Needed = 'approve' | 'payment' | 'answer' | 'calls' | 'email' | 'choose';

/** What the request needs from the patient; null if the next step is ours. */
export function neededOf({
  status,
  openQuestion,
  pendingPayment,
}: Pick<RequestView, 'status' | 'openQuestion' | 'pendingPayment'>): Needed | null {
  if (pendingPayment) return pendingPayment.waitsFor === 'patient' ? 'payment' : null;
  if (status === 'awaiting_patient_confirmation') return 'approve';
  if (!openQuestion) return null;
  if (openQuestion.asksFor === 'confirm_email') return 'email';
  return openQuestion.calls.length > 0 ? 'calls' : 'answer';
}

/** Requests that need the patient first, otherwise in the given order. */
export const needingFirst = <Request extends Parameters<typeof neededOf>[0]>(
  requests: readonly Request[],
): Request[] => requests.toSorted((a, b) => Number(neededOf(b) !== null) - Number(neededOf(a) !== null));
