/** Features whose data may change after an event on a topic; null for all of them. */
const featuresOfTopic: Readonly<Record<string, readonly string[] | null>> = {
  mode: null,
  request: ['careRequests', 'appointments', 'storedValue', 'addOns', 'bills'],
  bill: ['bills'],
  'record-share': ['recordShares'],
  record: ['records', 'recordConnections', 'recordRequests'],
  appointment: ['appointments', 'careRequests'],
  conversation: ['conversations'],
  account: ['accounts', 'accountSettings', 'session'],
  notice: ['notices'],
  message: ['messages'],
  household: ['household', 'careRequests'],
  billing: ['billing', 'membership', 'payments', 'storedValue', 'addOns', 'careRequests'],
  // Staff events, by area: the id is that of the request concerned, if any.
  'staff-requests': [
    'requestQueue',
    'evidenceGate',
    'callSheet',
    'staffAlerts',
    'appointments',
    'chatRecords',
    'callbacks',
    'overview',
  ],
  // Separate, because viewing someone's messages is audited.
  'staff-messages': ['messages', 'requestQueue'],
  // Who else is on a request page.
  'staff-presence': ['requestPresence'],
  // Never refetches the list or an open patient: each view is audited and shown to the patient.
  'staff-patients': ['overview'],
  'staff-network': ['overview', 'networkAdmin', 'doNotCall', 'imports'],
  'staff-agents': ['voiceAgents', 'voiceLine'],
  'staff-money': ['business'],
  'staff-staff': ['staff'],
  'staff-settings': ['modeSwitch', 'evidenceGate'],
};

export type LiveUpdate = { topic: string; id: string };

export function parseLiveUpdate(data: string): LiveUpdate | null {
  try {
    const event: unknown = JSON.parse(data);
    if (typeof event !== 'object' || event === null || !('topic' in event)) return null;
    const id = 'id' in event && typeof event.id === 'string' ? event.id : '';
    return typeof event.topic === 'string' ? { topic: event.topic, id } : null;
  } catch {
    return null;
  }
}

export const isForStaff = ({ topic }: LiveUpdate): boolean => topic.startsWith('staff-');

const inputIdOf = (options: unknown): string | null => {
  if (typeof options !== 'object' || options === null || !('input' in options)) return null;
  const { input } = options;
  if (typeof input !== 'object' || input === null || !('id' in input)) return null;
  return typeof input.id === 'string' ? input.id : null;
};

/** Whether the event may have changed this query's result. Queries about another request are unaffected. */
export function isAffected(queryKey: readonly unknown[], update: LiveUpdate): boolean {
  const features = featuresOfTopic[update.topic];
  if (features === null) return true;
  const [path, options] = queryKey;
  const feature: unknown = Array.isArray(path) ? path[0] : path;
  if (typeof feature !== 'string' || !features?.includes(feature)) return false;
  const about = isForStaff(update) && update.id !== '' ? inputIdOf(options) : null;
  return about === null || about === update.id;
}
