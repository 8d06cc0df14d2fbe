import type { RuleInput } from '../rule.ts';
import { eobAdjustments } from './match-eobs.ts';

/** Whether the billing provider is in network: by the EOB, a contractual write-off on it, or the patient's answer. */
export function networkOf({ eobs, circumstances }: RuleInput): 'in' | 'out' | null {
  const stated = eobs.map(({ eob }) => eob.network).find((network) => network !== 'unknown');
  if (stated) return stated;
  if (circumstances.providerNetwork !== null) return circumstances.providerNetwork;
  const hasContract = eobs.some(({ eob }) =>
    eobAdjustments(eob).some(({ group, reasonCode }) => group === 'CO' && reasonCode === '45'),
  );
  return hasContract ? 'in' : null;
}

/** Plans that pay claims and send EOBs. */
const insuredPlans = new Set(['employer', 'individual', 'medicare', 'medicare_advantage', 'medicaid']);
export const isInsured = ({ circumstances }: RuleInput): boolean => insuredPlans.has(circumstances.plan);
