import type { providersContract } from '../../providers.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';

export const providerQueries = queriesFor<typeof providersContract>('providers');
