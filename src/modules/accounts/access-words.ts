import { wordingOf } from '../endpoint-wording.ts';

const kinds: Readonly<Record<string, string>> = {
  patient: 'your account',
  request: 'your request',
  'care request': 'your request',
  conversation: 'your conversation with the assistant',
  appointment: 'your appointment',
  call: 'a call we made for you',
  file: 'a file of yours',
  charge: 'a payment of yours',
};

const isLook = (action: string): boolean => /^(get|list|find|view|read|count|search|play)/.test(action);

const sawPages = 'Saw your pages: ';

/** `Looked at your request`. While somebody sees a person's pages as they do, every page is a look. */
export function accessWords({ action, subjectKind }: { action: string; subjectKind: string }): string {
  const known = wordingOf(action)?.patient;
  if (known) return known;
  if (/^(patient|request)Mode/.test(action))
    return `Changed whether ${kinds[subjectKind] ?? 'something of yours'} is worked on for real or as a demonstration`;
  if (subjectKind === 'patient pages') return `${sawPages}${pageWords(action)}`;
  return `${isLook(action) ? 'Looked at' : 'Worked on'} ${kinds[subjectKind] ?? 'something of yours'}`;
}

const pages: Readonly<Record<string, string>> = {
  getUser: 'profile',
  getAccountSettings: 'how you sign in',
  getCallSettings: 'calls to offices',
  listMySessions: 'signed-in devices',
  listMyAccess: 'who saw your data',
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

/** Newest first. What somebody saw of the pages one after another is told as one: each page once, in the order they came to it. */
export function gatherLooks<Entry extends Told>(entries: readonly Entry[]): Entry[] {
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
