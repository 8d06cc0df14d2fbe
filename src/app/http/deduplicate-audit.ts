const windowMilliseconds = 60_000;
const maxEntries = 5_000;

/** Endpoints an open page calls on its own: lists it refetches after every change, autosave, and previews. */
const repeatedByPages = [
  'listConciergeRequests',
  'listAllAppointments',
  'listChatConversations',
  'listResolvedAlerts',
  'saveManualResult',
  'previewCallerRequest',
  'getRecordDocument',
  'listMailedRecords',
];

/**
 * Deduplicates audit entries: the same list at the same URL within a minute is logged once, because open pages refetch
 * after every change. Any denied action is deduplicated too. Per process, so two processes may each log one.
 */
export function createAuditDeduplicator(clock: { now(): Date }) {
  const lastLoggedAt = new Map<string, number>();
  return (
    actorId: string | null,
    action: string,
    address: string,
    outcome: 'done' | 'refused' = 'done',
  ): boolean => {
    if (outcome === 'done' && !repeatedByPages.includes(action)) return false;
    const now = clock.now().getTime();
    const key = `${actorId} ${action} ${outcome} ${address}`;
    const before = lastLoggedAt.get(key);
    if (before !== undefined && now - before < windowMilliseconds) return true;
    if (lastLoggedAt.size >= maxEntries) lastLoggedAt.clear();
    lastLoggedAt.set(key, now);
    return false;
  };
}
