/** Why what was asked for an adult ended: they took their agreement back, or were taken out. */
export const leftWords = (firstName: string): string =>
  `${firstName} no longer wants requests made for them.`;
export const removedWords = (firstName: string): string => `You removed ${firstName} from your household.`;

/** As whose name is forgotten is called where others asked for them. */
export const formerMember = { firstName: 'Former', lastName: 'member' } as const;

export const isForgotten = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  firstName === formerMember.firstName && lastName === formerMember.lastName;

const nobody = `${formerMember.firstName} ${formerMember.lastName}`;

/** Those sentences about somebody whose name is to be forgotten, and what they become. */
export const namelessSentences = (firstName: string): [from: string, to: string][] =>
  [leftWords, removedWords].map((words) => [words(firstName), words(nobody)]);
