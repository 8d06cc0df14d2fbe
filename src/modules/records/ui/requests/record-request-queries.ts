import { queriesFor } from '#platform/browser/api.ts';
import type { recordRequestsContract } from '../../record-requests.contract.ts';

export const recordRequests = queriesFor<typeof recordRequestsContract>('recordRequests');
