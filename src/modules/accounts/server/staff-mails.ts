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
  invitation: (given: { from: string; staffRole: StaffRole; link: string; needsSecondStep: boolean }) =>
    mail(
      'your staff invitation',
      `${given.from} invited you to join the ${productName} staff. Your role: ${staffRoleLabels[given.staffRole]}. ${staffRoleSentences[given.staffRole]}`,
      t.createYourAccountWithThis({ staffInvitationDays }),
      given.link,
      ...(given.needsSecondStep ? [t.haveAnAuthenticatorAppReady] : []),
      t.ifYouDontKnowIgnore({ from: given.from }),
    ),
  roleChanged: (staffRole: StaffRole) =>
    mail(
      'your staff role has changed',
      `Your role is now ${staffRoleLabels[staffRole]}. ${staffRoleSentences[staffRole]}`,
      t.ifYouThinkThatsA,
    ),
  suspended: () =>
    mail('your account is suspended', t.anAdministratorSuspendedYourAccount, t.forTheReasonContactAn),
  restored: () => mail('your account was restored', t.anAdministratorRestoredYourAccount),
  removed: (staysPatient: boolean) =>
    mail(
      'you were removed from the staff',
      staysPatient ? t.anAdministratorRemovedYouFrom : t.anAdministratorRemovedYouFromThe,
      t.ifYouThinkThatsA,
    ),
};
