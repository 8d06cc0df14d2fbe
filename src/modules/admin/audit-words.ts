import { actionsOf, wordingOf } from '../endpoint-wording.ts';
import type { AuditKind } from './audit-trail.contract.ts';
import { modeActs } from './mode-words.ts';

/** Actions that their handlers write down by themselves; every other one reads as its contract says. */
const writtenByHandlers: Readonly<Record<string, string>> = {
  ...modeActs,
  acceptPassword: 'give the right password of {s}; the code was asked for next',
  agentPromptWentLive: 'put a new prompt of {s} into use',
};

/** As it stands after "tried to"; undefined where nobody named it. */
export const auditWords = (action: string): string | undefined =>
  writtenByHandlers[action] ?? wordingOf(action)?.audit;

const past: Readonly<Record<string, string>> = {
  begin: 'began',
  hold: 'held',
  keep: 'kept',
  let: 'let',
  put: 'put',
  ask: 'asked',
  book: 'booked',
  choose: 'chose',
  generate: 'generated',
  give: 'gave',
  go: 'went',
  have: 'had',
  leave: 'left',
  make: 'made',
  read: 'read',
  say: 'said',
  send: 'sent',
  submit: 'submitted',
  take: 'took',
  write: 'wrote',
};

/** `look at` becomes `looked at`. */
export function inPast(act: string): string {
  const [verb = '', ...rest] = act.split(' ');
  const regular = verb.endsWith('e')
    ? `${verb}d`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ied`
      : `${verb}ed`;
  return [past[verb] ?? regular, ...rest].join(' ');
}

/** An act that has no words yet: `rehearseAgent` becomes `use “rehearse agent”`. */
const unnamed = (action: string): string => `use “${action.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}”`;

const subjectNames: Readonly<Record<string, string>> = {
  'staff invitation': 'an invitation to the team',
  patient: 'the account',
  account: 'the account',
  request: 'a request',
  appointment: 'an appointment',
  conversation: 'a conversation',
  file: 'a file',
  call: 'a call',
  charge: 'a charge',
  import: 'an import',
  provider: 'a provider',
  'outbox message': 'a message in the outbox',
};

export type Told = {
  action: string;
  actorName: string;
  subjectKind: string;
  subjectId: string | null;
  /** Of the account that it was done to; null where it was not an account. */
  subjectName: string | null;
  isOwn: boolean;
  outcome: string;
};

function subjectWords({ subjectKind, subjectId, subjectName, isOwn }: Told): string {
  if (isOwn) return 'their account';
  if (subjectName !== null) return `the account of ${subjectName}`;
  const known = subjectNames[subjectKind] ?? `a ${subjectKind.replaceAll(/[_-]/g, ' ')}`;
  if (subjectId === null) return known === 'the account' ? 'an account' : known;
  return `${known} (${subjectId.slice(0, 8)})`;
}

/** What stands behind words that name the thing already: whose it is, or which. */
const subjectMark = ({ subjectName, subjectId }: Told): string =>
  subjectName ?? (subjectId ?? '').slice(0, 8);

/** `Ana Ortiz looked at the account of Rosa Diaz.` */
export function auditSentence(told: Told): string {
  const pages = told.subjectKind === 'patient pages';
  const words = pages
    ? 'see a page of {s} as the patient sees it'
    : (auditWords(told.action) ?? unnamed(told.action));
  const subject = subjectWords(told);
  const names = words.includes('{s}') || told.isOwn || (!told.subjectName && !told.subjectId);
  const whole = names ? words.replace('{s}', subject) : `${words} (${subjectMark(told)})`;
  const done = pages ? whole.replace(/^see/, 'saw') : inPast(whole);
  if (told.outcome === 'done') return `${told.actorName} ${done}.`;
  const end = told.outcome === 'refused' ? 'and was refused' : 'and it failed on our side';
  return `${told.actorName} tried to ${whole}, ${end}.`;
}

/** The actions of a filter; null where the filter is not by actions. */
export function actionsOfKind(kind: AuditKind): readonly string[] | null {
  switch (kind) {
    case 'everything':
    case 'team':
      return null;
    case 'sign_ins':
      return [...actionsOf('sign_ins'), 'acceptPassword'];
    case 'failed_sign_ins':
    case 'exports':
      return actionsOf(kind);
    case 'settings':
      return [...actionsOf('settings'), ...Object.keys(modeActs), 'agentPromptWentLive'];
  }
}
