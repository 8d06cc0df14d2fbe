import { eq, sql } from 'drizzle-orm';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges, memberships, webhookEvents } from '#schema/payments.ts';
import type { ScriptedStripe } from '../vendors/scripted-stripe/scripted-stripe.ts';
import type { ChargeTruth, MoneyHook, SubscriptionSnapshot, Told } from './money-storm.ts';

/** What each object must look like here once its webhooks are processed. */
const expectedCharge: Record<ChargeTruth, string> = {
  succeeded: 'succeeded, completed',
  declined: 'declined, awaiting_patient_confirmation',
  cancelled: 'cancelled, awaiting_patient_confirmation',
  'waits for the patient': 'opened for the patient, awaiting_patient_confirmation',
  'waits for the bank': 'opened for the bank, awaiting_patient_confirmation',
  'succeeded and disputed': 'succeeded disputed, completed',
  'refunded by hand': 'refunded, refunded',
};

const expectedMembership: Record<SubscriptionSnapshot, string> = {
  active: 'active, 1 months',
  renewed: 'active, 2 months',
  'past due': 'past_due, 1 months',
  ended: 'ended, 1 months',
};

/** Descriptions of differences from the vendor's data. There must be none. */
export async function findWrongStates(
  database: Database,
  vendor: ScriptedStripe,
  told: readonly Told[],
  hooks: readonly MoneyHook[],
): Promise<string[]> {
  const wrong = [
    ...(await compareStates(database, told)),
    ...(await compareEvents(database, hooks)),
    ...(await compareBalance(database, vendor)),
  ];
  for await (const place of checkLedger(database.orm)) wrong.push(`ledger: ${JSON.stringify(place)}`);
  return wrong;
}

async function compareStates({ orm }: Database, told: readonly Told[]): Promise<string[]> {
  const rows = await orm
    .select({ charge: charges, status: careRequests.status })
    .from(charges)
    .leftJoin(careRequests, eq(careRequests.id, charges.requestId));
  const chargeOf = new Map(rows.map((row) => [row.charge.id, row]));
  const months = Map.groupBy(
    rows.filter(({ charge }) => charge.kind === 'membership_month'),
    ({ charge }) => charge.membershipId,
  );
  const membershipOf = new Map((await orm.select().from(memberships)).map((row) => [row.id, row]));
  return told.flatMap((one) => {
    if (one.kind === 'membership') {
      const is = `${membershipOf.get(one.id)?.state}, ${months.get(one.id)?.length ?? 0} months`;
      return is === expectedMembership[one.truth] ? [] : [`membership that is ${one.truth} there: ${is}`];
    }
    const found = chargeOf.get(one.id);
    const waits = found?.charge.waitsFor ? ` for the ${found.charge.waitsFor}` : '';
    const disputed = found?.charge.disputedAt ? ' disputed' : '';
    const is = `${found?.charge.state}${waits}${disputed}, ${found?.status}`;
    return is === expectedCharge[one.truth] ? [] : [`charge that is ${one.truth} there: ${is}`];
  });
}

async function compareEvents({ orm }: Database, hooks: readonly MoneyHook[]): Promise<string[]> {
  const stored = await orm.select().from(webhookEvents).where(eq(webhookEvents.vendor, 'payments'));
  const kept = new Set(stored.map(({ eventId }) => eventId));
  const expected = new Set(hooks.flatMap(({ eventId }) => eventId ?? []));
  return [
    ...[...kept].filter((id) => !expected.has(id)).map((id) => `kept ${id}`),
    ...[...expected].filter((id) => !kept.has(id)).map((id) => `not kept ${id}`),
    ...(kept.size === stored.length ? [] : ['an event kept twice']),
  ];
}

/** Our ledger's balance at the vendor equals the vendor's balance before its fees. */
async function compareBalance({ orm }: Database, vendor: ScriptedStripe): Promise<string[]> {
  const [row] = await selectRows<{ cents: number }>(
    orm,
    sql`select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'vendor_balance' and t.kind <> 'vendor_fee'`,
  );
  const there = vendor.money.balance.reduce((sum, { amount }) => sum + Number(amount), 0);
  return row?.cents === there ? [] : [`the books say ${row?.cents} cents, the company ${there}`];
}
