import type { PlanLanguage } from '../../call-plan-words.ts';

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
    title: 'Who we will call and what we will say',
    first: (calls, offices) =>
      calls === offices
        ? 'We call'
        : `We call ${calls} of these first, and more of them only if those cannot offer enough`,
    changes:
      'Offices that post a price for this come first. If one can no longer be called, another suitable office takes its place.',
    said: 'All that may be said about you',
    sayIt: (label) => `May be said: ${label}`,
    struck: 'Struck: not said.',
    onlyToBook: 'Only to book, after you pick a time.',
    never: 'Never said:',
    opening: 'It begins with',
    ask: 'Ask me before each further call',
    askHint:
      'The first calls are made. Every other one, also a second try, waits for your word. The clock is paused meanwhile.',
    failed: 'This was not saved. Please try again.',
    accepts: 'By sending the request you accept this plan.',
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
