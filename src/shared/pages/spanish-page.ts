import { normalize } from './normalize-words.ts';
import type { Word } from './page.ts';

const spanish =
  /^(?:de|del|fecha|cuenta|paciente|pago|pagos|saldo|servicio|servicios|cargos?|factura|nombre|numero|usted|para|seguro|beneficios|monto|importe|cantidad|descripcion)$/;

/** Whether a page read with the English model is in Spanish and should be read again with both. */
export const looksSpanish = (words: readonly Word[]): boolean =>
  words.filter(({ text }) => spanish.test(normalize(text))).length >= Math.max(4, words.length * 0.05);
