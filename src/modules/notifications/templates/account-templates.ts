import { productName } from '#shared/product.ts';
import type { Template } from './template.ts';

type Nothing = Record<string, never>;

export const welcome: Template<Nothing> = {
  topic: null,
  en: () => ({
    title: 'Your account is ready',
    body:
      `Welcome to ${productName}. Tell us in your own words what care you need. We’ll search, call ` +
      'offices, compare prices and book the time you choose. Your first request is free. After that, ' +
      'you pay only for finished work that you approve.',
    text: 'your account is ready.',
  }),
  es: () => ({
    title: 'Su cuenta está lista',
    body:
      `Bienvenido a ${productName}. Diga con sus palabras qué atención necesita; buscamos, llamamos ` +
      'a los consultorios, comparamos precios y reservamos la hora que usted elija. Su primera ' +
      'solicitud es gratis; después solo paga por trabajo terminado que usted apruebe.',
    text: 'su cuenta ya funciona.',
  }),
};

/** Sent to the author of a contact form message. */
export const contactReceived: Template<Nothing> = {
  topic: null,
  en: () => ({
    title: 'We received your message',
    body: 'Thanks for contacting us. We’ll get back to you within 24 hours. If you didn’t write to us, someone entered your address by mistake and you can ignore this email.',
    text: 'we received your message and we’ll reply within 24 hours.',
  }),
  es: () => ({
    title: 'Recibimos su mensaje',
    body: 'Gracias por escribir. Le respondemos en 24 horas. Si usted no nos escribió, alguien puso su dirección por error: no tiene que hacer nada.',
    text: 'recibimos su mensaje y contestamos en 24 horas.',
  }),
};
