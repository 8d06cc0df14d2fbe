import { readTerms } from '#shared/text/read-terms.ts';
import { dire, felt, named, type SignGroup, together } from './sign.ts';

/** Blows, falls, crashes, burns, drowning, electric shock, heat and cold. */
export const injurySigns: SignGroup = {
  words: readTerms(new URL('./terms/injury-signs.txt', import.meta.url)).all(),
  signs: [
    together(30, ['HEAD_HIT', 'HEAD_BAD'], {
      unless: 'scan|ct|cleared|clear(ed)?|mri|weeks ago|limpio|limpia|tomografia|days ago',
    }),
    felt('FELL ..6 HIGH_PLACE', { unless: 'ceiling tile|asleep|fell out of|price*|window of' }),
    together(
      25,
      [
        'FELL ~8 SOME_PLACE',
        `
          HEAD_HIT | VOMIT | CONFUSED | LIFELESS | NOT_WAKING | FAINTED | LIMB_DEAD | not moving | no se mueve
          BLEEDING | SEIZURE | sleepy | limp | BAD_SPEECH | clear fluid | not breathing | neck | cuello
          BLOOD_THINNER | screaming | deform* | looks (wrong|broken|twisted|crooked|out of place)
          cant (move|get up)`,
      ],
      { unless: 'cleared|asleep|playing normal' },
    ),
    together(
      20,
      [
        'FELL ~10 (ANY_AGE_OVER_60|grandma|grandmother|grandpa|grandfather|elderly|mom|mother|dad|father|nana|abuela|abuelo|abuelita|abuelito)',
        `
          (CANT|no) ..2 (move|get up|stand|stand up|mover*|levantar*|parar*)
          hip ..4 (broken|out|turned|shorter) | leg ..3 (turned|shorter|twisted) | on the floor | en el piso
          hit ..2 head | HEAD_HIT | BLEEDING | CONFUSED`,
      ],
      { unless: 'yesterday|ayer|x ray|placa|walk*|camina' },
    ),
    felt(
      `
        (clear|yellowish|watery|claro|transparente) ..1 (fluid|liquid|stuff|liquido) ..4 (ear|ears|nose|oido|
          nariz|oidos) ~20 (HEAD|FELL|hit|CRASH|golpe)
        (HEAD|FELL|hit|CRASH|golpe) ..15 (fluid|liquid|liquido|blood|sangre) ..5 (ear|ears|oido|oidos)`,
      { unless: 'infection' },
    ),
    felt('RUN_OVER', { unless: 'claim|settlement|lawyer|adjuster|insurance (won|wont|says|denied)|lawsuit' }),
    together(30, ['CRASH', 'BAD_AFTER'], {
      unless:
        'claim|adjuster|settlement|lawyer|attorney|physical therapy|chiropractor|PAST|follow up|whiplash|quiropractico|abogado',
    }),
    dire(
      '(broke|broken|snapped|fractured) ..2 (neck|back|spine|skull|pelvis|femur) ~15 (NOW|FELL|CANT|CRASH|BAD_AFTER)',
    ),
    dire(
      `
        (bone|bones|hueso|huesos) ..4 (sticking|poking|coming|showing|protruding|popped|pokes|sticks|visible|
          exposed|salido|salio|afuera|expuesto|asoma|sale|ve|salid*)
        (see|seeing|ve|veo|ver) (the|his|her|my|a|el|mi|su)? (bone|hueso) $
        (salio|sale|salido|asoma) ..2 hueso | (open|compound|exposed|expuesta) (fracture|break)
        fractura (expuesta|abierta)`,
      { unless: 'bone spur|spur|bunion|x ray|xray|gum|tooth|marrow|bump' },
    ),
    dire(
      `
        impaled
        (knife|pole|rod|rebar|nail|stick|glass|fence|arrow|metal|scissors|branch|fork|pencil|cuchillo|varilla|
          clavo|palo|vidrio|fierro) ..5 (stuck|sticking|lodged|through|clavad*|enterrad*|atravesad*|encajad*|
          embedded) ..4 (chest|stomach|belly|neck|eye|head|throat|back|leg|hand|arm|foot|abdomen|pecho|
          estomago|cuello|ojo|cabeza|pierna|mano|brazo|pie|him|her|me)`,
      { unless: 'splinter|tiny' },
    ),
    felt(
      `
        (crushed|crush|pinned|trapped|buried|run through|caught|aplasto|aplastado|aplastada|atrapado|atrapada|
          prensad*|sepultad*) ..3 (under|by|beneath|between|in|inside|por|bajo|debajo|entre) ..5 (car|truck|
          tractor|machine|machinery|forklift|tree|wall|rubble|elevator|auger|press|conveyor|beam|concrete|log|
          carro|maquina|tractor|arbol|pared|escombros|camion|garage|fire)`,
      { unless: 'finger in a door|MONEY' },
    ),
    felt(
      `
        (tractor|car|truck|atv|quad|tree|wall|machine|beam|forklift|horse|dresser|tv|fridge|bookcase|boulder|
          log|concrete|carro|camion|arbol|pared|maquina|caballo|refri|ropero|moto) ..4 (rolled|fell|tipped|
          collapsed|landed|flipped|dropped|cayo|volco|cayeron) ..3 (on|over|onto|top of|encima|sobre)
        (rolled|fell|tipped|collapsed|landed|flipped|cayo) ..2 (on|over|onto|on top of|encima de|
          encima a) ..1 (him|her|me|them|mi|el|ella) | (le|me|se le) cayo ..4 (encima|arriba)`,
      { unless: 'foot|pie|toe|dedo|hand|mano|ball|box|caja|phone|leaf' },
    ),
    felt(
      `
        (LIMB|FINGERS|leg|pelvis|chest|pecho) (is|are|got|was|were|esta|quedo)? (crushed|mangled|pinned|
          trapped|aplastad*|destrozad*|prensad*) | (crushed|mangled) ..2 (LIMB|FINGERS|pelvis|skull|chest)`,
      { unless: 'nerve|garlic' },
    ),
    together(
      15,
      [
        '(leg|arm|foot|hand|pierna|brazo|pie|mano) ..4 (ice cold|cold and|cold|white|pale|blue|fria|palida|morada|helada)',
        'SUDDEN|cant feel|no pulse|no siento|numb and|turned white',
        'cold|numb|white|pale|fria|palida|blue',
      ],
      { unless: 'raynaud*|winter|always|circulation|shoes|ac' },
    ),
    felt(
      '(fishhook|fish hook|hook|nail|knife|dart|arrow|pencil|scissors|glass|anzuelo|clavo|vidrio|flecha|tijeras) ..3 (in|into|through|en) ..2 (eye|eyeball|ojo)',
      { unless: 'nail polish|contact' },
    ),
    felt('(metio|put|stuck|puts|poked|jammed|meti) ..5 (enchufe|outlet|socket|tomacorriente|toma corriente)'),
    felt(
      `
        (punctured|popped|gouged|bleeding|ruptured|cut|stabbed|poked through|pico|reventado|revento|
          perforo) ..3 (eye|eyeball|lung|ojo|pulmon)
        (eye|ojo) ..3 (popped out|hanging|punctured|is bleeding|revento|sali*|sangrando)`,
      { unless: 'vessel|cut (for|glasses)|eye cream|blood vessel|subconj*' },
    ),
    felt(
      `
        (spilled|spilt|poured|dumped|splashed|pulled|knocked|volteo|cayo|derramo|echo|tiro|
          salpico) ~8 (hot (water|oil|grease|soup|coffee|tea|noodles|wax)|(aceite|agua|sopa|caldo|cafe|
          te) (caliente|hirviendo|bien caliente)|scald*|boiling|grease) ~10 (CHILD|skin|face|BURN|bubbling|
          arm|arms|leg|legs|piel|cara|brazo|pierna|chest|me|him|her)
        (skin|piel) (is|was|are|esta|se|just|all|keeps)? ..1 (bubbling|bubbled|blistering|falling|coming|
          peeling|sloughing|burbuj*|ampoll*) ..1 (off)? ~15 (hot|BURN|HOT_STUFF|soup|water|oil|grease)`,
      { unless: 'iced|price' },
    ),
    felt(
      `
        (boiling|scalding|hirviendo|hirviente) ..6 (on|over|onto|all|encima|spill*|BIG_BURN|en|volteo|cayo)
        (spilled|spilt|poured|dumped|splashed|pulled|knocked|volteo|cayo|derramo|echo|tiro|
          salpico) ..6 (boiling|scalding|hirviendo|hot (water|oil|grease|soup|coffee|tea|noodles)|(aceite|
          agua|sopa|caldo|cafe) (caliente|hirviendo)|scald*)`,
    ),
    felt(
      `
        (burned|burnt|burn|burns|scalded|scald|third degree|quemo|quemado|quemada|queme|quemaron|quemaduras|
          quemadura|escaldo) ..6 BIG_BURN | BIG_BURN ..4 (burned|burnt|scalded|third degree|quemad*|is burned)
        (third degree|tercer grado)
        (skin|piel) ..4 (peeling off|coming off|falling off|melted|melting|charred|desprend*|se (le|me) (cae|
          cayo|desprendio)|despellej*|white and|black and) ~20 (BURN|HOT_STUFF)`,
      {
        unless:
          'sunburn*|sun|healing|scar|scars|cicatriz|gas|rash|urin*|orin*|stomach acid|laser|peel|tongue|gastritis|razor|pee|feet at night|calor|weeks|cream|waxing|neuropat*|reflux',
      },
    ),
    felt(
      `
        (on fire|caught fire|caught on fire|in flames|house fire|house is burning|burning house|exploded|
          explosion|blew up in|exploto|explotaron|explosion|incendio|prendio fuego|se incendio|
          en llamas) ~20 (face|burned|burn|hurt|skin|house|clothes|hair|shirt|trapped|KIN|cara|quem*|casa|
          ropa|herid*|smoke|humo|people|inside|hand|eyes|PRONOUN)`,
      {
        unless:
          'skin (is|feels) on fire|feels like|feel like|siento|muscles|nerve|legs are on fire|feet|back is on fire|diarrhea|LAUGH|throat is on fire',
      },
    ),
    felt(
      `
        SHOCK ~8 (WIRE|NOW|and|burned|thrown|PULSE_WORD|tingling|CHEST)
        (touched|grabbed|hit|agarro|toco|pego) ..4 (live wire|wire|power line|outlet|corriente|cable)
        (struck|hit) by lightning | le cayo un rayo
        (agarro|pego|dio|paso) ..2 (la)? (corriente|toque|descarga) | electrocut*`,
      {
        unless: `
            sticker shock | culture shock | septic | shock wave | shockwave
            shocked (by|at|to|when|that|how) ..4 MONEY | shocked (at|to see|to hear) | MONEY | toque de queda
            al corriente | shock absorb* | in shock | tens unit | ect | cuenta corriente | agua corriente`,
      },
    ),
    dire(
      `
        (is|was|hes|shes|almost|nearly|just|se|casi se|kid|son|daughter|BABY|CHILD|KIN|found) ..1 (drowning|
          drowned|drown|ahogo|ahogando|ahogandose) | (drowned|drowning|near drowning|dry drowning|ahogamiento)
        (ahogo|ahogado|ahogada|ahogando) ..3 (en|in) ..2 WATER_PLACE`,
      { unless: 'MONEY|sea of' },
    ),
    felt(
      `
        (pulled|pulling|dragged|fished|saque|sacamos|sacaron|saco) ..6 (out of|from|del|de la|
          out) ..3 WATER_PLACE
        (found|find|encontr*|hall*) ..6 (in|face down in|underwater in|floating in|en la|en el|
          dentro) ..2 (pool|tub|bathtub|lake|river|pond|water|alberca|piscina|tina|rio|lago|agua|canal|cubeta)
        (underwater|under water|under the water|face down|floating|went under|bajo el agua|debajo del agua|
          flotando|boca abajo) ~15 (WATER_PLACE|minutes|minute|not|cough*|blue|minutos|CHILD)`,
      {
        unless:
          'muscle|hamstring|swimming (laps|lessons)|MONEY|pulled (my|a) (muscle|hamstring|groin|back|calf|tendon)|therapy|groin|treadmill|aerobic|weight|found a|got a',
      },
    ),
    together(
      20,
      [
        '(swallowed|inhaled|breathed|trago|aspiro) ..3 (water|agua)',
        'CHILD|WATER_PLACE|CANT_BREATHE|cough*|SLEEPY|tos|tosiendo',
      ],
      { unless: 'drinks|drinking' },
    ),
    felt('HEAT_STROKE', { unless: 'class|prevent*' }),
    together(
      25,
      [
        'HOT_OUTSIDE',
        'STOPPED_SWEATING|says (hes|shes|he is|she is) cold|chills|CONFUSED|FAINTED|LIFELESS|SEIZURE|(talking|acting) (crazy|weird|funny)|GOING_TO_FAINT|BAD_SPEECH|vomiting and|dizzy and',
      ],
      { unless: 'menopaus*|hot flash*|medicine practice|practice (name|manager|changed)' },
    ),
    together(
      25,
      [
        'overboard|capsized|fell in|fell into|(fell|went) through the ice|(stuck|out|outside|left) ..4 (snow|cold|freezing)|cayo al (rio|lago|mar|agua)',
        'not (talking|shivering|responding|moving)|blue|slurring|confused|stopped shivering|LIFELESS|drown*|cant swim|no habla|morad*|wont warm',
      ],
      { unless: 'love' },
    ),
    felt(
      '(left|locked|stuck|trapped|forgot|dejaron|dejo|encerrad*|quedo) ..6 (in|inside|en|dentro) ..2 (the|a|my|el|un)? (hot)? (car|carro|coche|van|auto) ~12 (CHILD|BABY|hot|heat|windows|calor)',
      { unless: 'keys|llaves|seat|wallet' },
    ),
    felt(
      `
        hypothermia | hipotermia | (stopped|not) shivering | (fell|went) through ..2 ice | frostbite
        (freezing|frozen|cold|helado|helada|congelad*) ..5 (confused|wont wake|not shivering|slurring|blue|
          stiff|found outside|barely)`,
      { unless: 'frozen shoulder|cold and flu' },
    ),
    named(
      '(severe|bad|massive|serious|traumatic|open|penetrating) (head|brain|chest|spinal|neck|abdominal) (injury|trauma|wound)',
    ),
    felt(
      `
        (dog|pit bull|pitbull|bear|shark|alligator|gator|coyote|cougar|mountain lion|raccoon|bat|monkey|perro|
          pitbull|oso|tiburon) ..3 (attacked|attack|mauled|mauling|tore|ripped|ataco|atacaron|destrozo|mordio|
          bit) ..5 (face|neck|throat|arm|baby|head|cara|cuello|cabeza|brazo|bebe|me|him|her|KIN) ~20 (BLOOD|
          face|neck|throat|head|cara|cuello|baby|bebe|NOW|deep|torn|badly|mauled|destrozo|cabeza)`,
      { unless: 'rabies shots|claim|bill' },
    ),
    felt(
      '(neck|spine|back|cuello|columna) ..4 (broken|snapped|cracked) ~15 (CANT|numb|LIMB_DEAD|FELL|CRASH)',
    ),
    felt(
      `
        (CRASH|FELL|FELL ..4 SOME_PLACE|tackled|dove|diving|clavado|golpe) ~25 (LIMB_DEAD|(cant|no) (feel|
          move|siente|siento|puede mover|puedo mover) ..2 (legs|arms|feet|piernas|brazos)|numb (legs|from)|
          tingling in both)`,
    ),
    felt(
      '(testicle|testicles|balls|nut|nuts|testiculo|testiculos|huevos) ~6 (sudden|suddenly|severe|excruciating|twisted|worst|insoportable|de repente|unbearable|terrible|horrible)',
      { unless: 'peanut|allerg*' },
    ),
  ],
};
