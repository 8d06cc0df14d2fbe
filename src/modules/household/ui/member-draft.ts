import { isEmailAddress } from '#shared/text/text-rules.ts';
import { missing } from '../form-rules.ts';
import { type Relation, whyInvitationNeeded } from '../household.rules.ts';
import * as t from './ui.words.ts';

/** Form values for a new household member. */
export type MemberDraft = {
  relation: Relation | '';
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  /** Whether the patient is this parent's caregiver. Other parents are invited. */
  hasCaregiver: boolean;
  mayDecide: boolean;
  email: string;
};

export const emptyDraft: MemberDraft = {
  relation: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  hasCaregiver: false,
  mayDecide: false,
  email: '',
};

/** `YYYY-MM-DD` in the browser's time zone. */
export const todayLocal = (now: Date = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Whether this member must be invited; null until the relationship is chosen. */
export function mustBeInvited(
  { relation, dateOfBirth, hasCaregiver }: MemberDraft,
  today: string,
): boolean | null {
  if (relation === '') return null;
  if (relation === 'parent') return !hasCaregiver;
  if (relation !== 'child') return true;
  const refusal = dateOfBirth === '' ? null : whyInvitationNeeded({ relation, dateOfBirth }, today);
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
  if (mustBeInvited(draft, today)) {
    if (!isEmailAddress(draft.email)) problems.email = t.enterAnEmailAddress;
    return problems;
  }
  const dateOfBirth = draft.dateOfBirth === '' ? null : draft.dateOfBirth;
  const refusal = whyInvitationNeeded({ relation, dateOfBirth }, today);
  if (refusal) problems.dateOfBirth = refusal;
  if (!draft.mayDecide) problems.mayDecide = missing.mayDecide;
  return problems;
}
