import { regex } from '#shared/regex.ts';
import type { RedFlag } from './red-flag.ts';
import { call911 } from './red-flag-words.ts';

const paperworkOrPast =
  /\b(?:bill(?:ed)?|claim|denied|invoice|years? ago|last year|removed in|screening|history of|hace (?:\w+ )?anos?|factura|reembolso)\b/;

/** Lumps, bleeding, pregnancy, babies, legs, skin, hearing, diabetes, bites and fever during treatment. */
export const bodyFlags: readonly RedFlag[] = [
  {
    id: 'breast-lump',
    source: {
      name: 'ACOG, Benign breast problems and conditions',
      url: 'https://www.acog.org/womens-health/faqs/benign-breast-problems-and-conditions',
    },
    says: [
      regex()`
        \b(?:(?:lump\w*|bump|knot|mass|thickening|hard (?:spot|area|thing)|bulto\w*|bola|bolita|masa
        |nodulo)(?: \w+){0,5} (?:breasts?|boobs?|nipple|armpit|chest area|tit|senos?|pechos?
        |mama derecha|mama izquierda|las mamas|axila|pezon)|breast (?:lumps?|mass|bump)
        |(?:breast|boob|nipple|seno|pecho|pezon) (?:\w+ ){0,4}(?:lump\w*|bleed\w*|discharge|dimpl\w*
        |inverted|hard spot|bulto|bolita|secrecion|hundid[oa]|sangra))\b
      `,
    ],
    unless: paperworkOrPast,
    sentence: {
      en: "Finding that is worrying, and you are right to have it checked. Most turn out to be harmless, and a doctor should look at it within the next few days; I'll help with that.",
      es: 'Encontrar algo así preocupa, y hace bien en querer que lo revisen. La mayoría de las veces no es nada grave, y un médico debe verlo en los próximos días; yo le ayudo.',
    },
    advice: { en: '', es: '' },
    urgency: 'soon',
  },
  {
    id: 'testicular-lump',
    source: {
      name: 'NHS, Testicle lumps and swellings',
      url: 'https://www.nhs.uk/symptoms/testicle-lumps-and-swellings/',
    },
    says: [
      regex()`
        \b(?:(?:lump|bump|swelling|swollen|hard spot|bulto|bolita|hinchad[oa])(?: \w+){0,5} (?:testic\w+
        |balls?|nuts?|scrotum|testiculos?|escroto)|testic\w+ (?:\w+ ){0,3}(?:lump|swollen|bump|bulto
        |hinchad[oa]))\b
      `,
    ],
    unless: paperworkOrPast,
    sentence: {
      en: "That is worrying, and you are right to have it checked. Most turn out to be harmless, and a doctor should look at it within the next few days; I'll help with that.",
      es: 'Eso preocupa, y hace bien en querer que lo revisen. La mayoría de las veces no es nada grave, y un médico debe verlo en los próximos días; yo le ayudo.',
    },
    question: {
      en: 'Did severe pain start suddenly? If so, it should be checked today, right away.',
      es: '¿Empezó de repente con mucho dolor? Si es así, deben verlo hoy mismo, enseguida.',
    },
    advice: {
      en: 'Then please go to an emergency room now; with sudden pain, hours matter.',
      es: 'Entonces vaya ahora a una sala de emergencias; con un dolor repentino cuentan las horas.',
    },
    urgency: 'soon',
  },
  {
    id: 'blood-in-stool',
    source: {
      name: 'MedlinePlus, Gastrointestinal bleeding',
      url: 'https://medlineplus.gov/gastrointestinalbleeding.html',
    },
    says: [
      regex()`
        \b(?:blood(?:y)?(?: \w+){0,5} (?:stools?|poop|poo|toilet|bowel movements?|feces
        |when i (?:wipe|go)|wip(?:e|ing)|rectum|number two)|bloody (?:stools?|poop|diarrhea)
        |(?:rectal|anal) bleeding|bleeding (?:from (?:my |the |his |her )?)?(?:rectum|anus|bottom|butt)
        |black(?: tarry)? stools?|(?:stools?|poop) (?:is|are|was|looks?) (?:black|red|bloody)
        |sangre (?:\w+ ){0,4}(?:heces|popo|excremento|caca|evacuar|al limpiar\w*|ir al bano|el recto
        |deposiciones)|heces (?:negras|con sangre)|popo negro|sangrado rectal)\b
      `,
    ],
    unless:
      /\b(?:bill(?:ed)?|claim|denied|years? ago|hidden blood|occult|fit test|cologuard|stool (?:test|sample|kit)|iron pills?)\b/,
    sentence: {
      en: 'Thank you for telling me; many people find that hard. Blood there often has a simple cause, and it should be checked within a few days.',
      es: 'Gracias por decirlo; a muchas personas les cuesta. Muchas veces es algo sencillo, y debe revisarse en unos días.',
    },
    question: {
      en: 'Is there a lot, is it black like tar, or {do} {they} have dizziness or severe belly pain? If so, {they} should be seen today.',
      es: '¿Es mucha, negra como alquitrán, o con mareo o dolor fuerte de vientre? Si es así, deben verle hoy mismo.',
    },
    advice: {
      en: 'Then please have {them} seen today, at an emergency room. For fainting or bleeding that does not stop, call 911.',
      es: 'Entonces, por favor, que le vean hoy mismo en una sala de emergencias. Si hay desmayo o el sangrado no para, llame al 911.',
    },
    urgency: 'soon',
  },
  {
    id: 'blood-in-urine',
    source: {
      name: 'NIDDK, Hematuria (blood in the urine)',
      url: 'https://www.niddk.nih.gov/health-information/urologic-diseases/hematuria-blood-urine',
    },
    says: [
      regex()`
        \b(?:blood(?:y)?(?: \w+){0,4} (?:urine|pee|peeing|pees|urinat\w+)
        |(?:pee|urine|peeing|urinating|peed) (?:\w+ ){0,3}(?:blood|red|pink|brown|bloody)|hematuria
        |sangre (?:\w+ ){0,3}(?:orina|pipi|orinar|orino|la pis)
        |(?:orina|orino|pipi) (?:\w+ ){0,3}(?:sangre|roj[oa]|rosada))\b
      `,
    ],
    unless: /\b(?:bill(?:ed)?|claim|years? ago|urine (?:test|drug)|blood (?:work|test)|beets?)\b/,
    sentence: {
      en: 'Thank you for telling me. Blood in the urine should always be checked, within a few days.',
      es: 'Gracias por decírmelo. La sangre en la orina siempre debe revisarse, en unos días.',
    },
    question: {
      en: '{Do} {they} also have a fever, severe pain in the side, clots, or trouble urinating? If so, {they} should be seen today.',
      es: '¿Hay también fiebre, dolor fuerte en el costado, coágulos o dificultad para orinar? Si es así, deben verle hoy mismo.',
    },
    advice: {
      en: 'Then please have {them} seen today, at urgent care or an emergency room.',
      es: 'Entonces, por favor, que le vean hoy mismo en un centro de urgencias o una sala de emergencias.',
    },
    urgency: 'soon',
  },
  {
    id: 'pregnancy-bleeding',
    source: {
      name: 'ACOG, Bleeding during pregnancy',
      url: 'https://www.acog.org/womens-health/faqs/bleeding-during-pregnancy',
    },
    says: [
      /\b(?:pregnan\w*|(?:weeks|months) along|expecting|first trimester|second trimester|third trimester|embarazad[oa]|embarazo|semanas de embarazo)\b/,
      /\b(?:bleed\w*|spotting|spotted|blood (?:when|in my (?:underwear|panties)|on the)|sangr(?:ado|o|ando|e)|manch(?:ado|ando|o|as|e))\b/,
    ],
    unless:
      /\b(?:blood (?:test|work|pressure)|gums?|nose|years? ago|not pregnant|no estoy embarazada|encias|nariz)\b/,
    sentence: {
      en: "I'm sorry, that's worrying. Many pregnancies with some bleeding go well, and your doctor or midwife should know about it today.",
      es: 'Lo siento, es una preocupación. Muchos embarazos con algo de sangrado siguen bien, y su médico o partera debe saberlo hoy.',
    },
    question: {
      en: 'Is it heavy, or is there pain, dizziness or fever? If so, please go to an emergency room today.',
      es: '¿Es abundante, o con dolor, mareo o fiebre? Si es así, vaya hoy mismo a una sala de emergencias.',
    },
    advice: {
      en: 'Then please go to an emergency room now. If {they} {feel} faint, call 911.',
      es: 'Entonces vaya ahora a una sala de emergencias. Si siente que se desmaya, llame al 911.',
    },
    urgency: 'today',
  },
  {
    id: 'baby-moves-less',
    source: {
      name: 'CDC Hear Her, Urgent maternal warning signs',
      url: 'https://www.cdc.gov/hearher/maternal-warning-signs/index.html',
    },
    says: [
      regex()`
        \b(?:baby (?:\w+ ){0,3}(?:moving less|not moving|isnt moving|hasnt moved|stopped moving
        |kicking less|not kicking|barely mov\w*)|(?:less|fewer|decreased|reduced) (?:fetal )?(?:kicks
        |movements?)|cant feel (?:the |my )?baby (?:move|kick)\w*
        |bebe (?:\w+ ){0,3}(?:no se mueve|se mueve menos|patea menos|no patea|no se ha movido))\b
      `,
    ],
    unless: /\b(?:arm|leg|neck|head|bowels?|months? old|newborn|brazo|pierna|cuello)\b/,
    mayBeDenied: false,
    sentence: {
      en: 'Trust that feeling: call your doctor, midwife or the labor unit now, at any hour.',
      es: 'Confíe en lo que siente: su médico, partera o la sala de partos deben saberlo ahora, a cualquier hora.',
    },
    advice: {
      en: 'Please get checked today, even if the movements come back.',
      es: 'Por favor, que le revisen hoy mismo, aunque vuelvan los movimientos.',
    },
    urgency: 'today',
  },
  {
    id: 'young-baby-fever',
    source: {
      name: 'American Academy of Pediatrics, Fever and your baby',
      url: 'https://www.healthychildren.org/English/health-issues/conditions/fever/Pages/Fever-and-Your-Baby.aspx',
    },
    says: [
      /\b(?:fever\w*|temp(?:erature)? (?:of |is |was )?(?:10[0-6]|38|39|40|4[01])|(?:10[0-6](?:\.\d)?|3[89](?:\.\d)?|40(?:\.\d)?) (?:fever|temp\w*|degrees|de fiebre|grados)|fiebre|calentura)\b/,
      regex()`
        \b(?:newborn|new born|(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine
        |ten) ?(?:weeks?|wks?|semanas?|semanitas?)(?: old)?
        |(?:[12]|one|two|un|dos) (?:months? old|mes(?:es)?|mesesitos)|(?:[12]|one|two) month old
        |recien nacid[oa]|(?:\d+|few) days? old)\b
      `,
      /\b(?:bab(?:y|ies)|newborn|new born|infant|son|daughter|he|she|hes|shes|old|bebe|bebita|hij[oa]|nen[ea]|recien nacid[oa]|nacid[oa])\b/,
    ],
    unless:
      /\b(?:for|since|last|past|in|every|por|desde hace|hace) (?:the (?:last|past) )?(?:\d+|two|three|few|dos|tres) (?:weeks?|months?|semanas|meses)\b/,
    sentence: {
      en: 'With a baby this young, a fever should be seen today, day or night, even if the baby looks well.',
      es: 'En un bebé tan pequeño, la fiebre debe revisarse hoy mismo, sea de día o de noche, aunque se vea bien.',
    },
    advice: {
      en: 'Please call the pediatrician now or go to an emergency room, and don’t give any medicine first. If the baby is limp, hard to wake or struggling to breathe, call 911.',
      es: 'Llame ahora al pediatra o vaya a una sala de emergencias, y no le dé medicina antes. Si está flojito, cuesta despertarlo o respira con esfuerzo, llame al 911.',
    },
    urgency: 'today',
  },
  {
    id: 'swollen-leg',
    source: { name: 'CDC, Blood clots', url: 'https://www.cdc.gov/blood-clots/about/index.html' },
    says: [
      regex()`
        \b(?:(?:one|left|right|my|his|her|single) (?:leg|calf)(?: \w+){0,6} (?:swollen|swelled|swelling
        |swell|twice the size|warm and|red and|hot and)
        |(?:swollen|swelling)(?: \w+){0,3} (?:one|left|right) (?:leg|calf)
        |(?:calf|pantorrilla) (?:\w+ ){0,6}(?:swollen|swelled|hinchad[oa]|hinchazon)
        |(?:una|la|mi|su) pierna (?:\w+ ){0,3}(?:hinchad[oa]|hinchazon)
        |(?:hinchad[oa]|hinchazon) (?:\w+ ){0,4}(?:pierna|pantorrilla))\b
      `,
    ],
    unless:
      /\b(?:both|legs|ankles|knee|for (?:years|months)|years? ago|ambas|las piernas|desde hace (?:meses|anos))\b/,
    sentence: {
      en: 'One swollen leg should be checked today, to be safe.',
      es: 'Una sola pierna hinchada debe revisarse hoy, para estar seguros.',
    },
    question: {
      en: '{Do} {they} also have chest pain or shortness of breath, or cough up blood? If so, call 911.',
      es: '¿Hay también dolor en el pecho, falta de aire o tos con sangre? Si es así, llame al 911.',
    },
    advice: call911,
    urgency: 'today',
  },
  {
    id: 'changing-mole',
    source: {
      name: 'American Academy of Dermatology, What to look for',
      url: 'https://www.aad.org/public/diseases/skin-cancer/find/at-risk/abcdes',
    },
    says: [
      regex()`
        \b(?:(?:mole|lunar|spot|mancha)(?: \w+){0,6} (?:changed|changing|changes|growing|grew|grown
        |bigger|bleed\w*|darker|uneven|black|two colors|crecio|crece|creciendo|cambio|cambiando|sangra
        |oscuro)|(?:changing|changed|new|growing|bleeding|weird|odd|suspicious
        |funny looking) (?:\w+ )?mole|new dark spot)\b
      `,
    ],
    unless: /\b(?:removed|years? ago|bill(?:ed)?|claim|blind spot|parking|spotting)\b/,
    sentence: {
      en: 'Good catch. A changing mole should be seen by a doctor within a couple of weeks; I can look for the earliest opening.',
      es: 'Qué bueno que lo notó. Un lunar que cambia debe verlo un médico en un par de semanas; puedo buscar la cita más próxima.',
    },
    advice: { en: '', es: '' },
    urgency: 'soon',
  },
  {
    id: 'sudden-hearing-loss',
    source: { name: 'NIDCD, Sudden deafness', url: 'https://www.nidcd.nih.gov/health/sudden-deafness' },
    says: [
      regex()`
        \b(?:(?:sudden(?:ly)?|woke up|overnight|since (?:yesterday|this morning|last night)|de repente
        |de pronto|amaneci) (?:\w+ ){0,7}(?:hear\w*|deaf\w*|oir|oigo|oido|sord[oa])
        |(?:hear\w*|deaf\w*|oir|oigo|oye|sord[oa])(?: \w+){0,6} (?:sudden(?:ly)?|overnight
        |since (?:yesterday|this morning|last night)|de repente|de pronto))\b
      `,
    ],
    unless: /\b(?:hear (?:from|about|back)|heard|hearing aids? (?:broke|died|stopped)|wax)\b/,
    mayBeDenied: false,
    sentence: {
      en: 'Sudden hearing loss should be checked within a day or two, because treatment works best early.',
      es: 'Cuando se pierde la audición de repente, conviene que la revisen en uno o dos días, porque el tratamiento temprano ayuda más.',
    },
    advice: { en: '', es: '' },
    urgency: 'soon',
  },
  {
    id: 'diabetic-foot',
    source: {
      name: 'CDC, Your feet and diabetes',
      url: 'https://www.cdc.gov/diabetes/diabetes-complications/diabetes-and-your-feet.html',
    },
    says: [
      /\b(?:diabet\w+)\b/,
      regex()`
        \b(?:(?:sore|ulcer|wound|cut|blister|hole|infect\w*|black|llaga|ulcera|herida
        |ampolla)(?: \w+){0,5} (?:foot|feet|toes?|heel|pie|pies|dedo|talon)
        |(?:foot|toe|heel|pie|dedo|talon)(?: \w+){0,5} (?:sore that|ulcer|wound|wont heal|not healing
        |infect\w*|turning black|no sana|no cierra|llaga|ulcera|herida))\b
      `,
    ],
    unless: /\b(?:healed|years? ago|bill(?:ed)?|claim|sano hace)\b/,
    sentence: {
      en: 'With diabetes, a sore on the foot should be seen within a day or two, even when it does not hurt.',
      es: 'Con diabetes, una llaga en el pie debe verse en uno o dos días, aunque no duela.',
    },
    question: {
      en: 'Is it dark, is redness spreading, or is there a fever? If so, {they} should be seen today.',
      es: '¿Está roja y se extiende, oscura, o hay fiebre? Si es así, deben verle hoy mismo.',
    },
    advice: {
      en: 'Then please have {them} seen today, at an emergency room or urgent care.',
      es: 'Entonces, por favor, que le vean hoy mismo en una sala de emergencias o un centro de urgencias.',
    },
    urgency: 'soon',
  },
  {
    id: 'animal-bite',
    source: {
      name: 'CDC, Rabies prevention and control',
      url: 'https://www.cdc.gov/rabies/prevention/index.html',
    },
    says: [
      regex()`
        \b(?:(?:dog|cat|bat|raccoon|animal|stray) (?:bit|bite|bites)\b
        |bit(?:ten)? (?:\w+ ){0,4}by (?:a |the |my |our )?(?:\w+ )?(?:dog|cat|bat|raccoon|fox|squirrel
        |animal|stray)|(?:me|lo|la|le) mordio (?:un|una|el|la) (?:\w+ )?(?:perr[oa]|gat[oa]|murcielago
        |mapache|animal)|mordida de (?:perr[oa]|gat[oa]))
      `,
    ],
    unless: /\b(?:years? ago|bill(?:ed)?|claim|hace (?:\w+ )?anos?)\b/,
    sentence: {
      en: "Ouch, I'm sorry. A bite that broke the skin should be washed with soap and water and seen today, because some shots work best when given early.",
      es: 'Lo siento. Una mordida que rompió la piel debe lavarse con agua y jabón y verse hoy, porque algunas vacunas ayudan más temprano.',
    },
    advice: { en: '', es: '' },
    urgency: 'today',
  },
  {
    id: 'after-birth',
    source: {
      name: 'CDC Hear Her, Urgent maternal warning signs',
      url: 'https://www.cdc.gov/hearher/maternal-warning-signs/index.html',
    },
    says: [
      regex()`
        \b(?:postpartum|after (?:giving birth|delivery|the baby|having (?:a|my|the) baby)|gave birth
        |had (?:a|my|our|the) baby|c section|weeks after birth|posparto|despues del parto|di a luz
        |dio a luz|cesarea)\b
      `,
      /\b(?:bad headache|headache|severe headache|seeing spots|swollen (?:face|hands)|heavy bleeding|bleeding a lot|soaking|fever|dolor de cabeza|veo manchas|fiebre|sangrado)\b/,
    ],
    unless: /\b(?:years? ago|bill(?:ed)?|claim|baby has|hace (?:\w+ )?anos?|\d+ years?)\b/,
    sentence: {
      en: 'In the weeks after a birth, that should be checked today; please tell them when the baby was born.',
      es: 'En las semanas después del parto, eso debe revisarse hoy; diga cuándo nació el bebé.',
    },
    advice: { en: '', es: '' },
    urgency: 'today',
  },
  {
    id: 'fever-in-treatment',
    source: {
      name: 'CDC, Watch out for fever during chemotherapy',
      url: 'https://www.cdc.gov/cancer-preventing-infections/patients/fever.html',
    },
    says: [
      /\b(?:fever\w*|chills|temp(?:erature)? (?:of |is |was )?10[0-6]|fiebre|calentura|escalofrios)\b/,
      /\b(?:chemo\w*|immunotherapy|transplant\w*|immunosuppress\w*|quimio\w*|trasplant\w*|inmunosupres\w*)\b/,
    ],
    unless: /\b(?:years? ago|bill(?:ed)?|claim|hay fever|hace (?:\w+ )?anos?)\b/,
    sentence: {
      en: 'During that treatment a fever should be seen today, at any hour; please call the treatment team now and tell them about the fever.',
      es: 'Durante ese tratamiento la fiebre debe verse hoy mismo, a cualquier hora; llame ahora al equipo que le trata y diga que tiene fiebre.',
    },
    advice: { en: '', es: '' },
    urgency: 'today',
  },
];
