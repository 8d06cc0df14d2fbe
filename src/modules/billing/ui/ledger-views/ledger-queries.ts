import { queriesFor } from '#platform/browser/api.ts';
import type { ledgerContract } from '../../ledger.contract.ts';

export const books = queriesFor<typeof ledgerContract>('books');
