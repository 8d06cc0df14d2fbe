import { productName } from '#shared/product.ts';
import { type StaffRole, staffRoleLabels, staffRoleSentences } from '#shared/staff-rights.ts';
import * as t from '../accounts.words.ts';
import { staffInvitationDays } from '../staff.rules.ts';

type StaffMail = { subject: string; body: string };

const mail = (subject: string, ...paragraphs: string[]): StaffMail => ({
  subject: `${productName}: ${subject}`,
  body: paragraphs.join('\n\n'),
});

/** Emails to staff about their account. Subjects name no one and no role. */
export const staffMails = {
  invitation: (details: { from: string; staffRole: StaffRole; link: string; needsTwoFactor: boolean }) =>
    mail(
      'your staff invitation',
      `${details.from} invited you to join the ${productName} staff. Your role: ${staffRoleLabels[details.staffRole]}. ${staffRoleSentences[details.staffRole]}`,
      t.createYourAccount({ staffInvitationDays }),
      details.link,
      ...(details.needsTwoFactor ? [t.haveAnAuthenticatorAppReady] : []),
      t.ignoreIfSenderUnknown({ from: details.from }),
    ),
  roleChanged: (staffRole: StaffRole) =>
    mail(
      'your staff role has changed',
      `Your role is now ${staffRoleLabels[staffRole]}. ${staffRoleSentences[staffRole]}`,
      t.contactAdministratorIfWrong,
    ),
  suspended: () =>
    mail('your account is suspended', t.anAdministratorSuspendedYourAccount, t.askAdministratorForTheReason),
  restored: () => mail('your account was restored', t.anAdministratorRestoredYourAccount),
  removed: (staysPatient: boolean) =>
    mail(
      'you were removed from the staff',
      staysPatient ? t.removedFromStaffKeepsPatientAccount : t.removedFromStaff,
      t.contactAdministratorIfWrong,
    ),
};
