import { queriesFor } from '#platform/browser/api.ts';
import type { pricesContract } from '../../prices.contract.ts';

export const priceQueries = queriesFor<typeof pricesContract>('prices');
