// add-member-form.tsx
export const cancel = 'Cancel';
export const select = 'Select';
export const invitationSentTo = ({ firstName }: { firstName: string }) => `Invitation sent to ${firstName}`;
export const addedToYourHousehold = ({ firstName }: { firstName: string }) =>
  `${firstName} added to your household`;
export const addAFamilyMember = 'Add a family member';
export const relationship = 'Relationship';
export const dateOfBirth = 'Date of birth';
export const imTheirCaregiver = 'I’m their caregiver and can make decisions for them';
export const theirEmailAddress = 'Their email address';
export const invitationNote = ({ invitationDays }: { invitationDays: number }) =>
  `We’ll email them to ask if they agree. You can’t make requests for them until they do. The invitation expires after ${invitationDays} days.`;
export const imTheirParentOrGuardian =
  'I’m their parent or guardian, or I’m authorized to arrange care for them';
export const couldntAddThisPerson = 'Couldn’t add this person';
export const sendInvitation = 'Send invitation';
export const add = 'Add';
export const firstName = 'First name';
export const lastName = 'Last name';

// household-settings.tsx
export const whoCanMakeRequests = 'Who can make requests for you';
export const whatTheySee = ({ name }: { name: string }) =>
  `${name} can make requests for you and see those results. Your own requests stay private.`;
export const youAgreedOn = ({ date }: { date: string }) => `You agreed on ${date}`;
export const removeAccess = 'Remove access';
export const removeAccessConsequences = ({ name }: { name: string }) =>
  `${name} will no longer be able to make requests for you. Their open requests for you will be closed at no charge.`;
export const keepAccess = 'Keep access';
export const householdMembers = 'Household members';
export const addOrInvite = 'Add or invite someone';
export const addOrInviteHint =
  'Add a child, or a parent you look after. Other adults get an invitation by email and decide themselves.';
export const canNoLongerMakeRequests = ({ name }: { name: string }) =>
  `${name} can no longer make requests for you`;
export const removeAccessOf = ({ name }: { name: string }) => `Remove access: ${name}`;
export const confirmRemoveAccess = ({ name }: { name: string }) => `Remove ${name}’s access?`;
export const loadingYourHousehold = 'Loading your household';
export const couldntLoadYourHousehold = 'Couldn’t load your household';

export const noOneHereYet = 'No family members yet';

// invitation.tsx
export const tryAgain = 'Try again';
export const wantsToRequestCare = 'wants to request care for you. Do you agree?';
export const canSendRequestsForYou = ({ from }: { from: string }) =>
  `${from} can send us requests for you and see the results.`;
export const bookingSharesFirstName = 'When we book for you, we give the office your first name.';
export const cantSeeYourOwnRequests = ({ from }: { from: string }) =>
  `${from} can’t see your own requests, messages or account.`;
export const youCanRemoveThisAccess = ({ from }: { from: string }) =>
  `You can remove this access anytime on your Household page. Open requests that ${from} made for you are then closed right away.`;
export const iAgree = 'I agree';
export const decline = 'Decline';
export const couldntReachOurServer = 'Couldn’t reach our server. Check your connection and try again.';
export const loadingInvitation = 'Loading invitation';
export const couldntSaveYourAnswer = 'Couldn’t save your answer';

// member-draft.ts
export const enterAnEmailAddress = 'Enter an email address';

// member-row.tsx
export const dependentAbilities = ({ firstName }: { firstName: string }) =>
  `You make requests for ${firstName} and see the results. They don’t need an account.`;
export const adultAbilities = ({ firstName }: { firstName: string }) =>
  `You can make requests for ${firstName} and see their results. ${firstName}’s own requests stay private.`;
export const nothingUntilTheyAgree = ({ firstName }: { firstName: string }) =>
  `You can’t make requests for ${firstName} unless they agree.`;
export const whatYouCanSee = 'What you can see and do';
export const nextAppointment = 'Next appointment';
export const noneYet = 'None yet';
export const resend = 'Resend';
export const remove = 'Remove';
export const removeMemberConsequences = ({ firstName, kind }: { firstName: string; kind: string }) =>
  `You won’t be able to make requests for ${firstName}. ` +
  (kind === 'adult'
    ? 'Open requests for them close at no charge, and upcoming appointments are canceled. '
    : 'Open requests continue until you cancel them. ') +
  'Your tickets keep their name.';
export const keepMember = ({ firstName }: { firstName: string }) => `Keep ${firstName}`;
export const invitationDeclined = 'Invitation declined';
export const invitationExpired = ({ inviteEmail }: { inviteEmail: string | null }) =>
  `Invitation to ${inviteEmail} expired`;
export const invitationNotAnswered = ({ inviteEmail }: { inviteEmail: string | null }) =>
  `Invitation sent to ${inviteEmail}, no answer yet`;
export const invitationResentTo = ({ firstName }: { firstName: string }) =>
  `Invitation resent to ${firstName}`;
export const born = ({ day }: { day: string }) => `born ${day}`;
export const resendTo = ({ name }: { name: string }) => `Resend to ${name}`;
export const removedFromYourHousehold = ({ firstName }: { firstName: string }) =>
  `${firstName} removed from your household`;
export const removeMember = ({ name }: { name: string }) => `Remove ${name}`;
export const confirmRemove = ({ name }: { name: string }) => `Remove ${name}?`;
