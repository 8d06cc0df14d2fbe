import type { Coverage } from '#engines/records/health-record.ts';

/** The assistant reads a plan's name of at most five words. */
const maxWords = 5;

const squeezeSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How a patient names their insurance: `Florida Blue BlueOptions`. The insurer alone if the plan's name is long or repeats it. */
export function namePlan({ insurer, plan }: Pick<Coverage, 'insurer' | 'plan'>): string {
  const name = squeezeSpaces(insurer);
  const extra = squeezeSpaces(plan ?? '');
  if (extra === '' || name.toLowerCase().includes(extra.toLowerCase())) return name;
  const whole = extra.toLowerCase().startsWith(name.toLowerCase()) ? extra : `${name} ${extra}`;
  return whole.split(' ').length <= maxWords ? whole : name;
}

/** The four fields of the account's insurance, as text for the settings. */
export const accountInsuranceOf = ({ insurer, plan, memberId, groupNumber }: Coverage) => ({
  provider: insurer,
  policyNumber: memberId ?? '',
  groupNumber: groupNumber ?? '',
  type: plan ?? '',
});
