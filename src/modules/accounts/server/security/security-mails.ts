import { productName } from '#shared/product.ts';
import { maskAddress } from '#shared/text/mask-address.ts';
import * as es from '../../accounts.words.es.ts';
import * as t from '../../accounts.words.ts';

type SecurityMail = { subject: string; body: string };

/** Account security emails. They can't be turned off. */
export type SecurityMails = {
  confirmAddress: (link: string) => SecurityMail;
  confirmOwnAddress: (link: string) => SecurityMail;
  addressChangeRequested: (newAddress: string) => SecurityMail;
  addressChanged: (newAddress: string) => SecurityMail;
  passwordResetLink: (link: string) => SecurityMail;
  passwordChanged: () => SecurityMail;
  twoFactorTurnedOn: () => SecurityMail;
  twoFactorIsOff: () => SecurityMail;
  twoFactorReset: () => SecurityMail;
  recoveryCodesRenewed: () => SecurityMail;
  recoveryCodeUsed: (left: number) => SecurityMail;
  accountCreated: (link: string, days: number) => SecurityMail;
  accountSuspended: () => SecurityMail;
  accountRestored: () => SecurityMail;
  pagesViewed: () => SecurityMail;
  calendarFeedCreated: () => SecurityMail;
  wrongPasswordsGuessed: () => SecurityMail;
  mergeCode: (code: string, minutes: number) => SecurityMail;
  accountsMerged: (closedAddress: string, keptAddress: string) => SecurityMail;
};

const mail = (subject: string, ...paragraphs: string[]): SecurityMail => ({
  subject: `${productName}: ${subject}`,
  body: paragraphs.join('\n\n'),
});

const secureAccount = t.ifThisWasntYouSecureAccount;
const contactUs = t.ifThisWasntYouContactUs;
const calendarRevoked = t.calendarLinkRevoked;

const english: SecurityMails = {
  confirmAddress: (link) =>
    mail('confirm your email address', t.confirmNewAddress({ productName }), link, t.ignoreIfNotRequested),
  confirmOwnAddress: (link) =>
    mail('confirm your email address', t.confirmYourAddress, link, t.ignoreIfNotYourAccount({ productName })),
  addressChangeRequested: (newAddress) =>
    mail(
      'email address change requested',
      t.emailChangeRequested({ maskAddress: maskAddress(newAddress) }),
      t.ifThisWasntYouStopTheChange,
    ),
  addressChanged: (newAddress) =>
    mail(
      'your email address was changed',
      `Your account now uses ${maskAddress(newAddress)}. We’ll email you there, and you’ll use it to sign in. ${calendarRevoked}`,
      contactUs,
    ),
  passwordResetLink: (link) =>
    mail('reset your password', t.setPasswordWithThisLink, link, t.ignoreToKeepPassword),
  passwordChanged: () =>
    mail(
      'your password was changed',
      `Your password was changed, and all other devices were signed out. ${calendarRevoked}`,
      contactUs,
    ),
  twoFactorTurnedOn: () =>
    mail(
      'two-factor authentication is on',
      `You now sign in with your password and a code from your authenticator app. All other devices were signed out. ${calendarRevoked}`,
      secureAccount,
    ),
  twoFactorIsOff: () => mail('two-factor authentication is off', t.passwordOnlySignIn, secureAccount),
  twoFactorReset: () =>
    mail('two-factor authentication was reset', t.twoFactorWasReset, t.ifYouDidntAskForTheReset),
  recoveryCodesRenewed: () =>
    mail('you have new recovery codes', t.newRecoveryCodesWereCreated, secureAccount),
  recoveryCodeUsed: (left) => mail('a recovery code was used', t.recoveryCodeUsed({ left }), secureAccount),
  accountCreated: (link, days) =>
    mail(
      'your new account',
      t.accountCreatedByCareTeam({ productName, days }),
      link,
      t.ifUnexpectedContactUs,
    ),
  accountSuspended: () => mail('your account is suspended', t.accountSuspended, t.contactUsAboutSuspension),
  accountRestored: () => mail('your account was restored', t.accountRestored),
  pagesViewed: () =>
    mail('our care team viewed your account', t.careTeamViewedPages, t.settingsShowWhoAndWhy),
  calendarFeedCreated: () => mail('new calendar link', t.calendarLinkCreated, secureAccount),
  wrongPasswordsGuessed: () =>
    mail('wrong passwords entered in your account', t.wrongPasswordsEntered, secureAccount),
  mergeCode: (code, minutes) => mail('your code', t.mergeCode({ code, minutes }), t.dontShareTheMergeCode),
  accountsMerged: (closed, kept) =>
    mail(
      'your accounts were combined',
      t.accountsMergedInto({ closed: maskAddress(closed), kept: maskAddress(kept) }),
      contactUs,
    ),
};

