import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { RedFlag } from './red-flag.ts';

const terms = readTerms(new URL('./terms/life-flags.txt', import.meta.url));

const cannotPay = regexSource`
  (?:cant|can not|cannot|couldnt|could not|unable to|no longer) (?:\w+ ){0,2}(?:afford|pay)
  |(?:too|so|super) expensive|rationing|skipping doses?|stretching|ran out of money
  |no (?:puedo|podemos|puede) (?:pagar|comprar|costear)|no me alcanza|muy car[oa]
`;

/** Unaffordable medicine, grief, loneliness, caregiving and depression. */
export const lifeFlags: readonly RedFlag[] = [
  {
    id: 'cannot-afford-insulin',
    source: { name: 'American Diabetes Association, Get Insulin', url: 'https://getinsulin.org/' },
    says: [
      new RegExp(`\\b(?:${cannotPay})\\b`),
      /\b(?:insulin\w*|insulina|humalog|lantus|novolog|levemir|tresiba|basaglar)\b/,
    ],
    mayBeDenied: false,
    sentence: {
      en: "I'm sorry, nobody should have to make that choice. There is help with the cost: getinsulin.org lists what {they} can get the same day, and we will look for the lowest price near you.",
      es: 'Lo siento, nadie debería tener que elegir así. Hay ayuda con el precio: getinsulin.org dice qué se puede conseguir el mismo día, y buscaremos el precio más bajo cerca de usted.',
    },
    question: {
      en: '{Are} {they} out of insulin, or close to it? If so, {they} should be seen today.',
      es: '¿Se le acabó la insulina, o casi? Si es así, deben verle hoy mismo.',
    },
    advice: {
      en:
        'Then please go to urgent care, an emergency room or a pharmacist today and say the insulin ' +
        'ran out; many states let pharmacists give an emergency supply. For vomiting, confusion or ' +
        'fast breathing, call 911.',
      es:
        'Entonces vaya hoy a un centro de urgencias, una sala de emergencias o una farmacia y diga ' +
        'que se le acabó la insulina; en muchos estados la farmacia puede dar una reserva de ' +
        'emergencia. Con vómito, confusión o respiración rápida, llame al 911.',
    },
    urgency: 'soon',
  },
  {
    id: 'cannot-afford-medicine',
    source: {
      name: 'National Council on Aging, BenefitsCheckUp',
      url: 'https://benefitscheckup.org/',
    },
    says: [
      new RegExp(`\\b(?:${cannotPay})\\b`),
      /\b(?:medicines?|medications?|meds|prescriptions?|pills?|inhalers?|epi ?pens?|medicinas?|medicamentos?|pastillas|inhalador\w*|receta|tratamiento)\b/,
    ],
    mayBeDenied: false,
    sentence: {
      en:
        "I'm sorry, that's a hard spot, and you are not the only one. Please don't stop a medicine without " +
        'talking to the doctor or pharmacist; there is often a cheaper option, and we can look for it.',
      es:
        'Lo siento, es una situación difícil, y no es la única persona a la que le pasa. No deje la ' +
        'medicina sin hablar con su médico o farmacéutico; muchas veces hay una opción más barata, y ' +
        'podemos buscarla.',
    },
    advice: { en: '', es: '' },
    urgency: null,
  },
  {
    id: 'grief',
    source: {
      name: 'National Institute on Aging, Coping with grief and loss',
      url: 'https://www.nia.nih.gov/health/grief-and-mourning/coping-grief-and-loss',
    },
    says: [
      regex()`
        \b(?:since|after|when|my|our|mi|cuando|desde que
        |nuestr[oa])\b(?: \w+){0,4} (?:${terms.oneOf('relatives who died')})(?: \w+){0,2} (?:died
        |passed(?: away)?|is gone|was killed|murio|fallecio|se nos fue|passing|death)\b
        |\b(?:lost|perdi|perdimos|buried|enterre) (?:my|our|a mi
        |a nuestr[oa]) (?:${terms.oneOf('relatives lost')})\b
        |\b(?:grief|grieving|bereavement|widow(?:ed|er)?|duelo|viud[oa])\b
      `,
    ],
    unless:
      /\b(?:of (?:\w+ ){0,2}(?:heart|cancer|stroke)|family history|bill(?:ed)?|claim|estate|records?|(?:twenty|thirty|\d\d) years ago|beneficiar\w*|insurance (?:from|of) my)\b/,
    mayBeDenied: false,
    sentence: {
      en: "I'm so sorry for your loss. Thank you for telling me; there is no rush here.",
      es: 'Siento mucho su pérdida. Gracias por contármelo; aquí no hay prisa.',
    },
    advice: { en: '', es: '' },
    urgency: null,
  },
  {
    id: 'loneliness',
    source: {
      name: 'CDC, Social connection',
      url: 'https://www.cdc.gov/social-connectedness/about/index.html',
    },
    says: [
      regex()`
        \b(?:(?:so|very|really|feel|feeling|all|pretty|kind of|been|im|i am|gets?|shes
        |hes) (?:so |very |really |all |completely |just )?(?:alone|lonely|isolated)|loneliness
        |no one to talk to|nobody to talk to|no friends
        |(?:me siento|estoy|se siente|esta|muy|tan) (?:muy |tan |bien |completamente )?(?:sol[oa]
        |aislad[oa])|soledad|no tengo con quien hablar|nadie con quien hablar)\b
      `,
    ],
    unless:
      /\b(?:lives? alone|left alone|leave me alone|home alone|alone (?:cost|is|was|would)|stand alone|la soledad apartment|un[oa] sol[oa]|vivo sol[oa]|sol[oa] (?:quiero|una|necesito|un))\b/,
    mayBeDenied: false,
    sentence: {
      en: "I'm sorry it has been so lonely. Thank you for telling me; talking with someone can help, and if it ever gets too heavy you can call or text 988 at any hour.",
      es: 'Siento que se sienta así. Gracias por decirlo; hablar con alguien puede ayudar, y si un día pesa demasiado puede llamar al 988 a cualquier hora.',
    },
    advice: { en: '', es: '' },
    urgency: null,
  },
  {
    id: 'caregiver-exhausted',
    source: {
      name: 'National Institute on Aging, Taking care of yourself as a caregiver',
      url: 'https://www.nia.nih.gov/health/caregiving/taking-care-yourself-tips-caregivers',
    },
    says: [
      /\b(?:caregiver|caregiving|caring for|care for|taking care of|take care of|looking after|cuidador[a]?|cuidando a|cuido a|cuidar a)\b/,
      regex()`
        \b(?:exhausted|burn(?:ed|t) out|burnout|overwhelmed|worn out|cant keep up|no sleep|at my limit
        |need a break|respite|agotad[oa]|cansad[oa]|rendid[oa]|no doy mas|no me doy abasto|no doy abasto
        |necesito un descanso)\b
      `,
    ],
    mayBeDenied: false,
    sentence: {
      en: "That sounds exhausting, and it matters that you are cared for too. Let's find some help.",
      es: 'Suena agotador, y también importa que alguien cuide de usted. Busquemos ayuda.',
    },
    advice: { en: '', es: '' },
    urgency: null,
  },
  {
    id: 'sad-for-long',
    source: { name: 'NIMH, Depression', url: 'https://www.nimh.nih.gov/health/topics/depression' },
    says: [
      regex()`
        \b(?:(?:been|feel|feeling|im|i am|so|very|really|hes
        |shes) (?:so |very |really |pretty |just )?(?:depressed|hopeless|down lately|empty|numb inside)
        |cry(?:ing)? (?:every|all the|all) (?:day|night|time)|cant stop crying|cant get out of bed
        |no me dan ganas de nada|lloro (?:todos los dias|todo el tiempo|mucho)|no paro de llorar
        |(?:me siento|estoy|ando) (?:muy |tan |bien )?(?:deprimid[oa]|triste|bajonead[oa]))\b
      `,
    ],
    unless:
      /\b(?:baby|toddler|infant|newborn|bebe|colic|years? ago|bill(?:ed)?|knee|back (?:hurts|pain)|crying (?:baby|kid))\b/,
    mayBeDenied: false,
    sentence: {
      en: "I'm sorry it has been this hard. It takes courage to say so, and it can get better with help; if it ever gets too heavy you can call or text 988 at any hour.",
      es: 'Siento que esté siendo tan difícil. Decirlo cuesta, y con ayuda puede mejorar; si un día pesa demasiado puede llamar al 988 a cualquier hora.',
    },
    advice: { en: '', es: '' },
    urgency: null,
  },
];
