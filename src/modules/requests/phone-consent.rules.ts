/** Who can agree on the phone: the account's owner, or the adult household member the request is for. */
export const phoneConsentGivers = ['patient', 'member'] as const;
export type PhoneConsentGiver = (typeof phoneConsentGivers)[number];
