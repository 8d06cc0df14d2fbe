import { queriesFor } from '#platform/browser/api.ts';
import type { outboxContract } from '../../outbox.contract.ts';

export const outbox = queriesFor<typeof outboxContract>('outbox');
