import { productName } from '#shared/product.ts';
import { maskAddress } from '#shared/text/mask-address.ts';
import * as t from '../../accounts.words.ts';

type SecurityMail = { subject: string; body: string };

/** Account security emails. They can't be turned off. */
export type SecurityMails = {
  confirmAddress: (link: string) => SecurityMail;
  confirmOwnAddress: (link: string) => SecurityMail;
  addressAsked: (newAddress: string) => SecurityMail;
  addressChanged: (newAddress: string) => SecurityMail;
  passwordForgotten: (link: string) => SecurityMail;
  passwordChanged: () => SecurityMail;
  secondStepOn: () => SecurityMail;
  secondStepOff: () => SecurityMail;
  recoveryCodesRenewed: () => SecurityMail;
  recoveryCodeUsed: (left: number) => SecurityMail;
  accountMade: (link: string, days: number) => SecurityMail;
  accountSuspended: () => SecurityMail;
  accountRestored: () => SecurityMail;
  pagesOpened: () => SecurityMail;
  calendarAddressMade: () => SecurityMail;
  passwordGuessed: () => SecurityMail;
};

const mail = (subject: string, ...paragraphs: string[]): SecurityMail => ({
  subject: `${productName}: ${subject}`,
  body: paragraphs.join('\n\n'),
});

const notYou = t.ifThisWasntYouSign;
const notYouAtOnce = t.ifThisWasntYouContact;
const calendarEnded = t.ifYouSubscribedToYour;

const english: SecurityMails = {
  confirmAddress: (link) =>
    mail('confirm your email address', t.youAskedToUseThis({ productName }), link, t.ifYouDidntAskFor),
  confirmOwnAddress: (link) =>
    mail('confirm your email address', t.confirmYourAddressSoWe, link, t.ifYouDidntCreateA({ productName })),
  addressAsked: (newAddress) =>
    mail(
      'email address change requested',
      t.someoneWhoKnowsYourPassword({ maskAddress: maskAddress(newAddress) }),
      t.ifThisWasntYouSignIn,
    ),
  addressChanged: (newAddress) =>
    mail(
      'your email address was changed',
      `Your account now uses ${maskAddress(newAddress)}. We’ll email you there, and you’ll use it to sign in. ${calendarEnded}`,
      notYouAtOnce,
    ),
  passwordForgotten: (link) =>
    mail('reset your password', t.labelUseThisLinkToSet, link, t.ifYouDidntAskForThis),
  passwordChanged: () =>
    mail(
      'your password was changed',
      `Your password was changed, and all other devices were signed out. ${calendarEnded}`,
      notYouAtOnce,
    ),
  secondStepOn: () =>
    mail(
      'two-factor authentication is on',
      `You now sign in with your password and a code from your authenticator app. All other devices were signed out. ${calendarEnded}`,
      notYou,
    ),
  secondStepOff: () => mail('two-factor authentication is off', t.youNowSignInWith, notYou),
  recoveryCodesRenewed: () => mail('you have new recovery codes', t.newRecoveryCodesWereCreated, notYou),
  recoveryCodeUsed: (left) => mail('a recovery code was used', t.someoneSignedInToYour({ left }), notYou),
  accountMade: (link, days) =>
    mail('your new account', t.ourCareTeamCreatedA({ productName, days }), link, t.ifYouDontKnowWhy),
  accountSuspended: () => mail('your account is suspended', t.yourAccountWasSuspendedAll, t.forTheReasonOrTo),
  accountRestored: () => mail('your account was restored', t.yourAccountWasRestoredYou),
  pagesOpened: () => mail('our care team viewed your account', t.aMemberOfOurCare, t.yourSettingsShowWhoIt),
  calendarAddressMade: () => mail('new calendar link', t.aPrivateLinkWasCreated, notYou),
  passwordGuessed: () =>
    mail('wrong passwords entered in your account', t.someoneSignedInToYourAccount, notYou),
};

const noFueUsted = t.siNoFueUstedInicie;
const noFueUstedYa = t.siNoFueUstedEscribanos;
const calendarioTerminado = t.siUnCalendarioSeguiaSus;

const spanish: SecurityMails = {
  confirmAddress: (link) =>
    mail(
      'confirme su correo electrónico',
      t.ustedPidioUsarEstaDireccion({ productName }),
      link,
      t.siUstedNoLoPidio,
    ),
  confirmOwnAddress: (link) =>
    mail(
      'confirme su correo electrónico',
      t.confirmeQueEstaDireccionEs,
      link,
      t.siUstedNoCreoUna({ productName }),
    ),
  addressAsked: (newAddress) =>
    mail(
      'se pidió otro correo electrónico',
      t.alguienQueConoceSuContrasena({ maskAddress: maskAddress(newAddress) }),
      t.siNoFueUstedInicieSesion,
    ),
  addressChanged: (newAddress) =>
    mail(
      'su correo electrónico cambió',
      `Su cuenta usa ahora ${maskAddress(newAddress)}. Desde ahora le escribimos ahí, y con esa dirección inicia sesión. ${calendarioTerminado}`,
      noFueUstedYa,
    ),
  passwordForgotten: (link) =>
    mail('elija una contraseña nueva', t.conEsteEnlacePuedeElegir, link, t.siUstedNoLoPidioNo),
  passwordChanged: () =>
    mail(
      'su contraseña cambió',
      `Su contraseña cambió, y se cerró la sesión en todos los demás dispositivos. ${calendarioTerminado}`,
      noFueUstedYa,
    ),
  secondStepOn: () =>
    mail(
      'la verificación en dos pasos está activada',
      `Desde ahora se inicia sesión con su contraseña y un código de su aplicación. Se cerró la sesión en todos los demás dispositivos. ${calendarioTerminado}`,
      noFueUsted,
    ),
  secondStepOff: () =>
    mail('la verificación en dos pasos está desactivada', t.desdeAhoraSeIniciaSesion, noFueUsted),
  recoveryCodesRenewed: () =>
    mail('tiene códigos de recuperación nuevos', t.seHicieronCodigosDeRecuperacion, noFueUsted),
  recoveryCodeUsed: (left) =>
    mail('se usó un código de recuperación', t.alguienInicioSesionEnSu({ left }), noFueUsted),
  accountMade: (link, days) =>
    mail(
      'se creó una cuenta para usted',
      t.nuestroEquipoDeAtencionCreo({ productName, days }),
      link,
      t.siNoSabePorQue,
    ),
  accountSuspended: () => mail('su cuenta está suspendida', t.suCuentaFueSuspendidaSe, t.paraSaberPorQueO),
  accountRestored: () => mail('su cuenta está abierta de nuevo', t.suCuentaFueRestablecidaPuede),
  pagesOpened: () =>
    mail('nuestro equipo de atención vio sus páginas', t.unaPersonaDeNuestroEquipo, t.quienFueYPorQue),
  calendarAddressMade: () =>
    mail('una dirección nueva para su calendario', t.seCreoUnaDireccionSecreta, noFueUsted),
  passwordGuessed: () => mail('contraseñas equivocadas en su cuenta', t.alguienQueTieneAbiertaSu, noFueUsted),
};

export const securityMails: Record<'en' | 'es', SecurityMails> = { en: english, es: spanish };
