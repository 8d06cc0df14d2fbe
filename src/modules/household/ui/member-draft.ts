import { type Relation, whyNotDirectly } from '../household.rules.ts';

/** What the form about a new member of the household holds. */
export type MemberDraft = {
  relation: Relation | '';
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  /** A parent who decides for themselves is invited; one who is looked after is added. */
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

const looksLikeAddress = /^\S+@\S+\.\S+$/;

/** `YYYY-MM-DD` on the person's own calendar. */
export const todayHere = (now: Date = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Whether this person has to be invited, or null while that is not clear yet. */
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

/** What is missing or wrong, by field; nothing when the draft can be sent. */
export function checkDraft(draft: MemberDraft, today: string): Problems {
  const { relation } = draft;
  if (relation === '') return { relation: 'Please choose who they are to you' };
  const problems: Problems = {};
  if (draft.firstName.trim() === '') problems.firstName = 'Please enter the first name';
  if (draft.lastName.trim() === '') problems.lastName = 'Please enter the last name';
  if (isInvited(draft, today)) {
    if (!looksLikeAddress.test(draft.email.trim())) problems.email = 'Please enter their email address';
    return problems;
  }
  const dateOfBirth = draft.dateOfBirth === '' ? null : draft.dateOfBirth;
  const refusal = whyNotDirectly({ relation, dateOfBirth }, today);
  if (refusal) problems.dateOfBirth = refusal;
  if (!draft.mayDecide) problems.mayDecide = 'Please confirm that you may arrange care for them';
  return problems;
}
