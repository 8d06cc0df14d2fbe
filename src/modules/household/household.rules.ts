import type { ForWhom } from '#shared/care/care-need.ts';
import * as t from './household.words.ts';

/** Relations of household members. This file runs on server and client. */
export const relations = ['child', 'parent', 'partner', 'other'] as const satisfies readonly ForWhom[];
export type Relation = (typeof relations)[number];

export const relationWords: Record<Relation, string> = {
  child: 'Child',
  parent: 'Parent',
  partner: 'Partner',
  other: 'Other',
};

export const adultFrom = 18;
export const maxHouseholdMembers = 12;
export const invitationDays = 14;

const maxAge = 130;

/** Age in years on `today`, both `YYYY-MM-DD`. Null for an invalid or future date. */
export function ageOn(dateOfBirth: string, today: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth);
  const day = new Date(`${dateOfBirth}T00:00:00Z`);
  if (!parts || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== dateOfBirth) return null;
  if (dateOfBirth > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Why this member can't be added without an invitation. Null for a child under 18 and for a parent in the patient's care. */
export function whyInvitationNeeded(
  member: { relation: Relation; dateOfBirth: string | null },
  today: string,
): string | null {
  if (member.relation !== 'child' && member.relation !== 'parent') {
    return t.adultsMustAgreeFirst;
  }
  if (member.dateOfBirth === null) {
    return member.relation === 'child' ? 'Enter a date of birth' : null;
  }
  const age = ageOn(member.dateOfBirth, today);
  if (age === null || age > maxAge) return 'Enter a date of birth in the past';
  if (member.relation === 'child' && age >= adultFrom) {
    return t.childMustAgreeFirst({ adultFrom });
  }
  return null;
}

/** `Mia Tester`; also works if a name is missing. */
export const wholeName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();
