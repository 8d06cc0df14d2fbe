const oneLookMilliseconds = 60_000;
const mostRemembered = 5_000;

/** What an open page does by itself: lists that it reads again with every change, and what is saved during typing. */
const repeatedByPages = [
  'listConciergeRequests',
  'listCareThreads',
  'listAllAppointments',
  'listChatConversations',
  'saveManualResult',
];

/**
 * An open page reads its lists again with every change: within a minute the same list is one look at it, or the audit
 * trail would hold nothing else. Another search, filter or page is another look. So is an act that is refused for want of
 * a right, whichever it is. Counted in this process alone; two processes write two.
 */
export function createRepeatedLooks(clock: { now(): Date }) {
  const looks = new Map<string, number>();
  return (
    actorId: string | null,
    action: string,
    address: string,
    outcome: 'done' | 'refused' = 'done',
  ): boolean => {
    if (outcome === 'done' && !repeatedByPages.includes(action)) return false;
    const now = clock.now().getTime();
    const key = `${actorId} ${action} ${outcome} ${address}`;
    const before = looks.get(key);
    if (before !== undefined && now - before < oneLookMilliseconds) return true;
    if (looks.size >= mostRemembered) looks.clear();
    looks.set(key, now);
    return false;
  };
}
