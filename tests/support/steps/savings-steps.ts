import { sql } from 'drizzle-orm';
import type { MovementView, StoredValueView } from '#modules/billing/stored-value.contract.ts';
import { selectRows } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import type { HttpClient } from '../http-client.ts';
import type { TestServer } from '../test-server.ts';

type SavingsResponse = StoredValueView & { message?: string };

export const depositSavings = (patient: HttpClient, amountCents: number, key = newId()) =>
  patient.post<SavingsResponse & { isAdded: boolean }>('/api/stored-value/top-ups', { amountCents, key });

export const withdrawSavings = (patient: HttpClient, amountCents: number, key = newId()) =>
  patient.post<SavingsResponse>('/api/stored-value/withdrawals', { amountCents, key });

export async function readSavings(patient: HttpClient): Promise<StoredValueView> {
  const answer = await patient.get<StoredValueView>('/api/stored-value');
  if (answer.status !== 200) throw new Error(`Health savings answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export async function listAllMovements(patient: HttpClient, limit = 3): Promise<MovementView[]> {
  const movements: MovementView[] = [];
  for (let before: number | null = null; ; ) {
    const from: string = before === null ? '' : `&before=${before}`;
    const { body } = await patient.get<{ movements: MovementView[]; nextBefore: number | null }>(
      `/api/stored-value/movements?limit=${limit}${from}`,
    );
    movements.push(...body.movements);
    if (body.nextBefore === null) return movements;
    before = body.nextBefore;
  }
}

export const payFromSavings = (patient: HttpClient, requestId: string) =>
  patient.post<{ status: string; message?: string; fee: { amountCents: number } }>(
    `/api/requests/${requestId}/approve`,
    { payFrom: 'stored_value' },
  );

/** Creates a finished request that awaits approval, without making calls. */
export async function seedFinishedRequest(
  { database, context }: TestServer,
  userId: string,
  need: CareNeed = { requestType: 'imaging', serviceCode: 'mri-knee' },
  changes: { mode?: Mode; householdMemberId?: string } = {},
): Promise<string> {
  const id = newId();
  const now = context.clock.now();
  await database.orm.insert(careRequests).values({
    id,
    userId,
    submissionKey: newId(),
    description: 'MRI of my left knee near Tampa',
    need,
    status: 'awaiting_patient_confirmation',
    mode: 'demo',
    slaDeadline: new Date(now.getTime() + 86_400_000),
    slaExplanation: '',
    readyAt: now,
    createdAt: now,
    ...changes,
  });
  return id;
}

/** A user's HSA balance in cents, read directly from the ledger. */
export async function readSavingsBalance({ database }: TestServer, userId: string): Promise<number> {
  const [row] = await selectRows<{ cents: number }>(
    database.orm,
    sql`select coalesce(-sum(amount_cents), 0)::int as cents from ledger_entries
        where account = 'stored_value'
          and transaction_id in (select id from ledger_transactions where chain = ${userId})`,
  );
  return row?.cents ?? 0;
}
