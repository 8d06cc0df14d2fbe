/** Why a request for an adult household member ended. */
export const consentWithdrawnReason = (firstName: string): string =>
  `${firstName} no longer wants requests made for them.`;
export const removedReason = (firstName: string): string => `You removed ${firstName} from your household.`;

/** Replaces the name of an erased household member in other patients' requests. */
export const formerMember = { firstName: 'Former', lastName: 'member' } as const;

export const isErasedMember = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  firstName === formerMember.firstName && lastName === formerMember.lastName;

const formerMemberName = `${formerMember.firstName} ${formerMember.lastName}`;

/** Sentences that name an erased member, each with its replacement. */
export const formerMemberSentences = (firstName: string): [from: string, to: string][] =>
  [consentWithdrawnReason, removedReason].map((words) => [words(firstName), words(formerMemberName)]);
