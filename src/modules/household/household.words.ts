// household.rules.ts
export const adultsMustAgreeFirstInvite = 'Adults must agree first. Invite them by email.';
export const aChildOrOlderMust = ({ adultFrom }: { adultFrom: number }) =>
  `A child ${adultFrom} or older must agree first. Invite them by email.`;

// server/answer-invitation.ts
export const youSentThisInvitationOnly =
  'You sent this invitation. Only the person you invited can accept it.';
export const canAlreadyMakeRequestsFor = ({ wholeName }: { wholeName: string }) =>
  `${wholeName} can already make requests for you.`;

// server/find-member.ts
export const weCouldntFindThisPerson = 'We couldn’t find this person in your household.';
export const hasntAgreedYetYouCan = ({ firstName }: { firstName: string }) =>
  `${firstName} hasn’t agreed yet. You can make requests for them once they do.`;
export const aHouseholdCanHaveUp = ({ mostMembers }: { mostMembers: number }) =>
  `A household can have up to ${mostMembers} people. Remove someone first.`;
export const thisInvitationHasExpiredOr =
  'This invitation has expired or was already used. Ask the sender to invite you again.';

// server/invitations/answer-invitation.ts
export const youDeclinedNoOneCan = 'You declined. No one can make requests for you.';

// server/invitations/invite-adult.ts
export const youCanOnlyResendAn = 'You can only resend an invitation that hasn’t been answered.';
export const thisIsYourOwnAddress =
  'This is your own address. Enter the address of the person you’re inviting.';
export const youveAlreadyInvitedThisAddress =
  'You’ve already invited this address. You can resend the invitation.';

// server/invitations/limit-invitations.ts
export const youCanSendInvitationsA = ({ mostInvitationsPerDay }: { mostInvitationsPerDay: number }) =>
  `You can send ${mostInvitationsPerDay} invitations a day. Send the rest tomorrow.`;
export const anInvitationToThisAddress =
  'An invitation to this address was declined. Wait a week before you send another.';
export const youCanSendInvitationsAWeek = ({
  mostToOneAddressPerWeek,
}: {
  mostToOneAddressPerWeek: number;
}) => `You can send ${mostToOneAddressPerWeek} invitations a week to one address. Try again later.`;
