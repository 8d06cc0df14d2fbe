import { readTerms } from '#shared/text/read-terms.ts';
import { dire, felt, named, type SignGroup, together } from './sign.ts';

/** Trouble breathing, choking, asthma, a closing throat. */
export const breathSigns: SignGroup = {
  words: readTerms(new URL('./terms/breath-signs.txt', import.meta.url)).all(),
  signs: [
    dire('CANT_BREATHE', {
      unless: `
          through (my|his|her|the|one)? ..1 (nose|nostril|nostrils|mask) | nose is | nose so | stuffy
          stuffed | congest* | nostril | deviated | sinus | sinuses | por la nariz | nariz tapada | EXPLAINED
          EXERTION | at night when`,
    }),
    felt(
      `
        (inhaled|aspirated|breathed in|sucked in|aspiro|inhalo|se le fue) ..2 (bead|coin|food|nut|nuts|peanut|
          toy|piece|marble|popcorn|seed|candy|vomit|object|pill|tooth|cap|lego|magnet|bone|water|milk|formula|
          juguete|moneda|comida|leche|cuenta|semilla|pedazo)`,
      { unless: 'nose|nariz' },
    ),
    together(
      12,
      [
        'asthma|asma|asmatic*',
        '(worst|terrible|severe|peor|fuerte) ..2 (attack|ataque|crisis)|(attack|ataque|crisis) ..3 (worst|ever|now|peor)',
      ],
      { unless: 'panic|heart' },
    ),
    dire('CANT_BREATHE_SHORT|THROUGH_A_STRAW'),
    felt('SHORT_OF_BREATH', { unless: 'EXERTION|EXPLAINED|ASLEEP' }),
    together(12, ['out of breath|winded|agitad*', 'NOW|SEVERE|CHEST|PALE|SWEAT|GOING_TO_FAINT|cant'], {
      unless: 'EXERTION|EXPLAINED|ASLEEP|doing',
    }),
    felt('gasp|gasps|gasping|suffocating|suffocate|boqueando|jadeando|asfixi*|hyperventilating', {
      unless:
        'EXPLAINED|ASLEEP|wake up|wakes up|at night|(anyone|anybody|someone|people) who gasps|gasps when i tell|story',
    }),
    felt('HARD_BREATHING', { unless: 'EXERTION|EXPLAINED|pug|snoring at night|normal for' }),
    felt(
      'CANT_TALK_FOR_BREATH ~12 (BREATHE|gasping|asthma|inhaler|asma|wheezing|choking|ahogo|agitad*|aire)',
    ),
    dire('RIBS_SINK', { unless: 'when i suck' }),
    dire('BLUE_LIPS', {
      unless:
        'lipstick|bruise*|moreton*|golpe|dedo|toe|rodilla|tobillo|ankle|knee|pie|foot|hair|popsicle|candy|dye|raynaud*|cold sore',
    }),
    dire(
      'OXYGEN ..6 LOW_OXYGEN | LOW_OXYGEN (percent|por ciento) ..2 OXYGEN | LOW_OXYGEN ..3 (oxygen|oxigeno|spo2|sats|o2)',
    ),
    felt(
      `
        (low|dropping|dropped|falling|drops|bajando|bajo|baja) ..2 (oxygen|o2|spo2|oxigeno|saturacion)
        (oxygen|oxigeno|o2) ..3 (dropping|dropped|low|ran out|running out|out|bajando|bajo|baja|
          acabo) ~15 (BREATHE|now|help|gasping|confused|ahora)`,
    ),
    dire(
      `
        CHOKE_WORD ..3 (on|con|en|now|right now|and|please|cant|to death|y|ahorita)
        (is|im|hes|shes|are|was|started|kid|son|daughter|baby|BABY|CHILD|KIN|someone|keeps|still|se esta|esta|
          se me|se) (just|is|BE)? (choking|chocking|choaking|choked|atraganto|atragantado|atragantando|
          ahogando|asfixiando|atoro|atragant*|ahogandose|asfixi*)
        $ (choking|chocking|atragantado|ahogandose) | me estoy (ahogando|asfixiando|atragantando)`,
      { unless: 'EXERTION|gag reflex' },
    ),
    dire('heimlich ..6 (not|didnt|isnt|wont|now|how|no)'),
    dire(
      'STUCK_IN_THROAT ~20 (CANT|cough|coughing|breathe|breath|talk|choking|drool|drooling|swallow|respirar|toser|hablar|tragar|help|CHILD|NOW|blue|purple|ayuda|morad*) | STUCK_IN_THROAT',
      { unless: 'feels like (something|a lump)|tonsil stone*|post nasal|globus|for (weeks|months)' },
    ),
    dire(
      '(stuck|lodged|atorad*|atoro) ~15 (turning (red|blue|purple)|gagging|gasping|CANT_BREATHE|drool*|choking)',
    ),
    felt(
      '(CANT|WONT|HARDLY) ..1 (cough|coughing|toser) ..4 (talk|breathe|speak|breath|or|hablar|respirar|ni)',
    ),
    named(
      'asthma (attack|attacks) | ataque(s)? de asma | ataque asmatico | crisis (de asma|asmatica) | crisis respiratoria | status asthmaticus',
    ),
    together(
      20,
      [
        'WHEEZE|asthma|asma|asmatic*|copd|epoc',
        'NOT_WORKING|tired|blue|purple|gasping|CANT|SWOLLEN_AIRWAY|HIVES|ANY_NUMBER times|bad|fighting|every ANY_NUMBER minutes',
      ],
      { unless: 'cant (afford|find|get)|PAPERWORK|refill' },
    ),
    together(10, ['INHALER', 'NOT_WORKING|no le hace|ANY_NUMBER times|every (hour|ANY_NUMBER minutes)'], {
      unless:
        'expired|refill*|renew|receta|pharmacy|farmacia|PAPERWORK|cant (afford|find|get)|ran out|se acabo|out of',
    }),
    felt('SWOLLEN_AIRWAY', {
      unless: `
          tooth | teeth | dental | dentist | molar | muela | muelas | wisdom | abscess | cold sore | gland*
          tonsil* | ganglios | anginas | pimple | filler | fillers | botox | cyst | stye | pink eye | mosquito
          morning* | allergies | pollen | seasonal | surgery | extraction | lupus | thyroid`,
    }),
    dire('THROAT_CLOSES', { unless: 'anxiety|reflux' }),
    named('ANAPHYLAXIS'),
    named('ALLERGIC_REACTION'),
    together(
      25,
      [
        'HIVES',
        `
          CANT_BREATHE | SHORT_OF_BREATH
          (TONGUE|THROAT|lips|lip|face|labios|lengua|cara) ~6 (SWELL|CLOSE|tingl*|itch*|numb) | vomiting
          throwing up | WHEEZE | GOING_TO_FAINT | dizzy | vomitando | swelling up | throat`,
      ],
      { unless: 'for weeks|breathing fine|no (trouble|problem|swelling)' },
    ),
    together(15, ['HIVES', '(all over|everywhere|covered|todo el cuerpo|por todos lados) ~12 JUST_ATE']),
    together(
      20,
      [
        'JUST_ATE|stung|wasp|wasps|bees|hornets|avispas|abejas',
        'GOING_TO_FAINT|woozy|dizzy|lightheaded|faint|SWOLLEN_AIRWAY|FAINTED|WHEEZE|CANT_BREATHE|mareado|mareada|desmay*',
        'sting|stung|wasp|wasps|bee|bees|hornet*|peanut*|nuts|shrimp|shellfish|HIVES|itch*|abeja*|avispa*|mani|camaron*|mariscos|ronchas|pico|picaron|walnut*|nueces',
      ],
      { unless: 'allergy shots' },
    ),
    felt(
      '(used|gave|giving|injected|stabbed|took|pusimos|puse|use|usamos|given|dont have|no (tengo|tenemos|hay)|need|wheres|shot) ..4 EPIPEN',
      { unless: 'PAPERWORK|expired|school|camp|prescription|prescrib*|refill*|new|renew|training|receta' },
    ),
    together(
      20,
      ['CANT_SWALLOW', 'SWELL|THROAT_CLOSES|BREATHE|drool|drooling|babea|babeando|SUDDEN|started new|hives'],
      { unless: 'teeth*|dientes|strep' },
    ),
  ],
};
