import { queriesFor } from '#platform/browser/api.ts';
import type { auditTrailContract } from '../../audit-trail.contract.ts';
import type { businessContract } from '../../business.contract.ts';
import type { promisesContract } from '../../promises.contract.ts';

export const business = queriesFor<typeof businessContract>('business');
export const auditTrail = queriesFor<typeof auditTrailContract>('auditTrail');
export const promises = queriesFor<typeof promisesContract>('promises');
