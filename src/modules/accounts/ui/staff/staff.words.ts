// change-role.tsx
export const hasAssignedThisRoleCant = ({ name, requests }: { name: string; requests: string }) =>
  `${name} has ${requests} assigned. This role can’t work on requests, so we’ll unassign them.`;
export const cancel = 'Cancel';
export const changeRole = 'Change role';
export const n1OpenRequest = '1 open request';
export const openRequests = ({ count }: { count: number }) => `${count} open requests`;
export const roleChanged = 'Role changed';
export const couldntChangeTheRole = 'Couldn’t change the role';

// staff-member-actions.tsx
export const remove = 'Remove';
export const changeRole2 = ({ name }: { name: string }) => `Change role: ${name}`;
export const suspend = ({ name }: { name: string }) => `Suspend ${name}?`;
export const restore = ({ name }: { name: string }) => `Restore ${name}?`;
export const remove2 = ({ name }: { name: string }) => `Remove ${name}?`;
export const restore2 = ({ name }: { name: string }) => `Restore ${name}`;
export const suspend2 = ({ name }: { name: string }) => `Suspend ${name}`;
export const restore3 = 'Restore';
export const suspend3 = 'Suspend';
export const remove3 = ({ name }: { name: string }) => `Remove ${name}`;

// invitation-table.tsx
export const resend = 'Resend';
export const firstAdministrator = 'First administrator';
export const invitationResent = 'Invitation resent';
export const invitationCanceled = 'Invitation canceled';
export const resendTo = ({ email }: { email: string }) => `Resend to ${email}`;
export const cancelInvitationTo = ({ toWhom }: { toWhom: string }) => `Cancel invitation to ${toWhom}`;
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

// invite-staff-dialog.tsx
export const wellEmailThemALink = ({ staffInvitationDays }: { staffInvitationDays: number }) =>
  `We’ll email them a link to set a password. It works once and expires after ${staffInvitationDays} days.`;
export const sendInvitation = 'Send invitation';
export const invitationSent = 'Invitation sent';
export const enterAnEmailAddress = 'Enter an email address';
export const couldntSendTheInvitation = 'Couldn’t send the invitation';
export const inviteAStaffMember = 'Invite a staff member';

// join-form.tsx
export const createAccount = 'Create account';
export const toJoinThe = 'to join the';
export const staff = 'staff';
export const yourRole = '. Your role:';
export const haveAnAuthenticatorAppReady =
  'Have an authenticator app ready. On the next page, you’ll turn on two-factor authentication.';
export const tryAgain = 'Try again';
export const couldntReachOurServerCheck = 'Couldn’t reach our server. Check your connection and try again.';
export const enterYourEmailAddress = 'Enter your email address';
export const firstName = 'First name';
export const lastName = 'Last name';
export const password = 'Password';
export const atLeastCharacters = ({ shortestStaffPassword }: { shortestStaffPassword: number }) =>
  `At least ${shortestStaffPassword} characters`;
export const couldntCreateYourAccount = 'Couldn’t create your account';
export const invitedYou = ({ invitedBy }: { invitedBy: string }) => `${invitedBy} invited you`;
export const youreInvited = 'You’re invited';
export const as = ({ email }: { email: string }) => ` as ${email}`;
export const loadingInvitation = 'Loading invitation';

// staff-status-form.tsx
export const hasAssignedWellUnassignThem = ({ name, requests }: { name: string; requests: string }) =>
  `${name} has ${requests} assigned. We’ll unassign them.`;
export const thisSignsThemOutOf =
  'This signs them out of every device. They can’t sign in until the account is restored.';
export const suspendAccount = 'Suspend account';
export const accountSuspended = 'Account suspended';
export const theyCanSignInAgain = 'They can sign in again with the role they had.';
export const restoreAccount = 'Restore account';
export const accountRestored = 'Account restored';
export const thisSignsThemOutOfEvery =
  'This signs them out of every device and permanently closes their account. Records of their work keep their name.';
export const staffMemberRemoved = 'Staff member removed';
export const otherAdministratorsCanSeeThis = 'Other administrators can see this';
export const enterAReason = 'Enter a reason';

// role-choice.tsx
export const chooseTheLeastAccessTheir = 'Choose the least access their work needs';

// staff-queries.ts
export const couldntReachOurServerNothing = 'Couldn’t reach our server. Nothing was changed. Try again.';

// staff-board.tsx
export const invite = 'Invite';
export const youreTheOnlyStaffMember = 'You’re the only staff member';
export const inviteASecondAdministratorIn =
  'Invite a second administrator, in case one of you gets locked out.';
export const staff2 = 'Staff';
export const onlyAdministratorsCanMakeChanges = 'Only administrators can make changes.';
export const peopleWhoHaventJoinedYet = 'People who haven’t joined yet.';
export const rolePermissions = 'Role permissions';
export const everythingElseIsDenied = 'Everything else is denied.';

// staff-table.tsx
export const active = 'Active';
export const suspended = 'Suspended';
export const n2faOn = '2FA on';
export const n2faOff = '2FA off';
export const name = 'Name';
export const status = 'Status';
export const lastActive = 'Last active';
export const notYet = 'Not yet';
export const requests = 'Requests';
