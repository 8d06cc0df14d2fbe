import { readTerms } from '#shared/text/read-terms.ts';
import { dire, felt, named, type SignGroup, together } from './sign.ts';

/** Diabetic emergencies, sepsis, abdominal emergencies, and direct calls for help. */
export const illnessSigns: SignGroup = {
  words: readTerms(new URL('./terms/illness-signs.txt', import.meta.url)).all(),
  signs: [
    felt(
      '(rash|spots|dots|blotches|stars|manchas|puntos) ..8 (bruise|bruises|purple|purplish|moretones|moradas) ~20 (FEVER|spreading|hot|sick|cant look|wont wake|fiebre)',
      { unless: 'healed|healing|mosquito' },
    ),
    felt('(aed|defibrillator|paddles|box from the wall|shock box) ..3 (on|to) (him|her|my|the|a) ', {
      unless: 'gym|training|class|test|buy|implant*|checked',
    }),
    felt(
      '(stung|sting|stings|bee|bees|wasp|wasps|hornet|hornets|yellow jackets|nest) ~40 (throat (feels|is|s)? ..4 (ball|lump|tight|thick|closing|full)|golf ball|hoarse|woozy|cant swallow|lips)',
      { unless: 'ago i|as a kid|years|last year|honey' },
    ),
    felt('SUGAR ..5 VERY_LOW_SUGAR | VERY_LOW_SUGAR ..2 SUGAR', { unless: 'a1c|per serving|grams|carbs' }),
    together(30, ['SUGAR_LOW', 'SUGAR_BAD|wont come up|not coming up|(cant|wont) swallow|glucagon|NOW'], {
      unless: 'a1c|diet|foods',
    }),
    together(35, ['SUGAR_HIGH', 'SUGAR_BAD|thirsty|peeing|BELLY ..3 PAIN|NOW|sed'], {
      unless: 'keto diet|refill|a1c',
    }),
    felt(
      'SUGAR ..5 EXTREME_SUGAR | EXTREME_SUGAR ..1 SUGAR | SUGAR ..5 (reading|says|shows|dice|marca) ..1 (hi|high|lo|low|error) $',
      { unless: 'cholesterol|triglycer*|grams|trial|cost|dollars|costs' },
    ),
    named(
      'dka|ketoacidosis|cetoacidosis|diabetic (coma|shock)|coma diabetico|insulin shock|shock diabetico',
      { unless: 'history' },
    ),
    felt(
      `
        (too much|double|twice|wrong|extra|doubled|demasiada|doble|dos veces|de mas|equivocada) ..4 (insulin|
          insulina|humalog|novolog|lantus|units|unidades)
        (insulin|insulina) ..4 (too much|twice|double|by mistake|by accident|overdose|de mas|dos veces|doble)`,
      { unless: 'cost|pay|expensive|price|copay|MONEY|a month' },
    ),
    together(
      30,
      [
        'INFECTION|FEVER|chemo|quimio|sepsis|septic|transplant|dialysis',
        `
          CONFUSED | mottled | blotchy | (cold|clammy|gray|grey|fria) ..1 (skin|piel)
          (skin|piel) ..4 (blotchy|mottled|cold|gray|grey|fria|manchada) | talking out of
          (shaking|uncontrollable) chills | delir* | blood pressure ..4 (low|dropping|dropped)
          presion ..3 (bajando|bajisima)`,
      ],
      { unless: 'bill*|claim|plan|insurance|urine test|dementia clinic' },
    ),
    together(30, [
      'INFECTION',
      'SICK_SIGNS',
      'FEVER|teeth ..1 chatter*|BLOOD_PRESSURE|chills|escalofrios|SHAKING|racing|fast',
    ]),
    felt('sepsis|septic shock|septicemia|septic|sepsemia|choque septico', {
      unless: 'septic tank|aseptic|bill*|claim|denied|rehab|survivor',
    }),
    together(30, ['chemo|quimio|quimioterapia|neutropeni*|immunosuppress*|transplant', 'FEVER_NUMBER'], {
      unless: 'no fever',
    }),
    together(
      12,
      [
        'BELLY ~5 PAIN|BELLY_PAIN',
        'SUDDEN|worst|excruciating|unbearable|insoportable|10 out of 10',
        'BELLY_DANGER|VOMIT|FEVER|NOW',
      ],
      { unless: 'period cramps|comes n goes|ibs|crohn*' },
    ),
    together(
      15,
      ['BELLY', 'rigid|rock hard|hard as a|like a (board|rock)|como (piedra|tabla)', 'PAIN|VOMIT|FEVER'],
      { unless: 'contraction|abs|gas' },
    ),
    felt('DYING', {
      unless:
        'EXPLAINED|MONEY|LAUGH|hospice|hospicio|cancer|terminal|convinced im dying|plants|dying to|someday|will|nightmares|phone|slowly|of boredom|hunger|hambre',
    }),
    dire('CALL_FOR_HELP', {
      unless: `
          MONEY | PAPERWORK | LAUGH | not an emergency | isnt | no es | transport | ride from | ambulance ride
          training | job | alert (bracelet|button) | non emergency | what counts | counts as | instead of
          in case of | caso de | quote | dont (need|want) (an|to) | difference | rather not | avoid
          without going | w o | or is (it|this) | before (i|we) go | last time | once | contact`,
    }),
    dire('^ (911|nueve once) (now|please|help|ahora|por favor)? $'),
    felt('^ (auxilio|socorro|help|ayuda|ayudenme) ..1 KIN', {
      unless:
        'find|get|with|pay|need|needs|looking|buscar|encontrar|cita|appointment|therap*|con|para|insurance|seguro|quit|stop|lose|walk|understand|choose|pick',
    }),
    felt(
      '^ (help|help me|ayuda|auxilio|socorro|ayudenme) (please|now|por favor|help|auxilio|ayuda|rapido|socorro|hurry) $',
      { unless: 'with|find|MONEY|con' },
    ),
    together(20, [
      '(lots of|severe|bad|nonstop|cant stop|wont stop|uncontrollable) ..1 VOMIT|VOMIT ..3 (nonstop|all day|constantly|wont stop|cant stop)',
      'CONFUSED|FAINTED|GOING_TO_FAINT|LIFELESS|SLEEPY ..3 (hard|wake)',
    ]),
    together(
      25,
      [
        'BLOOD_PRESSURE (is|was|at|of|reading|just|only|now|esta|en|a|around|dropped)? (down|at|to|en)? LOW_PRESSURE_NUMBER',
        'CONFUSED|DIZZY|FAINTED|GOING_TO_FAINT|SLEEPY|SHAKING|SWEAT|PALE|FEVER|NOW|INFECTION|BLEEDING',
      ],
      { unless: 'diastolic' },
    ),
    together(
      20,
      [
        'BLOOD_PRESSURE ..5 HIGH_PRESSURE_NUMBER',
        'HEADACHE|CHEST_PAIN|CONFUSED|VISION_LOST|DOUBLE|BAD_SPEECH|NUMB|BREATHE|vision|NOW|blurry|DIZZY',
      ],
      { unless: 'sugar|weight|lbs|pounds|cholesterol|dollars|a1c' },
    ),
    together(20, ['adrenal crisis|addison*|addisonian', 'VOMIT|DIZZY|CONFUSED|FAINTED|NOW|weak'], {
      unless: 'refill',
    }),
    together(
      20,
      [
        'sickle cell|celulas falciformes|anemia falciforme',
        'crisis|CHEST_PAIN|CANT_BREATHE|SHORT_OF_BREATH|SEVERE ..2 PAIN|FEVER_NUMBER',
      ],
      { unless: 'hematologist|new doctor' },
    ),
    together(30, [
      'calf|leg|pantorrilla|pierna',
      'swollen|swelling|hinchad*|clot|coagulo|dvt',
      'SHORT_OF_BREATH|CANT_BREATHE|CHEST_PAIN|INSIDE_BLOOD|coughing blood',
    ]),
    named(
      'pulmonary embolism|embolia pulmonar|blood clot in (my|his|her|the) lung*|collapsed lung|tension pneumo*|pulmon colapsado',
      { unless: 'history' },
    ),
    felt(
      '(coughing|cough|tosiendo|tose|spitting) ..2 (up)? ..2 (pink|frothy|espumos*|rosad*) ..2 (foam|froth|stuff|sputum|flema|espuma)',
    ),
    together(25, [
      '(cant|cannot|no puedo|no puede) (urinate|pee|orinar)|(not|no) ..1 (peed|orinado)',
      '(numb|numbness|adormecid*) ..4 (groin|crotch|saddle|between (my|his|her) legs|genital*|entrepierna|inner thighs)|cant feel ..3 (legs|groin)',
    ]),
    together(20, [
      'numb|numbness|adormecid*',
      'groin|saddle|crotch|entrepierna|genitals',
      'bladder|bowel*|pee|peeing|control|orinar|esfinter',
    ]),
    together(
      20,
      [
        'lvad|trach|tracheostomy|ventilator|respirator|traqueo|ventilador|traqueostomia',
        '(stopped|not working|came out|fell out|alarm|alarming|clogged|blocked|battery|power|se salio|tapad*|no funciona|apago|bleeding|blue|cant|plugged)',
      ],
      { unless: 'supplies|wean*|PAPERWORK' },
    ),
    felt(
      '(defibrillator|icd|pacemaker|marcapasos|desfibrilador) ..4 (shocked|fired|going off|went off|shocking|zapped|descarg*|disparo)',
      { unless: 'check due' },
    ),
  ],
};
