type Entry<Account> = { account: Account; amountCents: number };

/**
 * What a transaction does in one line: the accounts it debits and credits in total, and the amount. Accounts that are
 * debited and credited by the same amount, such as a fee billed and settled at once, are left out.
 */
export function netEntries<Account extends string>(
  entries: readonly Entry<Account>[],
): { debits: Account[]; credits: Account[]; amountCents: number } {
  const sums = new Map<Account, number>();
  for (const { account, amountCents } of entries) sums.set(account, (sums.get(account) ?? 0) + amountCents);
  const net = [...sums].filter(([, cents]) => cents !== 0);
  return {
    debits: net.flatMap(([account, cents]) => (cents > 0 ? account : [])),
    credits: net.flatMap(([account, cents]) => (cents < 0 ? account : [])),
    amountCents: net.reduce((total, [, cents]) => total + Math.max(0, cents), 0),
  };
}
