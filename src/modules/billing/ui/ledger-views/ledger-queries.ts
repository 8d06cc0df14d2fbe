import { queriesFor } from '#platform/browser/api.ts';
import type { ledgerContract } from '../../ledger.contract.ts';

export const ledger = queriesFor<typeof ledgerContract>('ledger');
