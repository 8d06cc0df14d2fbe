import { queriesFor } from '#platform/browser/api.ts';
import type { callPlanContract } from '../../call-plan.contract.ts';

export const callPlans = queriesFor<typeof callPlanContract>('callPlan');
