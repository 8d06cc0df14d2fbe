import { actionsOf, wordingOf } from '#modules/endpoint-wording.ts';
import type { AuditKind } from './audit-trail.contract.ts';
import { modeActionWordings } from './mode.words.ts';

/** Actions recorded by their handlers; all others take their wording from the contract. */
const writtenByHandlers: Readonly<Record<string, string>> = {
  ...modeActionWordings,
  acceptPassword: 'enter the correct password for {s}, with the code still to come',
  agentPromptWentLive: 'publish a new prompt for {s}',
};

/** Follows "tried to"; undefined if the action has no wording. */
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
  buy: 'bought',
  choose: 'chose',
  generate: 'generated',
  give: 'gave',
  go: 'went',
  have: 'had',
  leave: 'left',
  make: 'made',
  pay: 'paid',
  read: 'read',
  run: 'ran',
  say: 'said',
  send: 'sent',
  submit: 'submitted',
  set: 'set',
  stop: 'stopped',
  take: 'took',
  transfer: 'transferred',
  undo: 'undid',
  withdraw: 'withdrew',
  write: 'wrote',
};

/** `view x` becomes `viewed x`. */
export function toPastTense(act: string): string {
  const [verb = '', ...rest] = act.split(' ');
  const regular = verb.endsWith('e')
    ? `${verb}d`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ied`
      : `${verb}ed`;
  return [past[verb] ?? regular, ...rest].join(' ');
}

/** Fallback for an action without wording: `rehearseAgent` becomes `perform “rehearse agent”`. */
const unnamed = (action: string): string => `perform “${action.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}”`;

const subjectNames: Readonly<Record<string, string>> = {
  'staff invitation': 'a staff invitation',
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
  'outbox message': 'an outbox message',
};

export type Told = {
  action: string;
  actorName: string;
  subjectKind: string;
  subjectId: string | null;
  /** Name of the affected account; null if the subject isn't an account. */
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

/** Suffix for wordings that already name the subject: whose it is, or its short ID. */
const subjectMark = ({ subjectName, subjectId }: Told): string =>
  subjectName ?? (subjectId ?? '').slice(0, 8);

/** `Ana Ortiz viewed the account of Rosa Diaz.` */
export function auditSentence(told: Told): string {
  const pages = told.subjectKind === 'patient pages';
  const words = pages
    ? 'view a page of {s} as the patient'
    : (auditWords(told.action) ?? unnamed(told.action));
  const subject = subjectWords(told);
  const names = words.includes('{s}') || told.isOwn || (!told.subjectName && !told.subjectId);
  const whole = names ? words.replace('{s}', subject) : `${words} (${subjectMark(told)})`;
  const done = pages ? whole.replace(/^view/, 'viewed') : toPastTense(whole);
  if (told.outcome === 'done') return `${told.actorName} ${done}.`;
  const end = told.outcome === 'refused' ? 'but was denied' : 'but a server error occurred';
  return `${told.actorName} tried to ${whole} ${end}.`;
}

/** Actions included in a filter; null if the filter isn't by action. */
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
      return [...actionsOf('settings'), ...Object.keys(modeActionWordings), 'agentPromptWentLive'];
  }
}
