import { eq, sql } from 'drizzle-orm';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges, memberships, webhookEvents } from '#schema/payments.ts';
import type { ScriptedStripe } from '../vendors/scripted-stripe/scripted-stripe.ts';
import type {
  PaymentWebhook,
  SubscriptionSnapshot,
  VendorChargeState,
  VendorObject,
} from './payment-webhooks.ts';

/** Our required state for each vendor state, once its webhooks are processed. */
const expectedCharge: Record<VendorChargeState, string> = {
  succeeded: 'succeeded, completed',
  declined: 'declined, awaiting_patient_confirmation',
  cancelled: 'cancelled, awaiting_patient_confirmation',
  'waits for the patient': 'opened for the patient, awaiting_patient_confirmation',
  'waits for the bank': 'opened for the bank, awaiting_patient_confirmation',
  'succeeded and disputed': 'succeeded disputed, completed',
  'refunded manually': 'refunded, refunded',
};

const expectedMembership: Record<SubscriptionSnapshot, string> = {
  active: 'active, 1 months',
  renewed: 'active, 2 months',
  'past due': 'past_due, 1 months',
  ended: 'ended, 1 months',
};

/** Descriptions of differences from the vendor's data; empty when all is well. */
export async function findWrongStates(
  database: Database,
  vendor: ScriptedStripe,
  objects: readonly VendorObject[],
  hooks: readonly PaymentWebhook[],
): Promise<string[]> {
  const differences = [
    ...(await compareStates(database, objects)),
    ...(await compareEvents(database, hooks)),
    ...(await compareBalance(database, vendor)),
  ];
  for await (const place of checkLedger(database.orm)) differences.push(`ledger: ${JSON.stringify(place)}`);
  return differences;
}

async function compareStates({ orm }: Database, objects: readonly VendorObject[]): Promise<string[]> {
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
  return objects.flatMap((vendorObject) => {
    if (vendorObject.kind === 'membership') {
      const is = `${membershipOf.get(vendorObject.id)?.state}, ${months.get(vendorObject.id)?.length ?? 0} months`;
      return is === expectedMembership[vendorObject.truth]
        ? []
        : [`membership with vendor state ${vendorObject.truth} is ${is}`];
    }
    const found = chargeOf.get(vendorObject.id);
    const waits = found?.charge.waitsFor ? ` for the ${found.charge.waitsFor}` : '';
    const disputed = found?.charge.disputedAt ? ' disputed' : '';
    const is = `${found?.charge.state}${waits}${disputed}, ${found?.status}`;
    return is === expectedCharge[vendorObject.truth]
      ? []
      : [`charge with vendor state ${vendorObject.truth} is ${is}`];
  });
}

async function compareEvents({ orm }: Database, hooks: readonly PaymentWebhook[]): Promise<string[]> {
  const stored = await orm.select().from(webhookEvents).where(eq(webhookEvents.vendor, 'payments'));
  const storedIds = new Set(stored.map(({ eventId }) => eventId));
  const expected = new Set(hooks.flatMap(({ eventId }) => eventId ?? []));
  return [
    ...[...storedIds].filter((id) => !expected.has(id)).map((id) => `kept ${id}`),
    ...[...expected].filter((id) => !storedIds.has(id)).map((id) => `event not stored: ${id}`),
    ...(storedIds.size === stored.length ? [] : ['an event stored twice']),
  ];
}

/** Compares our ledger's vendor balance with the vendor's balance before fees. */
async function compareBalance({ orm }: Database, vendor: ScriptedStripe): Promise<string[]> {
  const [row] = await selectRows<{ cents: number }>(
    orm,
    sql`select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'vendor_balance' and t.kind <> 'vendor_fee'`,
  );
  const vendorCents = vendor.money.balance.reduce((sum, { amount }) => sum + Number(amount), 0);
  return row?.cents === vendorCents
    ? []
    : [`the ledger balance is ${row?.cents} cents, the vendor’s ${vendorCents}`];
}
