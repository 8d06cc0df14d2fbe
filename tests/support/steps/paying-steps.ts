import type { BillingEntry, PaymentMethodView } from '#modules/billing/billing.contract.ts';
import { readPdfText } from '../files/read-pdf.ts';
import type { HttpClient } from '../http-client.ts';

export type PaymentState = {
  state: string;
  waitsFor: string | null;
  declineMessage: string | null;
  message?: string;
};

export const answerAsBank = (patient: HttpClient, chargeId: string, confirmed: boolean) =>
  patient.post<PaymentState>('/api/demo/bank-answer', { chargeId, confirmed });

export const cancelPendingPayment = (patient: HttpClient, chargeId: string) =>
  patient.post<PaymentState>(`/api/billing/charges/${chargeId}/cancel-pending`);

export const checkPayment = (patient: HttpClient, chargeId: string) =>
  patient.post<PaymentState>(`/api/billing/charges/${chargeId}/check`);

export async function listBilling(patient: HttpClient): Promise<BillingEntry[]> {
  const all: BillingEntry[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const { status, text, body } = await patient.get<{ entries: BillingEntry[]; nextCursor: string | null }>(
      `/api/billing/entries${query}`,
    );
    if (status !== 200) throw new Error(`The bills answered ${status}: ${text}`);
    all.push(...body.entries);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return all;
}

export async function getPaymentMethod(patient: HttpClient, requestId?: string): Promise<PaymentMethodView> {
  const query = requestId === undefined ? '' : `?requestId=${requestId}`;
  const { status, text, body } = await patient.get<PaymentMethodView>(`/api/billing/payment-method${query}`);
  if (status !== 200) throw new Error(`The payment method answered ${status}: ${text}`);
  return body;
}

/** The receipt as text. */
export async function readReceipt(address: string, patient: HttpClient, chargeId: string) {
  const answer = await fetch(`${address}/api/billing/receipts/${chargeId}`, {
    headers: { cookie: patient.cookies() },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    file: answer.headers.get('content-disposition'),
    text: answer.ok ? readPdfText(bytes) : new TextDecoder().decode(bytes),
  };
}
