import { productName } from '#shared/product.ts';
import { maskAddress } from '#shared/text/mask-address.ts';

type SecurityMail = { subject: string; body: string };

/** What a person is told by mail about the keys to their account. It cannot be switched off. */
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

const notYou =
  'If this was not you, sign in, change your password and sign other devices out in your settings, and write to us.';
const notYouAtOnce = 'If this was not you, please write to us at once.';
const calendarEnded =
  'If a calendar followed your appointments by a secret address, that has ended: please make a new one.';

const english: SecurityMails = {
  confirmAddress: (link) =>
    mail(
      'please confirm your email address',
      `You asked to use this address for your ${productName} account. Please confirm it within 24 hours:`,
      link,
      'If you did not ask for this, you need do nothing: without the confirmation nothing changes.',
    ),
  confirmOwnAddress: (link) =>
    mail(
      'please confirm your email address',
      'Please confirm that this is your address. Then we can call offices and text you. The link works for 24 hours. You can request a new one from your dashboard.',
      link,
      `If you did not make a ${productName} account, ignore this email. We won’t call or text anyone for it.`,
    ),
  addressAsked: (newAddress) =>
    mail(
      'another email address was asked for',
      `Somebody who knows your password asked to use ${maskAddress(newAddress)} for your account in place of this address. It changes once the new address is confirmed.`,
      'If this was not you, sign in and change your password in your settings: that stops it. You can also write to us.',
    ),
  addressChanged: (newAddress) =>
    mail(
      'your email address was changed',
      `Your account now uses ${maskAddress(newAddress)}. From now on we write there, and you sign in with it. ${calendarEnded}`,
      notYouAtOnce,
    ),
  passwordForgotten: (link) =>
    mail(
      'choose a new password',
      'With this link you can choose a new password. It works once, within an hour:',
      link,
      'If you did not ask for this, you need do nothing: your password stays as it is.',
    ),
  passwordChanged: () =>
    mail(
      'your password was changed',
      `Your password was changed, and all other devices were signed out. ${calendarEnded}`,
      notYouAtOnce,
    ),
  secondStepOn: () =>
    mail(
      'two-step sign-in is on',
      `From now on signing in takes your password and a code from your authenticator app. All other devices were signed out. ${calendarEnded}`,
      notYou,
    ),
  secondStepOff: () =>
    mail('two-step sign-in is off', 'From now on signing in takes your password alone.', notYou),
  recoveryCodesRenewed: () =>
    mail(
      'you have new recovery codes',
      'New recovery codes were made for your account. The ones before no longer work.',
      notYou,
    ),
  recoveryCodeUsed: (left) =>
    mail(
      'a recovery code was used',
      `Somebody signed in to your account with a recovery code. ${left === 1 ? '1 code is' : `${left} codes are`} left; you can make new ones in your settings.`,
      notYou,
    ),
  accountMade: (link, days) =>
    mail(
      'an account was made for you',
      `Our care team made a ${productName} account for you. To use it, choose a password with this link. It works once, within ${days} days:`,
      link,
      'If you do not know why, please write to us: without a password nobody can enter the account.',
    ),
  accountSuspended: () =>
    mail(
      'your account is suspended',
      'Your account was suspended: all devices were signed out, and nobody can sign in. What is under way for you goes on.',
      'To learn why, or to have it opened again, please write to us.',
    ),
  accountRestored: () =>
    mail('your account is open again', 'Your account was restored. You can sign in as before.'),
  pagesOpened: () =>
    mail(
      'our care team looked at your pages',
      'A person of our care team opened your pages as you see them. They can change nothing there, and it ends by itself after half an hour.',
      'Who it was and why stands in your settings, under who has looked at your data. If it should not have been, please write to us.',
    ),
  calendarAddressMade: () =>
    mail(
      'a new address for your calendar',
      'A secret address was made under which a calendar can follow your appointments. Whoever has it can see where and when they are. You can end it on the page of your appointments.',
      notYou,
    ),
  passwordGuessed: () =>
    mail(
      'wrong passwords in your account',
      'Somebody who is signed in to your account typed a wrong password five times in a row where it is asked for again. Nothing was changed.',
      notYou,
    ),
};

const noFueUsted =
  'Si no fue usted, inicie sesión, cambie su contraseña y cierre la sesión de los demás dispositivos en sus ajustes, y escríbanos.';
const noFueUstedYa = 'Si no fue usted, escríbanos de inmediato.';
const calendarioTerminado =
  'Si un calendario seguía sus citas por una dirección secreta, esa ha terminado: cree una nueva.';

