import type { DetailFact } from '../../provider-facts.rules.ts';
import type { ProviderRow } from '../find-offices-near.ts';

/** The values in each row of a provider file. Its other values are stored as separate facts. */
const factsGivenPerRow: readonly string[] = ['name', 'specialty', 'address', 'phone'] satisfies DetailFact[];

/**
 * Whether a value without a fact of its own comes from the source of the row. That changes when a file
 * changes the row.
 */
export const isFromRow = ({ sourceRow }: Pick<ProviderRow, 'sourceRow'>, fact: string): boolean =>
  sourceRow === null || factsGivenPerRow.includes(fact);

/** The date of a row's source. */
export const rowDatedAt = ({
  sourceRow,
  sourceUpdatedOn,
  createdAt,
}: Pick<ProviderRow, 'sourceRow' | 'sourceUpdatedOn' | 'createdAt'>): Date =>
  sourceRow === null || sourceUpdatedOn === null ? createdAt : new Date(sourceUpdatedOn);
