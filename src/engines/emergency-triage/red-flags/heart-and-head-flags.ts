import { regex } from '#shared/regex.ts';
import type { RedFlag } from './red-flag.ts';
import {
  bloodThinner,
  call911,
  chestSymptom,
  fallWords,
  headInjury,
  olderAgeWords,
} from './red-flag-words.ts';

/** Head injuries, falls, blood thinners, chest symptoms, vision, fainting and confusion. */
export const heartAndHeadFlags: readonly RedFlag[] = [
  {
    id: 'head-injury-on-blood-thinner',
    source: {
      name: 'NICE NG232, Head injury: assessment and early management',
      url: 'https://www.nice.org.uk/guidance/ng232',
    },
    says: [headInjury, bloodThinner],
    unless: /\b(?:years? ago|hace (?:\w+ )?anos?)\b/,
    sentence: {
      en: 'A hit to the head needs a closer look when a blood thinner is involved, even when {they} {feel} fine.',
      es: 'Un golpe en la cabeza debe revisarse cuando se toma un anticoagulante, aunque no haya molestias.',
    },
    advice: {
      en: 'Please have it seen today, at an emergency room. Call 911 for a bad headache, vomiting, confusion or weakness.',
      es: 'Por favor, que lo revisen hoy mismo en una sala de emergencias. Si hay dolor de cabeza fuerte, vómito, confusión o debilidad, llame al 911.',
    },
    urgency: 'today',
  },
  {
    id: 'falls-older',
    source: { name: 'CDC STEADI, older adult fall prevention', url: 'https://www.cdc.gov/steadi/' },
    says: [fallWords, olderAgeWords],
    unless: /\b(?:asleep|in love|behind|through the cracks|dormid[oa]|enamorad[oa])\b/,
    ages: { from: 50 },
    sentence: {
      en: "I'm sorry, a fall is frightening, and it's right to have it checked.",
      es: 'Lo siento, una caída asusta, y hace bien en buscar que la revisen.',
    },
    question: {
      en: 'Did {they} hit {their} head, or {do} {they} take a blood thinner? If so, {they} should be seen today.',
      es: '¿Hubo golpe en la cabeza, o toma algún anticoagulante? Si es así, deben verle hoy mismo.',
    },
    advice: {
      en: 'Then please have {them} seen today, at an emergency room or urgent care, even if {they} {feel} fine. Call 911 for a bad headache, vomiting, confusion or weakness.',
      es:
        'Entonces, por favor, que le vean hoy mismo en una sala de emergencias o un centro de ' +
        'urgencias, aunque se sienta bien. Si hay dolor de cabeza fuerte, vómito, confusión o ' +
        'debilidad, llame al 911.',
    },
    urgency: 'soon',
  },
  {
    id: 'dizzy-on-blood-thinner',
    source: { name: 'MedlinePlus, Blood thinners', url: 'https://medlineplus.gov/bloodthinners.html' },
    says: [
      /\b(?:dizzy|dizziness|lightheaded|light headed|vertigo|woozy|mareo|mareos|maread[oa]|marea|me mareo)\b/,
      bloodThinner,
    ],
    sentence: {
      en: 'Dizziness together with a blood thinner is worth a call to the doctor today.',
      es: 'El mareo junto con un anticoagulante merece una llamada al médico hoy mismo.',
    },
    question: {
      en: '{Have} {they} fallen, hit {their} head, or noticed any bleeding? If so, {they} should be seen today.',
      es: '¿Ha habido caída, golpe en la cabeza o algún sangrado? Si es así, deben verle hoy mismo.',
    },
    advice: {
      en: 'Then please have {them} seen today, at an emergency room or urgent care.',
      es: 'Entonces, por favor, que le vean hoy mismo en una sala de emergencias o un centro de urgencias.',
    },
    urgency: 'soon',
  },
  {
    id: 'bleeding-on-blood-thinner',
    source: { name: 'MedlinePlus, Blood thinners', url: 'https://medlineplus.gov/bloodthinners.html' },
    says: [
      /\b(?:nosebleeds?|nose (?:keeps )?bleed\w*|bruis\w+|gums? (?:are |keep )?bleed\w*|bleeding gums?|moretones?|moratones?|sangra(?:do)? (?:de |por )?la nariz|sangran las encias)\b/,
      bloodThinner,
    ],
    sentence: {
      en: 'New bruises or bleeding on a blood thinner are worth a call to the prescriber today.',
      es: 'Los moretones o sangrados nuevos con un anticoagulante merecen hoy una llamada a quien lo recetó.',
    },
    question: {
      en: '{Do} {they} have bleeding that lasts more than 10 minutes? If so, {they} should be seen today.',
      es: '¿Hay un sangrado que dure más de 10 minutos? Si es así, deben verle hoy mismo.',
    },
    advice: {
      en: 'Then please go to an emergency room or urgent care today, and keep pressure on it until then.',
      es: 'Entonces, por favor, acuda hoy a una sala de emergencias o un centro de urgencias, y haga presión hasta llegar.',
    },
    urgency: 'soon',
  },
  {
    id: 'chest-symptoms',
    source: {
      name: 'American Heart Association, Warning signs of a heart attack',
      url: 'https://www.heart.org/en/health-topics/heart-attack/warning-signs-of-a-heart-attack',
    },
    says: [chestSymptom],
    unless:
      /\b(?:chest x ray|x ray of (?:my|the) chest|chest ct|chest infection|chest cold|radiografia de torax|years? ago|hace (?:\w+ )?anos?)\b/,
    sentence: {
      en: "Thank you for telling me. Any new chest symptom is worth checking, so let's not put it off.",
      es: 'Gracias por decírmelo. Toda molestia nueva en el pecho merece revisarse, así que no lo dejemos para después.',
    },
    question: {
      en: 'Is it happening right now, or with shortness of breath, sweating, faintness, or pain in the arm, back or jaw? If so, call 911.',
      es: '¿La siente en este momento, o con falta de aire, sudor, desmayo o dolor en el brazo, la espalda o la mandíbula? Si es así, llame al 911.',
    },
    advice: call911,
    urgency: 'soon',
  },
  {
    id: 'vision-change',
    source: {
      name: 'National Eye Institute, Retinal detachment',
      url: 'https://www.nei.nih.gov/eye-health-information/eye-conditions-and-diseases/retinal-detachment',
    },
    says: [
      regex()`
        \b(?:(?:sudden(?:ly)?|all at once|overnight|since (?:this morning|last night|yesterday)|woke up
        |de repente|de pronto|de golpe|desde (?:ayer|anoche|esta manana|hoy)) (?:\w+ ){0,8}(?:vision
        |sight|see|eyes?|blurr\w*|blind|vista|ver|veo|ve|ojos?|borros[oa])
        |(?:vision|sight|see|eyes?|blurr\w*|blind|vista|ver|veo|ve|ojos?
        |borros[oa])(?: \w+){0,8} (?:sudden(?:ly)?|all at once|overnight
        |since (?:this morning|last night|yesterday)|de repente|de pronto|de golpe
        |desde (?:ayer|anoche|esta manana|hoy))|(?:curtain|shadow|veil|cortina
        |sombra) (?:\w+ ){0,5}(?:eye|vision|sight|ojo|vista)|flashes (?:of light )?(?:and|with|in)
        |(?:new|many|lots of|more|sudden) floaters|floaters and|destellos|moscas volantes|double vision
        |seeing double|vision doble|veo doble)\b
      `,
    ],
    unless:
      /\b(?:see (?:a|the|my|an|someone|somebody|you|if)|seen by|ve a|ver a(?:l)?|pink eye|itch\w*|crust\w*|years? ago|glasses|contacts)\b/,
    sentence: {
      en: 'A sudden change in vision should be checked the same day.',
      es: 'Un cambio repentino de la vista debe revisarse el mismo día.',
    },
    question: {
      en: '{Do} {they} also have weakness, numbness, a drooping face, or trouble speaking? If so, call 911.',
      es: '¿Hay también debilidad, adormecimiento, la cara caída o dificultad para hablar? Si es así, llame al 911.',
    },
    advice: call911,
    urgency: 'today',
  },
  {
    id: 'fainted',
    source: {
      name: 'American Heart Association, Syncope (fainting)',
      url: 'https://www.heart.org/en/health-topics/arrhythmia/symptoms-diagnosis--monitoring-of-arrhythmia/syncope-fainting',
    },
    says: [
      /\b(?:faint(?:ed|ing|s)|pass(?:ed|es|ing) out|black(?:ed|ing) out|blackouts?|syncope|me desmay\w*|se desmay\w*|desmayos?|perdi el conocimiento|sincope)\b/,
    ],
    unless:
      /\b(?:years? ago|as a (?:kid|child|teen)|hace (?:\w+ )?anos?|needles?|agujas?|out of network|flyers)\b/,
    sentence: {
      en: "Passing out is frightening, and it's right to find out why.",
      es: 'Un desmayo asusta, y hace bien en querer saber la causa.',
    },
    question: {
      en: 'Was it today, during exercise, or with chest pain or a racing heart? If so, {they} should be seen today.',
      es: '¿Fue hoy, durante el ejercicio, o con dolor en el pecho o el corazón acelerado? Si es así, deben verle hoy mismo.',
    },
    advice: {
      en: 'Then please have {them} seen today, at an emergency room. If it happens again, call 911.',
      es: 'Entonces, por favor, que le vean hoy mismo en una sala de emergencias. Si vuelve a pasar, llame al 911.',
    },
    urgency: 'soon',
  },
  {
    id: 'sudden-confusion-older',
    source: {
      name: 'National Institute on Aging, Memory problems, forgetfulness, and aging',
      url: 'https://www.nia.nih.gov/health/memory-loss-and-forgetfulness/memory-problems-forgetfulness-and-aging',
    },
    says: [
      regex()`
        \b(?:(?:sudden(?:ly)?|since (?:yesterday|last night|this morning)|de repente
        |desde (?:ayer|anoche)) (?:\w+ ){0,6}(?:confus\w+|disoriented|not making sense|desorientad[oa])
        |(?:confus\w+|disoriented|desorientad[oa])(?: \w+){0,6} (?:sudden(?:ly)?
        |since (?:yesterday|last night|this morning)|de repente|desde (?:ayer|anoche)))\b
      `,
      olderAgeWords,
    ],
    unless: /\bconfus\w+ (?:by|about|bill|with the|letter|con la)\b/,
    sentence: {
      en: "I'm sorry, that's hard to watch. Confusion that comes on quickly should be checked today.",
      es: 'Lo siento, es duro verlo. Una confusión que aparece de pronto debe revisarse hoy mismo.',
    },
    question: {
      en: 'Is there also a drooping face, a weak arm, trouble speaking, or a fever? If so, call 911.',
      es: '¿Hay también la cara caída, un brazo débil, dificultad para hablar o fiebre? Si es así, llame al 911.',
    },
    advice: call911,
    urgency: 'today',
  },
];
