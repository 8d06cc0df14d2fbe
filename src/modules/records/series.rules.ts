/** Values of one test over time, as documents state them. Pure. */
import type { FactView } from './record-facts.contract.ts';

type ResultFact = Extract<FactView['fact'], { kind: 'result' }>;
export type SeriesPoint = { view: FactView; fact: ResultFact; date: string };
export type Series = {
  key: string;
  name: string;
  unit: string;
  /** Oldest first; with and without a number. */
  points: SeriesPoint[];
};

/** Tests with at least two dated values, those with most values first. */
export function seriesOf(views: readonly FactView[]): Series[] {
  const points = views.flatMap((view): SeriesPoint[] =>
    view.fact.kind === 'result' && view.fact.takenOn !== null
      ? [{ view, fact: view.fact, date: view.fact.takenOn }]
      : [],
  );
  return [...Map.groupBy(points, ({ view }) => view.seriesKey)]
    .filter(([, own]) => new Set(own.map(({ date }) => date)).size > 1)
    .map(([key, own]) => {
      const sorted = own.toSorted((a, b) => (a.date < b.date ? -1 : 1));
      const last = sorted.at(-1) as SeriesPoint;
      return {
        key,
        name: last.view.plainName ?? last.fact.name.text,
        unit: last.fact.unit ?? '',
        points: sorted,
      };
    })
    .toSorted((a, b) => b.points.length - a.points.length || (a.name < b.name ? -1 : 1));
}

/** Points of a chart: at the distance of their dates. A month stands for its first day. */
export const chartRows = ({ points }: Series): { at: number; value: number }[] =>
  points.flatMap(({ date, fact }) =>
    fact.number === null ? [] : [{ at: Date.parse(`${date}-01-01`.slice(0, 10)), value: fact.number }],
  );
