/** What a look at the vendor brought, by the names of agents where they matter. */
export type SyncChanges = {
  added: number;
  deactivated: number;
  /** Back again, or found without any words that are live or under way. */
  returned: string[];
  drafts: string[];
  unproven: string[];
  /** Changed here since the vendor was asked. */
  left: string[];
};

const agents = (count: number, word = 'agent'): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export function describeSync({ added, deactivated, returned, drafts, unproven, left }: SyncChanges): string {
  const parts = [
    added > 0 ? `${agents(added, 'new agent')} found there` : '',
    returned.length > 0
      ? `${returned.join(', ')} back again: calls are made once the rehearsal that runs now has been passed`
      : '',
    deactivated > 0 ? `${agents(deactivated)} no longer there and now inactive` : '',
    drafts.length > 0
      ? `a draft that was written at RetellAI for ${drafts.join(', ')}: it has not passed a rehearsal, and calls are made as before`
      : '',
    unproven.length > 0
      ? `the prompt of ${unproven.join(', ')} was changed and published at RetellAI: no calls are made with it until it has passed the rehearsal that runs now`
      : '',
    left.length > 0
      ? `a new prompt is being brought to RetellAI for ${left.join(', ')}, which was left as it is: press Sync again in a minute`
      : '',
  ].filter(Boolean);
  return `Agent data refreshed from RetellAI. ${parts.length === 0 ? 'Everything is as it was.' : `${parts.join('; ')}.`}`;
}
