import { inArray } from 'drizzle-orm';
import { listFullNames } from '#modules/accounts/server/list-full-names.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { isUnconfirmed } from '#shared/time/fact-age.ts';
import type { FactOrigin, PastFact, ShownFact } from '../../network-views.ts';
import { findPlanFact, latestFactsByPlan } from '../../plan-facts.rules.ts';
import { isSameValue, listFactValues } from '../../provider-details.rules.ts';
import { type DetailFact, detailFacts, factLabel, factWords } from '../../provider-facts.rules.ts';
import { isFromRow, rowDatedAt } from '../facts/row-source.ts';
import type { FactRow } from '../facts/store-facts.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import { detailsOf } from '../store-provider.ts';

/** Names of staff who entered facts, and calls that still exist. */
export type Known = { names: ReadonlyMap<string, string>; callIds: ReadonlySet<string> };

export async function readKnown(orm: Orm, facts: readonly FactRow[]): Promise<Known> {
  const callIds = [...new Set(facts.flatMap(({ callId }) => callId ?? []))];
  const kept =
    callIds.length === 0
      ? []
      : await orm.select({ id: calls.id }).from(calls).where(inArray(calls.id, callIds));
  return {
    names: await listFullNames(
      orm,
      facts.map(({ enteredBy }) => enteredBy),
    ),
    callIds: new Set(kept.map(({ id }) => id)),
  };
}

export const presentOrigin = (row: FactRow, { names, callIds }: Known): FactOrigin => ({
  method: row.method,
  source: sourceOf(row, names),
  sourceRow: row.sourceRow,
  observedAt: row.observedAt.toISOString(),
  quote: row.quote,
  callId: row.callId !== null && callIds.has(row.callId) ? row.callId : null,
});

function sourceOf({ source, enteredBy }: FactRow, names: Known['names']): string {
  if (enteredBy === null) return source;
  return `${names.get(enteredBy) || 'Former staff member'}, ${source}`;
}

const subjectName = ({ fact, about }: Pick<FactRow, 'fact' | 'about'>): string =>
  fact === 'cash_price' ? (findService(about)?.name ?? about) : about;

const presentFact = (row: FactRow, known: Known, now: Date): ShownFact => ({
  fact: row.fact,
  label: factLabel(row.fact, subjectName(row)),
  words: factWords(row.fact, row.value),
  origin: presentOrigin(row, known),
  isUnconfirmed: isUnconfirmed(row.observedAt, now),
});

export const presentPastFact = (row: FactRow, known: Known, now: Date): PastFact => ({
  ...presentFact(row, known, now),
  id: row.id,
  recordedAt: row.createdAt.toISOString(),
});

/** Shown with the prices instead. */
const shownElsewhere = ['cash_price', 'in_network', 'do_not_call'];

/** The source and date of a value in the row. */
type ValueSource = { observedAt: Date; origin: FactOrigin };

/**
 * The current facts of an office with their sources. A value without a fact of its own comes from the source
 * of the row, if that source provides such values.
 */
export function presentFacts(
  row: ProviderRow,
  newest: readonly FactRow[],
  known: Known,
  now: Date,
): ShownFact[] {
  const values = listFactValues(detailsOf(row));
  const details = detailFacts.map((fact): ShownFact => {
    const words = factWords(fact, values[fact]);
    const source = findSource(fact, row, newest, known);
    return {
      fact,
      label: factLabel(fact),
      words,
      origin: source?.origin ?? null,
      isUnconfirmed: words !== null && isUnconfirmed(source?.observedAt ?? rowDatedAt(row), now),
    };
  });
  const further = newest.filter(
    ({ fact }) => !detailFacts.some((detail) => detail === fact) && !shownElsewhere.includes(fact),
  );
  return [...details, ...further.map((entry) => presentFact(entry, known, now))];
}

function findSource(
  fact: DetailFact,
  row: ProviderRow,
  newest: readonly FactRow[],
  known: Known,
): ValueSource | null {
  const value = listFactValues(detailsOf(row))[fact];
  const byFact = (stated: FactRow): ValueSource => ({
    observedAt: stated.observedAt,
    origin: presentOrigin(stated, known),
  });
  const stated = newest.find((entry) => entry.fact === fact);
  const rowFact = factWords(fact, value) !== null && isFromRow(row, fact) ? sourceOfRow(row) : null;
  if (fact !== 'insurance') return stated && isSameValue(stated.value, value) ? byFact(stated) : rowFact;
  const plans = newest.filter((entry) => entry.fact === 'insurance_plan');
  const list = stated ? byFact(stated) : null;
  const byPlan = latestFactsByPlan(plans.map((plan) => ({ about: plan.about, fact: byFact(plan) })));
  return row.acceptsInsurance.length === 0
    ? list
    : findPlanFact(row.acceptsInsurance, { list, byPlan, rowFact });
}

function sourceOfRow(row: ProviderRow): ValueSource {
  const observedAt = rowDatedAt(row);
  return {
    observedAt,
    origin: {
      method: 'file',
      source: row.source,
      sourceRow: row.sourceRow,
      observedAt: observedAt.toISOString(),
      quote: null,
      callId: null,
    },
  };
}
