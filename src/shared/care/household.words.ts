/** Why a request for an adult ended: they withdrew their consent, or were removed. */
export const leftWords = (firstName: string): string =>
  `${firstName} no longer wants requests made for them.`;
export const removedWords = (firstName: string): string => `You removed ${firstName} from your household.`;

/** Replaces the name of an erased member in others' requests. */
export const formerMember = { firstName: 'Former', lastName: 'member' } as const;

export const isForgotten = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  firstName === formerMember.firstName && lastName === formerMember.lastName;

const formerMemberName = `${formerMember.firstName} ${formerMember.lastName}`;

/** Sentences that name an erased member, and their replacements. */
export const namelessSentences = (firstName: string): [from: string, to: string][] =>
  [leftWords, removedWords].map((words) => [words(firstName), words(formerMemberName)]);