const spanish: SecurityMails = {
  confirmAddress: (link) =>
    mail(
      'confirme su correo electrónico',
      `Usted pidió usar esta dirección para su cuenta de ${productName}. Confírmela dentro de 24 horas:`,
      link,
      'Si usted no lo pidió, no tiene que hacer nada: sin la confirmación nada cambia.',
    ),
  confirmOwnAddress: (link) =>
    mail(
      'confirme su correo electrónico',
      'Confirme que esta dirección es suya. Después llamamos a los consultorios y le enviamos mensajes de texto. El enlace sirve durante 24 horas; puede pedir otro en sus páginas.',
      link,
      `Si usted no creó una cuenta de ${productName}, ignore este correo: no se llama ni se escribe a nadie por ella.`,
    ),
  addressAsked: (newAddress) =>
    mail(
      'se pidió otro correo electrónico',
      `Alguien que conoce su contraseña pidió usar ${maskAddress(newAddress)} para su cuenta en lugar de esta dirección. El cambio vale cuando se confirme la nueva.`,
      'Si no fue usted, inicie sesión y cambie su contraseña en sus ajustes: eso lo detiene. También puede escribirnos.',
    ),
  addressChanged: (newAddress) =>
    mail(
      'su correo electrónico cambió',
      `Su cuenta usa ahora ${maskAddress(newAddress)}. Desde ahora le escribimos ahí, y con esa dirección inicia sesión. ${calendarioTerminado}`,
      noFueUstedYa,
    ),
  passwordForgotten: (link) =>
    mail(
      'elija una contraseña nueva',
      'Con este enlace puede elegir una contraseña nueva. Sirve una vez, durante una hora:',
      link,
      'Si usted no lo pidió, no tiene que hacer nada: su contraseña sigue igual.',
    ),
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
    mail(
      'la verificación en dos pasos está desactivada',
      'Desde ahora se inicia sesión solo con su contraseña.',
      noFueUsted,
    ),
  recoveryCodesRenewed: () =>
    mail(
      'tiene códigos de recuperación nuevos',
      'Se hicieron códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.',
      noFueUsted,
    ),
  recoveryCodeUsed: (left) =>
    mail(
      'se usó un código de recuperación',
      `Alguien inició sesión en su cuenta con un código de recuperación. ${left === 1 ? 'Queda 1 código' : `Quedan ${left} códigos`}; puede hacer nuevos en sus ajustes.`,
      noFueUsted,
    ),
  accountMade: (link, days) =>
    mail(
      'se creó una cuenta para usted',
      `Nuestro equipo de atención creó una cuenta de ${productName} para usted. Para usarla, elija una contraseña con este enlace. Sirve una vez, durante ${days} días:`,
      link,
      'Si no sabe por qué, escríbanos: sin contraseña nadie puede entrar en la cuenta.',
    ),
  accountSuspended: () =>
    mail(
      'su cuenta está suspendida',
      'Su cuenta fue suspendida: se cerró la sesión en todos los dispositivos y nadie puede iniciar sesión. Lo que está en curso para usted continúa.',
      'Para saber por qué, o para que se abra de nuevo, escríbanos.',
    ),
  accountRestored: () =>
    mail('su cuenta está abierta de nuevo', 'Su cuenta fue restablecida. Puede iniciar sesión como antes.'),
  pagesOpened: () =>
    mail(
      'nuestro equipo de atención vio sus páginas',
      'Una persona de nuestro equipo de atención abrió sus páginas tal como usted las ve. Allí no puede cambiar nada, y termina sola después de media hora.',
      'Quién fue y por qué está en sus ajustes, en quién ha visto sus datos. Si no debió ser, escríbanos.',
    ),
  calendarAddressMade: () =>
    mail(
      'una dirección nueva para su calendario',
      'Se creó una dirección secreta por la que un calendario puede seguir sus citas. Quien la tenga puede ver dónde y cuándo son. Puede terminarla en la página de sus citas.',
      noFueUsted,
    ),
  passwordGuessed: () =>
    mail(
      'contraseñas equivocadas en su cuenta',
      'Alguien que tiene abierta su cuenta escribió cinco veces seguidas una contraseña equivocada donde se pide otra vez. Nada cambió.',
      noFueUsted,
    ),
};

export const securityMails: Record<'en' | 'es', SecurityMails> = { en: english, es: spanish };
