import { dire, felt, named, type SignGroup, together } from './sign.ts';

/** No air: for whatever reason, choking, asthma, a closing throat. */
export const breathSigns: SignGroup = {
  words: {
    CANT_BREATHE: `CANT ..2 BREATHE | HARDLY ..2 BREATHE | (not|isnt|wasnt|aint|stopped|stops|stopping|stop|quit|quits|no longer|never started|without) (even|really|actually|hardly)? (breathing|breathe|breathin) | (no|dejo de|sin|apenas|casi no|deja de|no esta|no estaba|dejaron de|no alcanza a|a duras penas) (me|le)? (respirar|respira|respiro|respiraba|respirando|respiran)
      (cant|cannot|couldnt|not|isnt|barely|hardly|struggling to|trying to|unable to|no|fighting to|fighting for) ..2 (get|getting|catch|catching|take|taking|jalar|agarrar|jalando|agarrando|agarra|jala|entra|meter|recuperar|recupera|pasa) ..4 (air|breath|oxygen|aire|aliento|oxigeno) | (not|isnt) enough air | need air | no air | (no|ni) ..2 (entra|llega|pasa|alcanza) ..2 (aire|oxigeno) | fighting for (air|breath|every breath)
      (BREATHING|breaths|breath) (stopped|stops|se detuvo|paro) | (se|me) (quedo|queda|estoy quedando|esta quedando) sin (aire|aliento|respirar|respiracion|oxigeno)`,
    CANT_BREATHE_SHORT:
      'i ..1 (cant|cannot) (br|bre|brea|breat|brethe|berathe|breth|braethe|breeth)|no puedo (resp|respi|respir)',
    THROUGH_A_STRAW: '(breathing|breathe|air|sucking|respirar|respirando) ..8 (straw|popote|pajita|carrizo)',
    SHORT_OF_BREATH: `short* (of|on|ness of|in)? ..1 (breath|breathe|breathing) | shortness of (breath|breathe) | breathless | breathlessness | sob | losing (my|his|her) breath | falta (de|el|mucho el|mucha el|bastante el) (aire|aliento|oxigeno|respiracion) | (me|le|nos) falta (mucho|mucha|bastante|un poco)? (el|la)? (aire|aliento|oxigeno|respiracion) | faltando el aire | (me|le|se) (me|le)? (va|esta yendo|corta|acaba) (el|la) (aire|respiracion|aliento) | me ahogo | se ahoga | se me ahoga | sofoc* | dificultad (para|al|de) respirar | agitad* | dyspnea | disnea`,
    HARD_BREATHING: `(high pitched|squeak*|bark*|crowing|harsh|raspy|wheezy|honking|strange|weird|loud|gurgl*|chirping) ..2 (noise|noises|sound|sounds|cough) ..6 (BREATHING|inhale*|inhaling|air) | croup ~15 (noise|BREATHING|scared|drool*|struggl*|blue|retract*|worse) | (noise|sound|ruido|silbido) ..4 (BREATHING) ..1 (in)? $ | BREATHING ~3 (hard|heavy|heavily|weird|funny|fast|shallow|labored|laboured|rapid|rapidly|wrong|noisy|raspy|ragged|rattly|rattling|agonal|gasping|different|quick|strange|strangely|bad|badly|weak|slow|gurgling|gurgly|snoring|squeaky|wheezy|irregular|erratic|rapido|raro|agitado|agitada|entrecortad*|feo|mal|cortito|cortado|despacio|pesado|silbando|con trabajo|con dificultad) | (weird|funny|gurgling|snoring|choking|rattling|grunting|crowing|barking|whistling) ..1 (breathing|breaths|breath) | (weird|gurgling|snoring|choking|rattling|crowing) (noise|noises|sound|sounds) | stridor | estridor`,
    WHEEZE: 'wheeze|wheezes|wheezing|wheezy|whistling|sibilancias|silba|silbido|silbidos|pillido|chiflido',
    INHALER:
      'inhaler|inhalers|albuterol|rescue inhaler|puffer|nebulizer|neb|nebs|breathing treatment|breathing treatments|inhalador|bomba|bombita|nebulizador|salbutamol|ventolin|spray',
    OXYGEN:
      'oxygen|o2|sat|sats|stats|saturation|spo2|pulse ox|oximeter|oxygen level|oxigeno|saturacion|oximetro|saturando|satura|o dos|oxigenacion',
    RIBS_SINK: `(sucking|pulling|tugging|sucks|pulls|hundiendo|jalando) ..3 (neck|ribs|collarbone|throat area|cuello|costillas) | (ribs|rib|ribcage|rib cage|chest|stomach|belly|neck|skin|costillas|pecho|pancita|costillitas) ..5 (sucking|sucked|sucks|pulling|pulled|pull|sinking|sink|caving|caved|retracting|retract|going in|hunde|hunden|hundiendo|marcan|meten|mete|jalan) ..2 (in|inward|under|between|when|$|with|al|cuando) | retractions | retracting | retracciones | (hunde|hunden|hundiendo|marcan|meten) ..3 (costillas|pecho|pechito|costillitas|pancita) | (nostrils|nose|nasal|nariz|naricita|fosas) ..4 (flaring|flare|flared|aletea|aletean|aleteando|aleteo) | nasal flaring | aleteo nasal | head bobbing | belly breathing | tripod*`,
    CANT_TALK_FOR_BREATH: `(CANT|HARDLY|WONT) ..3 (finish|complete|say|get out|speak|talk|hablar|terminar|completar|decir) ..4 (sentence|sentences|word|words|talking|oracion|oraciones|frase|frases|palabra|dos palabras) | (can only|only able to|only|solo puede|solo puedo) ..3 (say|speak|talk|get out|decir|hablar) ..6 (words|word|palabras|palabra|at a time) | stop* ..3 (for|to catch|to get) (air|breath|my breath|his breath|her breath) | too (breathless|winded|out of breath) to | gasping (between|for)`,
    STUCK_IN_THROAT: `(in|down|en) ..1 (his|her|my|the|la|su) (windpipe|airway|trachea|lungs|throat|traquea|garganta) ~8 (something|stuck|choking|peanut|grape|food|coin|toy|piece|meat|candy|nut|bone|popcorn|bead|marble|battery|pill|hueso|espina|moneda|comida|pedazo|cacahuate) | (stuck|lodged|caught|trapped|jammed|atorad*|atascad*|trabad*|atravesad*|atorando|atoro) ..5 (THROAT|windpipe|esophagus|airway|esofago) | (THROAT|windpipe) ..4 (stuck|lodged|blocked|obstructed|bloqueada|tapada|obstruida) | (atoro|ator*|trabo|atraveso) ..7 garganta | (object|something|food|coin|toy|bone|meat|steak|pill|candy|hueso|espina|moneda|comida) ..4 (stuck|lodged) ..4 (THROAT|airway)`,
    BLUE_LIPS: `(hes|shes|he is|she is|baby is|bebe esta|el esta|ella esta) ..1 (all|so|really|todo|toda)? ..1 (blue|bluish|cyanotic|morado|morada|azul) | BLUE ~4 LIPS | (lips|fingernails|nails|nail beds|tongue|gums|face|skin|labios|unas|lengua|boca|cara|carita|piel) ..4 (blue|bluish|gray|grey|purple|purplish|morad*|azul*|ceniz*) | BLUE ..3 (lips|face|tongue|around the mouth|around his mouth|around her mouth)
      (BABY|he|she|hes|shes|im|they|KIN|el|ella) (BE|MY)? ..1 (turning|turned|turns|going|went|gone|getting|all|looks|looking|is|started turning) ..1 (blue|purple|bluish|grey|gray|ashen) | (turning|turned|going|went) (blue|bluish) | (se|esta|estan|quedo|toda|todo) (puso|pone|ponen|esta poniendo|poniendo|pusieron|poniendose|puse|como)? (morad*|azul*|morado|ceniz*) | como (morad*|azul*) | BABY ..3 (morad*|azul*|blue|purple)`,
    SWOLLEN_AIRWAY: `(TONGUE|lips|lip|labios|labio|throat|airway|face|mouth|eyes|uvula|cara|carita|boca|garganta|ojos|parpados) (PRONOUN|BE|MY|and|y)? ..2 SWELL | SWELL ..3 (TONGUE|lips|lip|labios|throat|airway|face|cara|garganta|boca|labio|ojos) | (face|cara) ..4 SWELL | (TONGUE|lips|lip|labios) ..6 SWELL | TONGUE ..4 (big|thick|fat|huge|gorda|grande|gruesa) | THROAT ..4 (thick|full) ..12 JUST_ATE | (TONGUE|lips|lip|mouth|labios|lengua|boca|throat|garganta) ..4 (tingl*|itch*|numb|hormigue*|dormida|dormidos|pica) ..12 (JUST_ATE|SWELL|HIVES)`,
    THROAT_CLOSES:
      'THROAT ..4 CLOSE|CLOSE ..4 THROAT|(lump|swelling) in (my|his|her) throat and|airway ..3 (closing|blocked|swelling|shut)',
    ANAPHYLAXIS:
      'anaphyla*|anafila*|anaphalactic|anaflactic|anafalactic|shock anafilactico|allergic shock|shock alergico',
    ALLERGIC_REACTION:
      '(allergic|alergic|allergy|alergica|alergia) (reaction|reactions|attack|shock|fuerte|severa|grave)|reaccion(es)? (alergica|alergicas|de alergia)|reaccion alergica|allergic reacting',
    EPIPEN: 'epipen|epi pen|epi|epinephrine|auto injector|epinefrina|adrenalina',
    ASLEEP:
      '(cuando|when|while|al|if|en) ..2 (duerme|duermo|dormir|duermes|sleep|sleeps|asleep|sleeping|sueno)|ronca|ronco|roncar|snor*|apnea|cpap',
    CANT_SWALLOW:
      '(CANT|HARDLY|WONT) ..5 (swallow|swallowing|swallows|tragar|pasar saliva|trago|traga)|drool|drooling|drools|babeando|babea|no traga',
  },
  signs: [
    dire('CANT_BREATHE', {
      unless:
        'through (my|his|her|the|one)? ..1 (nose|nostril|nostrils|mask)|nose is|nose so|stuffy|stuffed|congest*|nostril|deviated|sinus|sinuses|por la nariz|nariz tapada|EXPLAINED|EXERTION|at night when',
    }),
    felt(
      '(inhaled|aspirated|breathed in|sucked in|aspiro|inhalo|se le fue) ..2 (bead|coin|food|nut|nuts|peanut|toy|piece|marble|popcorn|seed|candy|vomit|object|pill|tooth|cap|lego|magnet|bone|water|milk|formula|juguete|moneda|comida|leche|cuenta|semilla|pedazo)',
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
      '(low|dropping|dropped|falling|drops|bajando|bajo|baja) ..2 (oxygen|o2|spo2|oxigeno|saturacion) | (oxygen|oxigeno|o2) ..3 (dropping|dropped|low|ran out|running out|out|bajando|bajo|baja|acabo) ~15 (BREATHE|now|help|gasping|confused|ahora)',
    ),
    dire(
      'CHOKE_WORD ..3 (on|con|en|now|right now|and|please|cant|to death|y|ahorita) | (is|im|hes|shes|are|was|started|kid|son|daughter|baby|BABY|CHILD|KIN|someone|keeps|still|se esta|esta|se me|se) (just|is|BE)? (choking|chocking|choaking|choked|atraganto|atragantado|atragantando|ahogando|asfixiando|atoro|atragant*|ahogandose|asfixi*) | $ (choking|chocking|atragantado|ahogandose) | me estoy (ahogando|asfixiando|atragantando)',
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
      unless:
        'tooth|teeth|dental|dentist|molar|muela|muelas|wisdom|abscess|cold sore|gland*|tonsil*|ganglios|anginas|pimple|filler|fillers|botox|cyst|stye|pink eye|mosquito|morning*|allergies|pollen|seasonal|surgery|extraction|lupus|thyroid',
    }),
    dire('THROAT_CLOSES', { unless: 'anxiety|reflux' }),
    named('ANAPHYLAXIS'),
    named('ALLERGIC_REACTION'),
    together(
      25,
      [
        'HIVES',
        'CANT_BREATHE|SHORT_OF_BREATH|(TONGUE|THROAT|lips|lip|face|labios|lengua|cara) ~6 (SWELL|CLOSE|tingl*|itch*|numb)|vomiting|throwing up|WHEEZE|GOING_TO_FAINT|dizzy|vomitando|swelling up|throat',
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
