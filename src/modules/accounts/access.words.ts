import { wordingOf } from '#modules/endpoint-wording.ts';

const kinds: Readonly<Record<string, string>> = {
  patient: 'your account',
  request: 'your request',
  'care request': 'your request',
  conversation: 'your conversation with the assistant',
  appointment: 'your appointment',
  call: 'a call we made for you',
  file: 'your file',
  charge: 'your payment',
};

const isLook = (action: string): boolean => /^(get|list|find|view|read|count|search|play)/.test(action);

const sawPages = 'Viewed your pages: ';

/** `Viewed your request`. During view-as-patient, every page is an entry. */
export function accessLabel({ action, subjectKind }: { action: string; subjectKind: string }): string {
  const known = wordingOf(action)?.patient;
  if (known) return known;
  if (/^(patient|request)Mode/.test(action))
    return `Switched ${kinds[subjectKind] ?? 'your data'} between production and demo mode`;
  if (subjectKind === 'patient pages') return `${sawPages}${pageWords(action)}`;
  return `${isLook(action) ? 'Viewed' : 'Worked on'} ${kinds[subjectKind] ?? 'your data'}`;
}

const pages: Readonly<Record<string, string>> = {
  getUser: 'profile',
  getAccountSettings: 'sign-in settings',
  getCallSettings: 'call settings',
  listMySessions: 'signed-in devices',
  listMyAccess: 'access history',
  getCareThread: 'messages',
  getMyRequest: 'a request',
  getConversation: 'a conversation',
};

/** `listMyAppointments` becomes `my appointments`, and so `appointments`. */
const pageWords = (action: string): string =>
  pages[action] ??
  action
    .replace(/^(get|list|find|view|read|count|search|preview)(My)?/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();

type Told = { id: number; who: string; what: string };

/** Merges consecutive page views by the same person into one entry with each page once, in the order viewed. Newest first. */
export function mergePageViews<Entry extends Told>(entries: readonly Entry[]): Entry[] {
  const told: Entry[] = [];
  for (const entry of entries) {
    const later = told.at(-1);
    const isOne = later?.who === entry.who && isLookAtPages(later) && isLookAtPages(entry);
    if (later && isOne) told[told.length - 1] = { ...later, what: sawPages + joinPages(entry, later) };
    else told.push(entry);
  }
  return told;
}

const isLookAtPages = ({ what }: Told): boolean => what.startsWith(sawPages);

const joinPages = (...looks: Told[]): string =>
  [...new Set(looks.flatMap(({ what }) => what.slice(sawPages.length).split(', ')))].join(', ');
