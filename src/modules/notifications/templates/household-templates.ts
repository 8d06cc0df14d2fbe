import type { Template } from './template.ts';

type Nothing = Record<string, never>;

/** Sent to an adult household member. Can't be turned off: it shows them what is requested in their name. */
export const requestMadeForYou: Template<Nothing> = {
  topic: null,
  en: () => ({
    title: 'Someone made a request for you',
    body:
      'Someone you authorized sent us a request for you. In your settings, you can see who can make requests for you and ' +
      'remove their access anytime. Their open requests for you then end right away.',
    text: 'someone made a request for you.',
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

/** Sent to the patient who invited an adult. The answer itself is shown only after sign-in. */
export const invitationAnswered: Template<Nothing> = {
  topic: null,
  en: () => ({
    title: 'Your invitation was answered',
    body: 'The person you invited to your household answered. See the answer on your Household page.',
    text: 'your invitation was answered.',
  }),
  es: () => ({
    title: 'Respondieron a su invitación',
    body: 'La persona que usted invitó a su hogar ha respondido. La respuesta está en la página de su hogar (Household).',
    text: 'respondieron a su invitación.',
  }),
};

/** Sent to the patient who invited an adult, when an account with a different email address accepted. */
export const invitationAcceptedElsewhere: Template<Nothing> = {
  topic: null,
  en: () => ({
    title: 'Your invitation was accepted with a different email address',
    body: 'Someone accepted your invitation with a different email address. If you didn’t expect this, ask the person, or remove them on your Household page.',
    text: 'your invitation was accepted with a different email. Check your household.',
  }),
  es: () => ({
    title: 'Aceptaron su invitación con otro correo electrónico',
    body: 'La aceptó una cuenta con otro correo que el que usted invitó. Si no lo esperaba, pregunte a la persona y quítela en la página de su hogar (Household).',
    text: 'aceptaron su invitación con otro correo. Revise su hogar en sus ajustes.',
  }),
};
