/** Which features' answers may differ after a nudge about a topic; null where all of them may. */
const featuresOfTopic: Readonly<Record<string, readonly string[] | null>> = {
  mode: null,
  request: ['careRequests', 'appointments', 'storedValue', 'addOns'],
  appointment: ['appointments', 'careRequests'],
  conversation: ['conversations'],
  account: ['accounts', 'accountSettings', 'session'],
  notice: ['notices'],
  message: ['messages'],
  household: ['household', 'careRequests'],
  billing: ['billing', 'membership', 'payments', 'storedValue', 'addOns', 'careRequests'],
  // What the team hears, by area: the id is a request's where it is about one.
  'staff-requests': [
    'requestQueue',
    'evidenceGate',
    'staffAlerts',
    'appointments',
    'chatRecords',
    'callbacks',
    'overview',
  ],
  // Apart, because a look at somebody's messages is written down.
  'staff-messages': ['messages', 'requestQueue'],
  // Neither the list nor an open patient: each look at them is written down, and the patient can read it.
  'staff-patients': ['overview'],
  'staff-network': ['overview', 'networkAdmin', 'doNotCall', 'imports'],
  'staff-agents': ['voiceAgents', 'voiceLine'],
  'staff-money': ['business'],
  'staff-staff': ['staff'],
  'staff-settings': ['modeSwitch', 'evidenceGate'],
};

export type Nudge = { topic: string; id: string };

export function readNudge(data: string): Nudge | null {
  try {
    const event: unknown = JSON.parse(data);
    if (typeof event !== 'object' || event === null || !('topic' in event)) return null;
    const id = 'id' in event && typeof event.id === 'string' ? event.id : '';
    return typeof event.topic === 'string' ? { topic: event.topic, id } : null;
  } catch {
    return null;
  }
}

export const isForStaff = ({ topic }: Nudge): boolean => topic.startsWith('staff-');

const inputIdOf = (options: unknown): string | null => {
  if (typeof options !== 'object' || options === null || !('input' in options)) return null;
  const { input } = options;
  if (typeof input !== 'object' || input === null || !('id' in input)) return null;
  return typeof input.id === 'string' ? input.id : null;
};

/** Whether the answer to this query may differ after the nudge. What is about another request stays as it is. */
export function isConcerned(queryKey: readonly unknown[], nudge: Nudge): boolean {
  const features = featuresOfTopic[nudge.topic];
  if (features === null) return true;
  const [path, options] = queryKey;
  const feature: unknown = Array.isArray(path) ? path[0] : path;
  if (typeof feature !== 'string' || !features?.includes(feature)) return false;
  const about = isForStaff(nudge) && nudge.id !== '' ? inputIdOf(options) : null;
  return about === null || about === nudge.id;
}
