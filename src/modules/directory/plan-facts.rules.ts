type Word = { observedAt: Date };

/** What is known about an office's plans: about the whole list, and about each plan by lowercase name. */
export type PlanWords<One extends Word> = {
  list: One | null;
  ofPlan: ReadonlyMap<string, One>;
  /** The source of plans that have no fact of their own; null if the row's source doesn't list plans. */
  ofRow: One | null;
};

/**
 * The fact that dates a list of plans: the newest fact of each plan, and the oldest of those. Confirming one
 * plan therefore doesn't confirm the others. Null without facts.
 */
export function findPlanFact<One extends Word>(
  plans: readonly string[],
  { list, ofPlan, ofRow }: PlanWords<One>,
): One | null {
  const words = plans.flatMap((plan) => newer(list, ofPlan.get(plan.toLowerCase())) ?? ofRow ?? []);
  const [oldest] = words.toSorted((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
  return oldest ?? null;
}

/** The newest fact about each plan, ignoring case. */
export const factsOfPlans = <One extends Word>(
  words: readonly { about: string; word: One }[],
): ReadonlyMap<string, One> =>
  new Map(
    words
      .toSorted((a, b) => a.word.observedAt.getTime() - b.word.observedAt.getTime())
      .map(({ about, word }) => [about.toLowerCase(), word]),
  );

function newer<One extends Word>(list: One | null, said: One | undefined): One | null {
  if (!list || !said) return list ?? said ?? null;
  return said.observedAt > list.observedAt ? said : list;
}
