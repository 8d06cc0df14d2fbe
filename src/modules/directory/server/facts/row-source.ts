import type { DetailFact } from '../../provider-facts.rules.ts';
import type { ProviderRow } from '../find-offices-near.ts';

/** The values that a provider file gives per row. Its other values become facts of their own. */
const toldByFiles: readonly string[] = ['name', 'specialty', 'address', 'phone'] satisfies DetailFact[];

/**
 * Whether a value without a fact of its own comes from the source of the row. That changes when a file
 * changes the row.
 */
export const isToldByRow = ({ sourceRow }: Pick<ProviderRow, 'sourceRow'>, fact: string): boolean =>
  sourceRow === null || toldByFiles.includes(fact);

/** The date of a row's source. */
export const rowDatedAt = ({
  sourceRow,
  sourceUpdatedOn,
  createdAt,
}: Pick<ProviderRow, 'sourceRow' | 'sourceUpdatedOn' | 'createdAt'>): Date =>
  sourceRow === null || sourceUpdatedOn === null ? createdAt : new Date(sourceUpdatedOn);
