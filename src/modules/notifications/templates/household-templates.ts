import type { Template } from './template.ts';

type Nothing = Record<string, never>;

/** To an adult who agreed to be asked for. Not to be switched off: it is how they see what is done in their name. */
export const askedForYou: Template<Nothing> = {
  topic: null,
  en: () => ({
    title: 'A request was made in your name',
    body: 'Somebody whom you allowed to ask for you has sent us a request. In your settings you see who may do that, and can end it at any time: what is open for you then stops at once.',
    text: 'a request was made in your name.',
  }),
  es: () => ({
    title: 'Se hizo una solicitud a su nombre',
    body:
      'Alguien a quien usted autorizó nos envió una solicitud a su nombre. En sus ajustes puede ver ' +
      'quién puede hacerlo y terminarlo cuando quiera: lo que esté abierto para usted se detiene ' +
      'enseguida.',
    text: 'se hizo una solicitud a su nombre.',
  }),
};

/** To whoever invited an adult. Which answer it was stands in the settings, behind the sign-in. */
export const invitationAnswered: Template<Nothing> = {
  topic: null,
  en: () => ({
    title: 'Your invitation was answered',
    body: 'The person you invited to your household has answered. You find the answer in your settings.',
    text: 'your invitation was answered.',
  }),
  es: () => ({
    title: 'Respondieron a su invitación',
    body: 'La persona que usted invitó a su hogar ha respondido. La respuesta está en sus ajustes.',
    text: 'respondieron a su invitación.',
  }),
};

/** To whoever invited an adult, where the account that accepted has another address than the one they wrote to. */
export const invitationAcceptedElsewhere: Template<Nothing> = {
  topic: null,
  en: () => ({
    title: 'Your invitation was accepted with a different email address',
    body: 'Someone accepted your invitation with a different email address. If you did not expect this, ask the person, or remove them from your household in your settings.',
    text: 'your invitation was accepted with another email address. Please check your household.',
  }),
  es: () => ({
    title: 'Aceptaron su invitación con otro correo electrónico',
    body: 'La aceptó una cuenta con otro correo que el que usted invitó. Si no lo esperaba, pregunte a la persona y quítela de su hogar en sus ajustes.',
    text: 'aceptaron su invitación con otro correo. Revise su hogar en sus ajustes.',
  }),
};
