import { asc, eq } from 'drizzle-orm';
import type { BillingCallFindings, BillingFact } from '#engines/transcripts/read-billing-call.rules.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { billCalls } from '#schema/bills.ts';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { BillCallView } from '../../bills.contract.ts';
import * as t from '../../bills.words.ts';
import { easternToday } from '../deadlines/deadline-endpoints.ts';

export type BillCallRow = typeof billCalls.$inferSelect;

type Said = { transcript: readonly TranscriptTurn[]; facts: BillingCallFindings['facts'] };

const saidOf = (id: string) => encryptedLocation('bill_calls', 'said', id);
export const sealSaid = (keys: DataKeys, id: string, said: Said) =>
  keys.seal(saidOf(id), JSON.stringify(said));
export const openSaid = (keys: DataKeys, { id, said }: BillCallRow): Said | null =>
  said === null ? null : (JSON.parse(keys.open(saidOf(id), said)) as Said);

export const listBillCalls = (orm: Orm, billId: string): Promise<BillCallRow[]> =>
  orm
    .select()
    .from(billCalls)
    .where(eq(billCalls.billId, billId))
    .orderBy(asc(billCalls.createdAt), asc(billCalls.id));

export const presentBillCall = (keys: DataKeys, row: BillCallRow): BillCallView => ({
  id: row.id,
  letterId: row.letterId,
  state: row.state,
  at: (row.startedAt ?? row.dueAt).toISOString(),
  outcome:
    row.outcome === null ? null : (t.billingOutcomes[row.outcome] ?? t.billingOutcomes.unclear ?? null),
  facts: (openSaid(keys, row)?.facts ?? []).map((fact) => ({ words: wordFact(fact), quote: fact.quote })),
  problem: row.failedBecause,
});

export type HeardPolicy = {
  freeUpToPercent: number | null;
  discountUpToPercent: number | null;
  on: string;
  quote: string;
};

/** The hospital's financial assistance policy as its billing office stated it in this call; null if it didn't. */
export function heardPolicy(keys: DataKeys, row: BillCallRow): HeardPolicy | null {
  for (const fact of openSaid(keys, row)?.facts ?? [])
    if (fact.kind === 'assistance_policy')
      return { ...fact.value, quote: fact.quote, on: easternToday(row.startedAt ?? row.createdAt) };
  return null;
}

function wordFact(fact: BillingFact): string {
  switch (fact.kind) {
    case 'letter_received':
      return fact.value.received ? t.letterReceived : t.letterNotReceived;
    case 'balance':
      return t.statedBalance({ money: formatMoney(fact.value.amountCents) });
    case 'decision':
      return t.billingOutcomes[fact.value.decision] ?? '';
    case 'on_hold':
      return fact.value.onHold ? t.accountOnHold : t.accountNotOnHold;
    case 'needs_authorization':
      return t.authorizationWanted;
    case 'assistance_policy':
      return t.assistancePolicy(fact.value);
  }
}
