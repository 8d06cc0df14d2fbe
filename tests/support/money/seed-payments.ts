import { postToLedger } from '#modules/billing/server/post-to-ledger.ts';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges, memberships, paymentCustomers } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import { priceBook } from '#shared/money/price-book.ts';
import type { ScriptedStripe } from '../vendors/scripted-stripe/scripted-stripe.ts';
import {
  type SubscriptionSnapshot,
  type VendorChargeState,
  type VendorObject,
  vendorChargeStates,
  vendorMembershipStates,
} from './payment-webhooks.ts';

const cents = priceBook.requestFeeCents;

/**
 * Seeds pending and paid fees and active memberships in our database, with other current states at
 * the payment vendor, which we learn only from webhooks.
 */
export async function seedPayments(
  database: Database,
  vendor: ScriptedStripe,
  amounts: { charges: number; memberships: number },
): Promise<VendorObject[]> {
  const objects: VendorObject[] = [];
  for (let index = 0; index < amounts.charges; index++)
    objects.push(
      await seedCharge(
        database,
        vendor,
        vendorChargeStates[index % vendorChargeStates.length] ?? 'succeeded',
      ),
    );
  for (let index = 0; index < amounts.memberships; index++)
    objects.push(
      await seedMembership(
        database,
        vendor,
        vendorMembershipStates[index % vendorMembershipStates.length] ?? 'active',
      ),
    );
  return objects;
}

async function seedPatient({ orm }: Database, vendor: ScriptedStripe) {
  const userId = newId();
  const customer = vendor.money.newId('cus');
  vendor.money.customers.set(customer, {
    id: customer,
    object: 'customer',
    metadata: { harborline_user_id: userId },
    invoice_settings: { default_payment_method: null },
  });
  await orm
    .insert(users)
    .values({ id: userId, email: `${userId}@example.test`, emailVerified: true, name: 'Rosa' });
  await orm.insert(paymentCustomers).values({ userId, vendorCustomerId: customer });
  return { userId, customer };
}

/** Disputed and refunded payments were already paid here; the others are pending. */
const wasPaid = (truth: VendorChargeState): boolean =>
  truth === 'succeeded and disputed' || truth === 'refunded manually';

async function seedCharge(
  database: Database,
  vendor: ScriptedStripe,
  truth: VendorChargeState,
): Promise<VendorObject> {
  const { userId, customer } = await seedPatient(database, vendor);
  const [id, requestId] = [newId(), newId()];
  const intent = vendor.money.makeIntent(customer, cents, { harborline_charge_id: id });
  const vendorChargeId = String(intent.id);
  await database.transaction(async (tx) => {
    await tx.insert(careRequests).values({
      id: requestId,
      userId,
      submissionKey: newId(),
      description: 'MRI of my left knee near Tampa',
      status: wasPaid(truth) ? 'completed' : 'awaiting_patient_confirmation',
      mode: 'production',
      readyAt: new Date(),
      slaDeadline: new Date(Date.now() + 86_400_000),
      slaExplanation: '',
    });
    await tx.insert(charges).values({
      id,
      kind: 'request_fee',
      requestId,
      userId,
      amountCents: cents,
      feeReason: 'pay_per_use',
      mode: 'production',
      vendorChargeId,
      ...(wasPaid(truth)
        ? { state: 'succeeded' as const, settledAt: new Date() }
        : { state: 'opened' as const, waitsFor: 'patient' as const }),
    });
    if (wasPaid(truth))
      await postToLedger(tx, {
        ...postings.feePaid(cents),
        userId,
        key: `charge:${id}`,
        occurredAt: new Date(),
      });
  });
  applyState(vendor, intent, truth);
  return { kind: 'charge', id, userId, vendorChargeId, truth };
}

function applyState(
  { money }: ScriptedStripe,
  intent: Record<string, unknown>,
  truth: VendorChargeState,
): void {
  switch (truth) {
    case 'declined':
      Object.assign(intent, {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code: 'payment_intent_authentication_failure' },
      });
      return;
    case 'cancelled':
      intent.status = 'canceled';
      return;
    case 'waits for the patient':
      intent.status = 'requires_action';
      return;
    case 'waits for the bank':
      intent.status = 'processing';
      return;
    default:
      money.take(intent);
  }
  if (truth === 'succeeded and disputed') money.dispute(String(intent.id));
  if (truth === 'refunded manually')
    money.serveRefund({ payment_intent: String(intent.id), amount: String(cents) });
}

async function seedMembership(
  database: Database,
  vendor: ScriptedStripe,
  truth: SubscriptionSnapshot,
): Promise<VendorObject> {
  const { userId, customer } = await seedPatient(database, vendor);
  const id = newId();
  vendor.addCard(userId, truth === 'past due' ? 'declines_renewals' : 'succeeds');
  const { json } = vendor.memberships.create({
    customer,
    metadata: { harborline_membership_id: id },
    items: { 0: { price_data: { unit_amount: String(priceBook.monthlyMembershipCents) } } },
  });
  const vendorSubscriptionId = String(json.id);
  if (truth === 'renewed' || truth === 'past due') vendor.memberships.passMonth(vendorSubscriptionId);
  if (truth === 'ended') vendor.memberships.cancel(vendorSubscriptionId);
  await database.orm.insert(memberships).values({
    id,
    userId,
    mode: 'production',
    state: 'active',
    startedAt: new Date(Date.now() - 86_400_000),
    periodEnd: new Date(Date.now() + 86_400_000),
    vendorSubscriptionId,
  });
  return { kind: 'membership', id, userId, vendorSubscriptionId, truth };
}
