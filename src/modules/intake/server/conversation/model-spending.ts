import { sql } from 'drizzle-orm';
import type { ModelUsage } from '#engines/intake/intake-engine.ts';
import type { ModelBudget, ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { modelUsage } from '#schema/conversations.ts';

type Use = ModelUsage & { costMicrocents: number };

/** Upper bound for one message, reserved from the daily budgets before calling the model. */
export type Reservation = { day: string; spenders: readonly string[]; reserved: Use };

const everyone = 'everyone';

/** Cents per million tokens equal micro-cents per token. */
const withCost = (budget: ModelBudget, { inputTokens, outputTokens }: ModelUsage): Use => ({
  inputTokens,
  outputTokens,
  costMicrocents: Math.ceil(
    inputTokens * budget.inputCentsPerMillion + outputTokens * budget.outputCentsPerMillion,
  ),
});

class BudgetExhausted extends Error {}

/**
 * Reserves model use from today's (UTC) budgets, the spender's and the global one. Null if either is exhausted.
 * A reservation of a dead process is never released, so we can only underspend.
 */
export async function reserveModelUse(
  context: Pick<ServerContext, 'database' | 'clock'>,
  budget: ModelBudget,
  spender: string,
  maximum: ModelUsage,
): Promise<Reservation | null> {
  const day = context.clock.now().toISOString().slice(0, 10);
  const reserved = withCost(budget, maximum);
  try {
    await context.database.transaction(async (tx) => {
      const own = await add(tx, day, spender, reserved);
      if (own.inputTokens + own.outputTokens > budget.visitorTokensPerDay) throw new BudgetExhausted();
      const all = await add(tx, day, everyone, reserved);
      if (all.costMicrocents > budget.centsPerDay * 1_000_000) throw new BudgetExhausted();
    });
    return { day, spenders: [spender, everyone], reserved };
  } catch (error) {
    if (error instanceof BudgetExhausted) return null;
    throw error;
  }
}

/** Replaces a reservation with actual use. */
export async function settleModelUse(
  orm: Orm,
  budget: ModelBudget,
  { day, spenders, reserved }: Reservation,
  used: ModelUsage,
): Promise<void> {
  const actual = withCost(budget, used);
  const difference = {
    inputTokens: actual.inputTokens - reserved.inputTokens,
    outputTokens: actual.outputTokens - reserved.outputTokens,
    costMicrocents: actual.costMicrocents - reserved.costMicrocents,
  };
  for (const spender of spenders) await add(orm, day, spender, difference);
}

/** Adds to a spender's daily use and returns the new totals. */
async function add(orm: Orm, day: string, spender: string, use: Use): Promise<Use> {
  const [row] = await orm
    .insert(modelUsage)
    .values({ day, spender, ...use })
    .onConflictDoUpdate({
      target: [modelUsage.day, modelUsage.spender],
      set: {
        inputTokens: sql`${modelUsage.inputTokens} + ${use.inputTokens}`,
        outputTokens: sql`${modelUsage.outputTokens} + ${use.outputTokens}`,
        costMicrocents: sql`${modelUsage.costMicrocents} + ${use.costMicrocents}`,
      },
    })
    .returning();
  if (!row) throw new Error('Could not record model usage.');
  return row;
}
