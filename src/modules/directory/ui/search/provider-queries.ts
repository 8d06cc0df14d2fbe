import { queriesFor } from '#platform/browser/api.ts';
import type { providersContract } from '../../providers.contract.ts';

export const providerQueries = queriesFor<typeof providersContract>('providers');
