import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { paymentCustomers } from '#schema/payments.ts';
import type { CustomerBook } from '#vendors/payments/payments.port.ts';

/** Which customer of the payment company's each of our users is, as long as the user is here. */
export const createCustomerBook = ({ orm }: Database): CustomerBook => ({
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
