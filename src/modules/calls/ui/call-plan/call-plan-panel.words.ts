import type { PlanLanguage } from '../../call-plan.words.ts';

export type PanelWords = {
  title: string;
  first: (calls: number, offices: number) => string;
  changes: string;
  said: string;
  sayIt: (label: string) => string;
  struck: string;
  onlyToBook: string;
  never: string;
  opening: string;
  ask: string;
  askHint: string;
  failed: string;
  accepts: string;
};

export const panelWords: Record<PlanLanguage, PanelWords> = {
  en: {
    title: 'Who we’ll call and what we’ll say',
    first: (calls, offices) =>
      calls === offices ? 'We’ll call' : `We’ll call ${calls} of these first, and more only if we need to`,
    changes:
      'Offices that post a price for this come first. If we can’t call one, we’ll call another that fits.',
    said: 'What we’ll share about you',
    sayIt: (label) => `Share: ${label}`,
    struck: 'Removed. We won’t share it.',
    onlyToBook: 'Only to book, after you pick a time.',
    never: 'Never shared:',
    opening: 'How calls begin',
    ask: 'Ask me before each additional call',
    askHint:
      'We’ll make the first calls, then ask before each additional call or second try. Our deadline pauses until you answer.',
    failed: 'That didn’t save. Try again.',
    accepts: 'By sending the request, you accept this plan.',
  },
  es: {
    title: 'A quién llamaremos y qué diremos',
    first: (calls, offices) =>
      calls === offices
        ? 'Llamamos a'
        : `Llamamos primero a ${calls} de estos, y a más de ellos solo si no ofrecen lo suficiente`,
    changes:
      'Primero van los que publican un precio. Si a alguno ya no se le puede llamar, otro consultorio adecuado toma su lugar.',
    said: 'Todo lo que se puede decir de usted',
    sayIt: (label) => `Se puede decir: ${label}`,
    struck: 'Tachado: no se dice.',
    onlyToBook: 'Solo al reservar, después de que usted elija un horario.',
    never: 'Nunca se dice:',
    opening: 'Empieza así',
    ask: 'Preguntarme antes de cada llamada adicional',
    askHint:
      'Las primeras llamadas se hacen. Cualquier otra, también un segundo intento, espera su respuesta. Mientras tanto nuestro plazo se detiene.',
    failed: 'No se guardó. Inténtelo de nuevo.',
    accepts: 'Al enviar la solicitud usted acepta este plan.',
  },
};
