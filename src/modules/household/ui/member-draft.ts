import { isEmailAddress } from '#shared/text/text-rules.ts';
import { missing } from '../form-rules.ts';
import { type Relation, whyNotDirectly } from '../household.rules.ts';
import * as t from './ui.words.ts';

/** Values of the form for a new household member. */
export type MemberDraft = {
  relation: Relation | '';
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  /** A parent who makes their own decisions is invited; one with a caregiver is added. */
  lookedAfter: boolean;
  mayDecide: boolean;
  email: string;
};

export const emptyDraft: MemberDraft = {
  relation: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  lookedAfter: false,
  mayDecide: false,
  email: '',
};

/** `YYYY-MM-DD` in the browser's time zone. */
export const todayHere = (now: Date = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Whether this person must be invited; null until the relation is chosen. */
export function isInvited(
  { relation, dateOfBirth, lookedAfter }: MemberDraft,
  today: string,
): boolean | null {
  if (relation === '') return null;
  if (relation === 'parent') return !lookedAfter;
  if (relation !== 'child') return true;
  const refusal = dateOfBirth === '' ? null : whyNotDirectly({ relation, dateOfBirth }, today);
  return refusal?.includes('agree first') ?? false;
}

type Problems = Partial<Record<keyof MemberDraft, string>>;

/** Error messages by field; empty when the form can be submitted. */
export function checkDraft(draft: MemberDraft, today: string): Problems {
  const { relation } = draft;
  if (relation === '') return { relation: missing.relation };
  const problems: Problems = {};
  if (draft.firstName.trim() === '') problems.firstName = missing.firstName;
  if (draft.lastName.trim() === '') problems.lastName = missing.lastName;
  if (isInvited(draft, today)) {
    if (!isEmailAddress(draft.email)) problems.email = t.enterAnEmailAddress;
    return problems;
  }
  const dateOfBirth = draft.dateOfBirth === '' ? null : draft.dateOfBirth;
  const refusal = whyNotDirectly({ relation, dateOfBirth }, today);
  if (refusal) problems.dateOfBirth = refusal;
  if (!draft.mayDecide) problems.mayDecide = missing.mayDecide;
  return problems;
}
