type Word = { observedAt: Date };

/** What was said about the plans of an office: of the whole list, and of each plan by its name in small letters. */
export type PlanWords<One extends Word> = {
  list: One | null;
  ofPlan: ReadonlyMap<string, One>;
  /** What holds for plans of which nobody said anything apart from the whole row; null where the row does not tell. */
  ofRow: One | null;
};

/**
 * The word on which a list of plans stands: of each plan the newest counts, and of those the oldest. So a word about one
 * plan confirms that plan, and not the others beside it. Null where nobody said anything.
 */
export function findPlanWord<One extends Word>(
  plans: readonly string[],
  { list, ofPlan, ofRow }: PlanWords<One>,
): One | null {
  const words = plans.flatMap((plan) => newer(list, ofPlan.get(plan.toLowerCase())) ?? ofRow ?? []);
  const [oldest] = words.toSorted((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
  return oldest ?? null;
}

/** The newest word about each plan, however it is written. */
export const wordsOfPlans = <One extends Word>(
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
