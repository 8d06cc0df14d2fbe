// change-role.tsx
export const roleChangeUnassignsRequests = ({ name, requests }: { name: string; requests: string }) =>
  `${name} has ${requests} assigned. This role can’t work on requests, so we’ll unassign them.`;
export const cancel = 'Cancel';
export const changeRole = 'Change role';
export const oneOpenRequest = '1 open request';
export const openRequests = ({ count }: { count: number }) => `${count} open requests`;
export const roleChanged = 'Role changed';
export const couldntChangeTheRole = 'Couldn’t change the role';
export const nowHasTheRole = ({ name, role }: { name: string; role: string }) =>
  `${name} now has the role ${role}.`;

// staff-member-actions.tsx
export const remove = 'Remove';
export const changeRoleOf = ({ name }: { name: string }) => `Change role: ${name}`;
export const confirmSuspend = ({ name }: { name: string }) => `Suspend ${name}?`;
export const confirmRestore = ({ name }: { name: string }) => `Restore ${name}?`;
export const confirmRemove = ({ name }: { name: string }) => `Remove ${name}?`;
export const restoreMember = ({ name }: { name: string }) => `Restore ${name}`;
export const suspendMember = ({ name }: { name: string }) => `Suspend ${name}`;
export const resetTwoFactorOf = ({ name }: { name: string }) => `Reset 2FA: ${name}`;
export const restore = 'Restore';
export const suspend = 'Suspend';
export const removeMember = ({ name }: { name: string }) => `Remove ${name}`;

// invitation-table.tsx
export const resend = 'Resend';
export const firstAdministrator = 'First administrator';
export const invitationResent = 'Invitation resent';
export const invitationCanceled = 'Invitation canceled';
export const resendTo = ({ email }: { email: string }) => `Resend to ${email}`;
export const cancelInvitationTo = ({ recipient }: { recipient: string }) =>
  `Cancel invitation to ${recipient}`;
export const nothingChanged = 'Nothing changed';
export const email = 'Email';
export const role = 'Role';
export const invitedBy = 'Invited by';
export const commandLine = 'Command line';
export const link = 'Link';
export const expires = ({ date }: { date: string }) => `Expires ${date}`;
export const expired = 'Expired';
export const actions = 'Actions';
export const invitations = 'Invitations';
export const thePreviousLinkNoLongerWorks = 'The previous link no longer works.';

// invite-staff-dialog.tsx
export const invitationNote = ({ staffInvitationDays }: { staffInvitationDays: number }) =>
  `We’ll email them a link to set a password. It works once and expires after ${staffInvitationDays} days.`;
export const linkNote = ({ staffInvitationDays }: { staffInvitationDays: number }) =>
  `Email isn’t configured, so you’ll get a link to give them. It works once and expires after ${staffInvitationDays} days.`;
export const createLink = 'Create link';
export const sendInvitation = 'Send invitation';
export const invitationSent = 'Invitation sent';
export const enterAnEmailAddress = 'Enter an email address';
export const couldntSendTheInvitation = 'Couldn’t send the invitation';
export const inviteAStaffMember = 'Invite a staff member';
export const weEmailedALinkTo = ({ email }: { email: string }) => `We emailed a link to ${email}.`;

// join-form.tsx
export const createAccount = 'Create account';
export const toJoinThe = 'to join the';
export const staffWord = 'staff';
export const yourRole = '. Your role:';
export const haveAnAuthenticatorAppReady =
  'Have an authenticator app ready. On the next page, you’ll turn on two-factor authentication.';
export const tryAgain = 'Try again';
export const couldntReachOurServer = 'Couldn’t reach our server. Check your connection and try again.';
export const enterYourEmailAddress = 'Enter your email address';
export const firstName = 'First name';
export const lastName = 'Last name';
export const password = 'Password';
export const atLeastCharacters = ({ minStaffPasswordLength }: { minStaffPasswordLength: number }) =>
  `At least ${minStaffPasswordLength} characters`;
export const couldntCreateYourAccount = 'Couldn’t create your account';
export const invitedYou = ({ invitedBy }: { invitedBy: string }) => `${invitedBy} invited you`;
export const youreInvited = 'You’re invited';
export const asAddress = ({ email }: { email: string }) => ` as ${email}`;
export const loadingInvitation = 'Loading invitation';

// staff-status-form.tsx
export const requestsWillBeUnassigned = ({ name, requests }: { name: string; requests: string }) =>
  `${name} has ${requests} assigned. We’ll unassign them.`;
export const suspendConsequences =
  'This signs them out of every device. They can’t sign in until the account is restored.';
export const suspendAccount = 'Suspend account';
export const accountSuspended = 'Account suspended';
export const restoreConsequences = 'They can sign in again with the role they had.';
export const restoreAccount = 'Restore account';
export const accountRestored = 'Account restored';
export const removeConsequences =
  'This signs them out of every device and permanently closes their account. Records of their work keep their name.';
export const staffMemberRemoved = 'Staff member removed';
export const otherAdministratorsCanSeeThis = 'Other administrators can see this';
export const enterAReason = 'Enter a reason';

// role-choice.tsx
export const roleHint = 'Choose the least access their work needs';

// staff-queries.ts
export const nothingWasChanged = 'Couldn’t reach our server. Nothing was changed. Try again.';

// staff-board.tsx
export const invite = 'Invite';
export const youreTheOnlyStaffMember = 'You’re the only staff member';
export const inviteASecondAdministrator =
  'Invite a second administrator, in case one of you gets locked out.';
export const staffTitle = 'Staff';
export const onlyAdministratorsCanMakeChanges = 'Only administrators can make changes.';
export const notJoinedYet = 'People who haven’t joined yet.';
export const rolePermissions = 'Role permissions';
export const everythingElseIsDenied = 'Everything else is denied.';
export const loadingStaff = 'Loading staff';
export const couldntLoadStaff = 'Couldn’t load staff';

// staff-table.tsx
export const active = 'Active';
export const suspended = 'Suspended';
export const twoFactorOn = '2FA on';
export const twoFactorOff = '2FA off';
export const name = 'Name';
export const status = 'Status';
export const lastActive = 'Last active';
export const notYet = 'Not yet';
export const requests = 'Requests';
