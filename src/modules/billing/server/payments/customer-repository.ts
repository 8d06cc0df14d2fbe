import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { paymentCustomers } from '#schema/payments.ts';
import type { CustomerRepository } from '#vendors/payments/payments.port.ts';

/** Maps users to customers at the payment processor. */
export const createCustomerRepository = ({ orm }: Database): CustomerRepository => ({
  async find(userId) {
    const [row] = await orm.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));
    return row?.vendorCustomerId ?? null;
  },
  async remember(userId, vendorCustomerId) {
    await orm.insert(paymentCustomers).values({ userId, vendorCustomerId }).onConflictDoNothing();
  },
  async forget(userId) {
    await orm.delete(paymentCustomers).where(eq(paymentCustomers.userId, userId));
  },
});
