/** Result of a sync, with agent names where they matter. */
export type SyncChanges = {
  added: number;
  deactivated: number;
  /** Restored, or found without a live or pending version. */
  restored: string[];
  drafts: string[];
  unrehearsed: string[];
  /** Changed here after the vendor was queried. */
  skipped: string[];
};

const agents = (count: number, word = 'agent'): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export function describeSync({
  added,
  deactivated,
  restored,
  drafts,
  unrehearsed,
  skipped,
}: SyncChanges): string {
  const parts = [
    added > 0 ? `${agents(added, 'new agent')} found` : '',
    restored.length > 0
      ? `${restored.join(', ')} restored: calls start once its prompt passes the rehearsal and is published`
      : '',
    deactivated > 0 ? `${agents(deactivated)} removed from RetellAI and now inactive` : '',
    drafts.length > 0
      ? `a draft was found in RetellAI for ${drafts.join(', ')}: it hasn’t passed a rehearsal, so calls continue with the live version`
      : '',
    unrehearsed.length > 0
      ? `the prompt of ${unrehearsed.join(', ')} was changed and published in RetellAI: no calls use it until it passes a rehearsal and is published here`
      : '',
    skipped.length > 0
      ? `a new prompt for ${skipped.join(', ')} is being published to RetellAI: sync again in a minute`
      : '',
  ].filter(Boolean);
  return `Agent data refreshed from RetellAI. ${parts.length === 0 ? 'No changes.' : `${parts.join('; ')}.`}`;
}