const secureAccountEs = es.ifThisWasntYouSecureAccount;
const contactUsEs = es.ifThisWasntYouContactUs;
const calendarRevokedEs = es.calendarLinkRevoked;

const spanish: SecurityMails = {
  confirmAddress: (link) =>
    mail(
      'confirme su correo electrónico',
      es.confirmNewAddress({ productName }),
      link,
      es.ignoreIfNotRequested,
    ),
  confirmOwnAddress: (link) =>
    mail(
      'confirme su correo electrónico',
      es.confirmYourAddress,
      link,
      es.ignoreIfNotYourAccount({ productName }),
    ),
  addressChangeRequested: (newAddress) =>
    mail(
      'se pidió cambiar su correo electrónico',
      es.emailChangeRequested({ maskAddress: maskAddress(newAddress) }),
      es.ifThisWasntYouStopTheChange,
    ),
  addressChanged: (newAddress) =>
    mail(
      'su correo electrónico cambió',
      `Su cuenta ahora usa ${maskAddress(newAddress)}. Le escribiremos ahí, y con esa dirección iniciará sesión. ${calendarRevokedEs}`,
      contactUsEs,
    ),
  passwordResetLink: (link) =>
    mail('elija una contraseña nueva', es.setPasswordWithThisLink, link, es.ignoreToKeepPassword),
  passwordChanged: () =>
    mail(
      'su contraseña cambió',
      `Su contraseña cambió, y se cerró la sesión en todos los demás dispositivos. ${calendarRevokedEs}`,
      contactUsEs,
    ),
  twoFactorTurnedOn: () =>
    mail(
      'la verificación en dos pasos está activada',
      `Ahora inicia sesión con su contraseña y un código de su aplicación de autenticación. Se cerró la sesión en todos los demás dispositivos. ${calendarRevokedEs}`,
      secureAccountEs,
    ),
  twoFactorIsOff: () =>
    mail('la verificación en dos pasos está desactivada', es.passwordOnlySignIn, secureAccountEs),
  twoFactorReset: () =>
    mail('se restableció su verificación en dos pasos', es.twoFactorWasReset, es.ifYouDidntAskForTheReset),
  recoveryCodesRenewed: () =>
    mail('tiene códigos de recuperación nuevos', es.newRecoveryCodesWereCreated, secureAccountEs),
  recoveryCodeUsed: (left) =>
    mail('se usó un código de recuperación', es.recoveryCodeUsed({ left }), secureAccountEs),
  accountCreated: (link, days) =>
    mail(
      'su cuenta nueva',
      es.accountCreatedByCareTeam({ productName, days }),
      link,
      es.ifUnexpectedContactUs,
    ),
  accountSuspended: () => mail('su cuenta está suspendida', es.accountSuspended, es.contactUsAboutSuspension),
  accountRestored: () => mail('su cuenta fue restablecida', es.accountRestored),
  pagesViewed: () =>
    mail('nuestro equipo de atención vio su cuenta', es.careTeamViewedPages, es.settingsShowWhoAndWhy),
  calendarFeedCreated: () => mail('nuevo enlace de calendario', es.calendarLinkCreated, secureAccountEs),
  wrongPasswordsGuessed: () =>
    mail('se escribieron contraseñas equivocadas en su cuenta', es.wrongPasswordsEntered, secureAccountEs),
  mergeCode: (code, minutes) => mail('su código', es.mergeCode({ code, minutes }), es.dontShareTheMergeCode),
  accountsMerged: (closed, kept) =>
    mail(
      'sus cuentas se unieron',
      es.accountsMergedInto({ closed: maskAddress(closed), kept: maskAddress(kept) }),
      contactUsEs,
    ),
};

export const securityMails: Record<'en' | 'es', SecurityMails> = { en: english, es: spanish };
