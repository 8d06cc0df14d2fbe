import { queriesFor } from '#platform/browser/api.ts';
import type { analyticsContract } from '../../analytics.contract.ts';

export const analytics = queriesFor<typeof analyticsContract>('analytics');
