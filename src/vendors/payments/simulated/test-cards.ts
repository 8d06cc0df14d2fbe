import { eq } from 'drizzle-orm';
import type { Database, Orm } from '#platform/database/database.ts';
import { testCards as table } from '#vendors/simulated-tables.ts';
import type { CardOnFile } from '../payments.port.ts';

/** How each test card is displayed. */
const cards = {
  succeeds: { lastFour: '4242', expiryYear: 2034 },
  declines: { lastFour: '0002', expiryYear: 2034 },
  expired: { lastFour: '0069', expiryYear: 2024 },
  requires_authentication: { lastFour: '3155', expiryYear: 2034 },
  times_out_after_charging: { lastFour: '6666', expiryYear: 2034 },
  out_of_reach: { lastFour: '9999', expiryYear: 2034 },
  disputed_later: { lastFour: '0259', expiryYear: 2034 },
  declines_renewals: { lastFour: '0341', expiryYear: 2034 },
} as const;

export type TestCardName = keyof typeof cards;

export const isTestCard = (name: string): name is TestCardName => name in cards;

/** The default card succeeds. */
export async function findTestCard({ orm }: Database, customerKey: string): Promise<TestCardName> {
  const [choice] = await orm.select().from(table).where(eq(table.customerKey, customerKey));
  return choice && isTestCard(choice.card) ? choice.card : 'succeeds';
}

export async function saveTestCard(tx: Orm, customerKey: string, card: string): Promise<void> {
  await tx
    .insert(table)
    .values({ customerKey, card })
    .onConflictDoUpdate({ target: table.customerKey, set: { card } });
}

export const toCardOnFile = (name: TestCardName): CardOnFile => ({
  brand: 'visa',
  expiryMonth: 12,
  ...cards[name],
});
