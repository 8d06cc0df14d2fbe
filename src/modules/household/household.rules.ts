import type { ForWhom } from '#shared/care/care-need.ts';

/** Whom a person may ask care for, and when somebody must first be asked themselves. Pure; runs on both sides. */
export const relations = ['child', 'parent', 'partner', 'other'] as const satisfies readonly ForWhom[];
export type Relation = (typeof relations)[number];

export const relationWords: Record<Relation, string> = {
  child: 'Child',
  parent: 'Parent',
  partner: 'Partner',
  other: 'Somebody else',
};

export const adultFrom = 18;
export const mostMembers = 12;
export const invitationDays = 14;

const oldest = 130;

/** Whole years on the day `today`, both `YYYY-MM-DD`. Null for a day that does not exist or has not come yet. */
export function ageOn(dateOfBirth: string, today: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth);
  const day = new Date(`${dateOfBirth}T00:00:00Z`);
  if (!parts || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== dateOfBirth) return null;
  if (dateOfBirth > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * What stands in the way of adding somebody without asking them: only a child under 18, or a parent whom the person
 * looks after. Everybody else is invited. Null when nothing does.
 */
export function whyNotDirectly(
  member: { relation: Relation; dateOfBirth: string | null },
  today: string,
): string | null {
  if (member.relation !== 'child' && member.relation !== 'parent') {
    return 'An adult has to agree first. Please invite them by e-mail.';
  }
  if (member.dateOfBirth === null) {
    return member.relation === 'child' ? 'Please enter the date of birth' : null;
  }
  const age = ageOn(member.dateOfBirth, today);
  if (age === null || age > oldest) return 'Please enter the date of birth as a day that has been';
  if (member.relation === 'child' && age >= adultFrom) {
    return `A child of ${adultFrom} or over has to agree first. Please invite them by e-mail.`;
  }
  return null;
}

/** `Mia Tester`, also when one of the names is missing. */
export const wholeName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();
