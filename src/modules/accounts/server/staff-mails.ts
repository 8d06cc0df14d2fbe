import { productName } from '#shared/product.ts';
import { type StaffRole, staffRoleLabels, staffRoleSentences } from '#shared/staff-rights.ts';
import { staffInvitationDays } from '../staff.rules.ts';

type StaffMail = { subject: string; body: string };

const mail = (subject: string, ...paragraphs: string[]): StaffMail => ({
  subject: `${productName}: ${subject}`,
  body: paragraphs.join('\n\n'),
});

/** What people of the team are told about their place in it. The subjects name nobody and no role. */
export const staffMails = {
  invitation: (given: { from: string; staffRole: StaffRole; link: string; needsSecondStep: boolean }) =>
    mail(
      'an invitation to the team',
      `${given.from} invites you to work with ${productName}. Your role: ${staffRoleLabels[given.staffRole]}. ${staffRoleSentences[given.staffRole]}`,
      `Join with this link. It works once, within ${staffInvitationDays} days:`,
      given.link,
      ...(given.needsSecondStep
        ? ['Have an authenticator app at hand: people of the team sign in with a code as well as a password.']
        : []),
      `If you do not know ${given.from}, ignore this mail: nothing happens without the link.`,
    ),
  roleChanged: (staffRole: StaffRole) =>
    mail(
      'your role in the team has changed',
      `Your role is now ${staffRoleLabels[staffRole]}. ${staffRoleSentences[staffRole]}`,
      'If you think that is a mistake, ask an administrator.',
    ),
  suspended: () =>
    mail(
      'your account is suspended',
      'An administrator has suspended your account: all devices were signed out, and requests that you had went back to the team.',
      'To learn why, ask an administrator.',
    ),
  restored: () =>
    mail(
      'your account is open again',
      'An administrator has restored your account. You can sign in as before.',
    ),
  removed: (staysPatient: boolean) =>
    mail(
      'you have left the team',
      staysPatient
        ? 'An administrator has taken you off the team. You keep your account as a patient, with the requests you asked for yourself.'
        : 'An administrator has taken you off the team, and your account is closed.',
      'If you think that is a mistake, ask an administrator.',
    ),
};
