// household.rules.ts
export const adultsMustAgreeFirst = 'Adults must agree first. Invite them by email.';
export const childMustAgreeFirst = ({ adultFrom }: { adultFrom: number }) =>
  `A child ${adultFrom} or older must agree first. Invite them by email.`;

// server/answer-invitation.ts
export const cantAcceptYourOwnInvitation =
  'You sent this invitation. Only the person you invited can accept it.';
export const canAlreadyMakeRequests = ({ wholeName }: { wholeName: string }) =>
  `${wholeName} can already make requests for you.`;

// server/find-member.ts
export const memberNotFound = 'We couldn’t find this person in your household.';
export const hasntAgreedYet = ({ firstName }: { firstName: string }) =>
  `${firstName} hasn’t agreed yet. You can make requests for them once they do.`;
export const householdIsFull = ({ maxHouseholdMembers }: { maxHouseholdMembers: number }) =>
  `A household can have up to ${maxHouseholdMembers} members. Remove someone first.`;
export const invitationExpiredOrUsed =
  'This invitation has expired or was already used. Ask the sender to invite you again.';

// server/invitations/answer-invitation.ts
export const youDeclined = 'You declined. No one can make requests for you.';

// server/invitations/invite-adult.ts
export const invitationAlreadyAnswered = 'You can only resend an invitation that hasn’t been answered.';
export const thisIsYourOwnAddress =
  'This is your own address. Enter the address of the person you’re inviting.';
export const addressAlreadyInvited = 'You’ve already invited this address. You can resend the invitation.';

// server/invitations/limit-invitations.ts
export const dailyInvitationLimit = ({ maxInvitationsPerDay }: { maxInvitationsPerDay: number }) =>
  `You can send ${maxInvitationsPerDay} invitations a day. Send the rest tomorrow.`;
export const invitationWasDeclined =
  'An invitation to this address was declined. Wait a week before you send another.';
export const weeklyInvitationLimit = ({
  maxEmailsPerAddressPerWeek,
}: {
  maxEmailsPerAddressPerWeek: number;
}) => `You can send ${maxEmailsPerAddressPerWeek} invitations a week to one address. Try again later.`;
