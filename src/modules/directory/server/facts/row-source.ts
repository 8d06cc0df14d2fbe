import type { DetailFact } from '../../provider-facts.rules.ts';
import type { ProviderRow } from '../find-offices-near.ts';

/** What a file of many providers tells by its rows. Whatever else it tells, it tells as facts of their own. */
const toldByFiles: readonly string[] = ['name', 'specialty', 'address', 'phone'] satisfies DetailFact[];

/** Whether what has no fact of its own is from the source of the row: that changes when a file changes the row. */
export const isToldByRow = ({ sourceRow }: Pick<ProviderRow, 'sourceRow'>, fact: string): boolean =>
  sourceRow === null || toldByFiles.includes(fact);

/** As of when the source of a row told it. */
export const rowToldAt = ({
  sourceRow,
  sourceUpdatedOn,
  createdAt,
}: Pick<ProviderRow, 'sourceRow' | 'sourceUpdatedOn' | 'createdAt'>): Date =>
  sourceRow === null || sourceUpdatedOn === null ? createdAt : new Date(sourceUpdatedOn);
