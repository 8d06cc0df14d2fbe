/** Result of a sync, with agent names where they matter. */
export type SyncChanges = {
  added: number;
  deactivated: number;
  /** Restored, or found without a live or pending version. */
  returned: string[];
  drafts: string[];
  unproven: string[];
  /** Changed here after the vendor was queried. */
  left: string[];
};

const agents = (count: number, word = 'agent'): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export function describeSync({ added, deactivated, returned, drafts, unproven, left }: SyncChanges): string {
  const parts = [
    added > 0 ? `${agents(added, 'new agent')} found` : '',
    returned.length > 0
      ? `${returned.join(', ')} restored: calls start once the current rehearsal passes`
      : '',
    deactivated > 0 ? `${agents(deactivated)} removed from RetellAI and now inactive` : '',
    drafts.length > 0
      ? `a draft was found in RetellAI for ${drafts.join(', ')}: it hasn’t passed a rehearsal, so calls continue with the live version`
      : '',
    unproven.length > 0
      ? `the prompt of ${unproven.join(', ')} was changed and published in RetellAI: no calls use it until the current rehearsal passes`
      : '',
    left.length > 0
      ? `a new prompt for ${left.join(', ')} is being published to RetellAI: sync again in a minute`
      : '',
  ].filter(Boolean);
  return `Agent data refreshed from RetellAI. ${parts.length === 0 ? 'No changes.' : `${parts.join('; ')}.`}`;
}
