import type { PlainText } from '#kernel/plain-text.ts';

const spanish = new Set(
  'necesito quiero quisiera busco tengo tiene una un el los las mi mis para con por cerca hola gracias dolor seguro aseguranza medico doctora cita hoy semana proxima lunes martes miercoles jueves viernes sabado domingo soy llamo nombre correo telefono cuanto cuesta donde cuando que como esta estoy hijo hija esposo esposa rodilla cabeza espalda pecho resonancia radiografia manana ayuda favor puedo hacer ninguno ninguna efectivo si del al y pero porque duele hace meses dias en tarde usted buenos buenas es prefiero vivo ciudad codigo precio factura receta'.split(
    ' ',
  ),
);
const english = new Set(
  'i the my a need want have for with near in is and to of an no not it me this week please how much what doctor appointment insurance am im can you do see find looking price yes name next today tomorrow on at any dont get'.split(
    ' ',
  ),
);

/** The language of one message, or null when its words do not tell (a name, a number, "no"). */
export function detectLanguage(message: PlainText): 'en' | 'es' | null {
  let balance = 0;
  for (const word of message.plain.split(' ')) {
    if (spanish.has(word)) balance += 1;
    if (english.has(word) && word !== 'no' && word !== 'me') balance -= 1;
  }
  if (/[¿¡ñ]/i.test(message.text)) balance += 1;
  return balance === 0 ? null : balance > 0 ? 'es' : 'en';
}

/** The language that the person wishes or writes; a message that does not tell follows the earlier ones. */
export function chooseLanguage(
  message: PlainText,
  earlier: readonly PlainText[],
  known: 'en' | 'es' | undefined,
): 'en' | 'es' {
  if (
    /\b(?:habla espanol|hablas espanol|en espanol(?: por favor)?|spanish please|in spanish please)$/.test(
      message.plain,
    )
  )
    return 'es';
  if (/\bin english(?: please)?$|\benglish please$/.test(message.plain)) return 'en';
  const said = detectLanguage(message);
  if (said) return said;
  for (const turn of earlier.toReversed()) {
    const before = detectLanguage(turn);
    if (before) return before;
  }
  return known ?? 'en';
}
