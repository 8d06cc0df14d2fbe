import { queriesFor } from '#platform/browser/api.ts';
import type { auditTrailContract } from '../../audit-trail.contract.ts';
import type { businessContract } from '../../business.contract.ts';
import type { slaContract } from '../../sla.contract.ts';

export const business = queriesFor<typeof businessContract>('business');
export const auditTrail = queriesFor<typeof auditTrailContract>('auditTrail');
export const sla = queriesFor<typeof slaContract>('sla');
