import type { pricesContract } from '../../prices.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';

export const priceQueries = queriesFor<typeof pricesContract>('prices');
