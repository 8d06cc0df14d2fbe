import { actionsOf, wordingOf } from '#modules/endpoint-wording.ts';
import type { AuditKind } from './audit-trail.contract.ts';
import { modeActionWordings } from './mode.words.ts';

/** Wordings of actions that handlers record themselves. All others come from the contract. */
const handlerWordings: Readonly<Record<string, string>> = {
  ...modeActionWordings,
  acceptPassword: 'enter the correct password for {s}, before the code',
  takeInvitationLink: 'take the invitation link for {s}',
  agentPromptWentLive: 'publish a new prompt for {s}',
};

/** An infinitive that can follow "tried to"; undefined if the action has no wording. */
export const auditWords = (action: string): string | undefined =>
  handlerWordings[action] ?? wordingOf(action)?.audit;

const irregularPast: Readonly<Record<string, string>> = {
  begin: 'began',
  hold: 'held',
  keep: 'kept',
  let: 'let',
  put: 'put',
  reset: 'reset',
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
export function toPastTense(wording: string): string {
  const [verb = '', ...rest] = wording.split(' ');
  const regular = verb.endsWith('e')
    ? `${verb}d`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ied`
      : `${verb}ed`;
  return [irregularPast[verb] ?? regular, ...rest].join(' ');
}

/** Fallback for an action without wording: `rehearseAgent` becomes `perform “rehearse agent”`. */
const fallbackWording = (action: string): string =>
  `perform “${action.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}”`;

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

export type AuditFacts = {
  action: string;
  actorName: string;
  subjectKind: string;
  subjectId: string | null;
  /** Name of the affected account; null if the subject isn't an account. */
  subjectName: string | null;
  isOwn: boolean;
  outcome: string;
};

function subjectWords({ subjectKind, subjectId, subjectName, isOwn }: AuditFacts): string {
  if (isOwn) return 'their account';
  if (subjectName !== null) return `the account of ${subjectName}`;
  const name = subjectNames[subjectKind] ?? `a ${subjectKind.replaceAll(/[_-]/g, ' ')}`;
  if (subjectId === null) return name === 'the account' ? 'an account' : name;
  return `${name} (${subjectId.slice(0, 8)})`;
}

/** Suffix for wordings that don't mention the subject: the account's name, or the short ID. */
const subjectMark = ({ subjectName, subjectId }: AuditFacts): string =>
  subjectName ?? (subjectId ?? '').slice(0, 8);

/** `Ana Ortiz viewed the account of Rosa Diaz.` */
export function auditSentence(facts: AuditFacts): string {
  const isPageView = facts.subjectKind === 'patient pages';
  const words = isPageView
    ? 'view a page of {s} as the patient'
    : (auditWords(facts.action) ?? fallbackWording(facts.action));
  const subject = subjectWords(facts);
  const isComplete = words.includes('{s}') || facts.isOwn || (!facts.subjectName && !facts.subjectId);
  const whole = isComplete ? words.replace('{s}', subject) : `${words} (${subjectMark(facts)})`;
  const done = isPageView ? whole.replace(/^view/, 'viewed') : toPastTense(whole);
  if (facts.outcome === 'done') return `${facts.actorName} ${done}.`;
  const end = facts.outcome === 'refused' ? 'but was denied' : 'but a server error occurred';
  return `${facts.actorName} tried to ${whole} ${end}.`;
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
