import { wordingOf } from '#modules/endpoint-wording.ts';

const kinds: Readonly<Record<string, string>> = {
  patient: 'your account',
  request: 'your request',
  'care request': 'your request',
  conversation: 'your conversation with the assistant',
  appointment: 'your appointment',
  call: 'a call we made for you',
  file: 'your file',
  record: 'your records',
  charge: 'your payment',
  'record share': 'what you shared',
};

export const someoneWithYourLink = 'Someone with your link';

const isReadAction = (action: string): boolean => /^(get|list|find|view|read|count|search|play)/.test(action);

const pageViewPrefix = 'Viewed your pages: ';

/** `Viewed your request`. During view-as-patient, every page is an entry. */
export function accessLabel({ action, subjectKind }: { action: string; subjectKind: string }): string {
  const wording = wordingOf(action)?.patient;
  if (wording) return wording;
  if (action === 'takeInvitationLink') return 'Received your invitation link to give to you';
  if (/^(patient|request)Mode/.test(action))
    return `Switched ${kinds[subjectKind] ?? 'your data'} between production and demo mode`;
  if (subjectKind === 'patient pages') return `${pageViewPrefix}${pageWords(action)}`;
  return `${isReadAction(action) ? 'Viewed' : 'Worked on'} ${kinds[subjectKind] ?? 'your data'}`;
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

/** `listMyAppointments` becomes `appointments`. */
const pageWords = (action: string): string =>
  pages[action] ??
  action
    .replace(/^(get|list|find|view|read|count|search|preview)(My)?/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();

type ViewedEntry = { id: number; who: string; what: string };

/**
 * Merges consecutive page views by the same staff member into one entry, with each page once in the order viewed. Newest
 * first.
 */
export function mergePageViews<Entry extends ViewedEntry>(entries: readonly Entry[]): Entry[] {
  const merged: Entry[] = [];
  for (const entry of entries) {
    const later = merged.at(-1);
    const isSameView = later?.who === entry.who && isPageView(later) && isPageView(entry);
    if (later && isSameView)
      merged[merged.length - 1] = { ...later, what: pageViewPrefix + joinPages(entry, later) };
    else merged.push(entry);
  }
  return merged;
}

const isPageView = ({ what }: ViewedEntry): boolean => what.startsWith(pageViewPrefix);

const joinPages = (...views: ViewedEntry[]): string =>
  [...new Set(views.flatMap(({ what }) => what.slice(pageViewPrefix.length).split(', ')))].join(', ');
