type Dated = { observedAt: Date };

/** Facts about the plans an office accepts: one for the whole list, and one per plan, by lowercase name. */
export type PlanFacts<Fact extends Dated> = {
  list: Fact | null;
  byPlan: ReadonlyMap<string, Fact>;
  /** The source of plans that have no fact of their own; null if the row's source doesn't list plans. */
  rowFact: Fact | null;
};

/**
 * The fact that dates a list of plans: the newest fact of each plan, and the oldest of those. Confirming one
 * plan therefore doesn't confirm the others. Null without facts.
 */
export function findPlanFact<Fact extends Dated>(
  plans: readonly string[],
  { list, byPlan, rowFact }: PlanFacts<Fact>,
): Fact | null {
  const facts = plans.flatMap((plan) => newerOf(list, byPlan.get(plan.toLowerCase())) ?? rowFact ?? []);
  const [oldest] = facts.toSorted((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
  return oldest ?? null;
}

/** The newest fact about each plan, ignoring case. */
export const latestFactsByPlan = <Fact extends Dated>(
  facts: readonly { about: string; fact: Fact }[],
): ReadonlyMap<string, Fact> =>
  new Map(
    facts
      .toSorted((a, b) => a.fact.observedAt.getTime() - b.fact.observedAt.getTime())
      .map(({ about, fact }) => [about.toLowerCase(), fact]),
  );

function newerOf<Fact extends Dated>(list: Fact | null, planFact: Fact | undefined): Fact | null {
  if (!list || !planFact) return list ?? planFact ?? null;
  return planFact.observedAt > list.observedAt ? planFact : list;
}
