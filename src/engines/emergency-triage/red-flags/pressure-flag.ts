import type { RedFlag } from './red-flag.ts';
import { call911 } from './red-flag-words.ts';

/** Detected by `readBloodPressure`, not by patterns. */
export const pressureFlag: RedFlag = {
  id: 'blood-pressure',
  source: {
    name: 'American Heart Association, Understanding blood pressure readings',
    url: 'https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings',
  },
  says: [],
  unless:
    /\b(?:years? ago|last year|bill(?:ed)?|claim|used to (?:be|run)|at (?:my |the )?(?:delivery|birth)|hace (?:\w+ )?anos?|antes (?:tenia|era))\b/,
  sentence: {
    en: 'That is a high reading. Please sit quietly for five minutes and measure again; if it stays at 180 over 120 or higher, a doctor should know about it today.',
    es: 'Esa presión es alta. Siéntese con calma cinco minutos y vuelva a medir; si sigue en 180 sobre 120 o más, un médico debe saberlo hoy.',
  },
  question: {
    en: '{Do} {they} have chest or back pain, shortness of breath, weakness, numbness, a bad headache, or trouble seeing or speaking? If so, call 911.',
    es: '¿Hay dolor en el pecho o la espalda, falta de aire, debilidad, adormecimiento, dolor de cabeza fuerte, o dificultad para ver o hablar? Si es así, llame al 911.',
  },
  advice: call911,
  urgency: 'today',
};

/** A blood sugar of 300 mg/dL or more. */
export const sugarFlag: RedFlag = {
  id: 'blood-sugar',
  source: {
    name: 'CDC, About diabetic ketoacidosis',
    url: 'https://www.cdc.gov/diabetes/about/diabetic-ketoacidosis.html',
  },
  says: [
    /\b(?:(?:blood )?(?:sugars?|glucose|bg)|azucar|glucosa)(?: \w+){0,5} (?:[3-9]\d\d)\b|\b(?:[3-9]\d\d)(?: \w+){0,2} (?:blood sugar|sugar|glucose|de azucar|de glucosa)\b/,
  ],
  unless:
    /\b(?:years? ago|last year|bill(?:ed)?|claim|dollars|cost|costs|\d+ calories|hace (?:\w+ )?anos?)\b/,
  sentence: {
    en: 'That is a high blood sugar, and the doctor should know about it today.',
    es: 'Ese azúcar es alto, y el médico debe saberlo hoy.',
  },
  question: {
    en: '{Are} {they} vomiting, confused, very sleepy, or breathing fast? If so, call 911.',
    es: '¿Hay vómito, confusión, mucho sueño o respiración rápida? Si es así, llame al 911.',
  },
  advice: call911,
  urgency: 'today',
};
