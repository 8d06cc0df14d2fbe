/** `always`: the words themselves say that it happens now. `sign`: it depends on the words around them. */
export type EmergencySign = {
  kind: 'emergency' | 'self_harm';
  strength: 'always' | 'sign';
  pattern: RegExp;
  /** Words in the same sentence under which the pattern means something harmless. */
  unless?: RegExp;
};

const person =
  '(?:i|im|hes|shes|theyre|he|she|they|my \\w+|our \\w+|the baby|someone|somebody|who|mi \\w+|el|ella)';
const office =
  /\b(?:office|offices|clinic|insurance|insurer|staff|doctors? office|provider|website|consultorio|clinica|aseguradora)\b/;

function sign(kind: EmergencySign['kind'], pattern: string, unless?: RegExp): EmergencySign {
  const base = { kind, strength: 'sign', pattern: new RegExp(`\\b(?:${pattern})\\b`, 'g') } as const;
  return unless ? { ...base, unless } : base;
}

function always(kind: EmergencySign['kind'], pattern: string, unless?: RegExp): EmergencySign {
  return { ...sign(kind, pattern, unless), strength: 'always' };
}

const heart = [
  sign(
    'emergency',
    '(?:chest|heart) (?:pain|pains|pressure|tightness|discomfort)|(?:pain|pains|pressure|tightness|squeezing|crushing \\w+|heaviness) (?:in|on|across) (?:my|his|her|the|their) (?:chest|heart)|(?:chest|heart) (?:really |badly |just )?(?:hurts|hurting|is hurting|feels tight|is tight|aches|feels heavy|is killing me)|elephant (?:is )?(?:sitting )?on (?:my|his|her) chest',
  ),
  sign(
    'emergency',
    'dolor(?:es)? (?:fuerte |intenso )?(?:de|en el|en mi|en su) (?:pecho|corazon)|(?:me|le) duele (?:mucho )?el (?:pecho|corazon)|presion en el pecho|opresion en el pecho',
  ),
  sign(
    'emergency',
    '(?:having|has|had|have|be|is|get|getting) (?:a |another )?(?:massive |mild )?(?:heart attack|cardiac arrest)|heart attack (?:now|right now|symptoms|signs)|(?:symptoms|signs) of a heart attack|heart (?:has )?stopped',
  ),
  sign(
    'emergency',
    '(?:teniendo|sufriendo|tiene|tengo|dando|da|dio|es) un (?:infarto|ataque al corazon|ataque cardiaco|paro cardiaco)',
  ),
];

const brain = [
  sign(
    'emergency',
    '(?:having|has|had|have|be|is) (?:a |another )?(?:mini |massive )?stroke|(?:signs|symptoms) of (?:a )?stroke|stroke (?:symptoms|signs)|(?:face|mouth|smile) (?:is |has |looks )?(?:suddenly )?(?:drooping|droopy|drooped|sagging)|(?:drooping|droopy) (?:face|mouth)|(?:facial|face) droop|(?:slurring|slurred|slurs) (?:(?:his|her|my|their) )?(?:words|speech)|speech is (?:slurred|slurring|garbled)|(?:suddenly|sudden) (?:cant|couldnt) (?:speak|talk|see|move|walk)|(?:suddenly|sudden) (?:numbness|weakness|numb|weak|confusion|confused|loss of vision|vision loss|blindness)|(?:cant|unable to) (?:move|feel|lift|raise) (?:(?:one|the|his|her|my|their|whole|entire|left|right) )+(?:side|arm|leg|face)|one side of (?:my|his|her|the) (?:face|body) (?:is |went |feels )?(?:numb|weak|paralyzed|drooping)|worst headache of (?:my|his|her) life|thunderclap headache',
  ),
  sign(
    'emergency',
    'derrame cerebral|(?:teniendo|sufriendo|dando|tiene) un derrame|(?:cara|boca) (?:caida|torcida)|se (?:le|me) (?:cayo|torcio|duerme|durmio) (?:un lado|la cara|la boca|medio cuerpo)|no puede hablar|no (?:siento|siente|puedo mover|puede mover) (?:un lado|medio cuerpo|la mitad|media cara|el brazo|la pierna|la cara)|habla arrastrada|arrastra las palabras|peor dolor de cabeza de mi vida',
  ),
  sign(
    'emergency',
    '(?:having|is having|in the middle of|hav(?:e|ing) another) (?:a |an )?(?:\\w+ )?(?:seizure|convulsion)|(?:is|hes|shes|started|keeps|still) (?:seizing|convulsing)|seizure (?:now|right now|wont stop|that wont stop)|had (?:a|another) (?:\\w+ )?seizure|(?:esta|sigue|empezo a) (?:convulsionar|convulsionando)|(?:tiene|teniendo|con) (?:una )?convulsion(?:es)?',
  ),
  always(
    'emergency',
    '(?:wont|not|cant|will not|doesnt|isnt|cant get (?:him|her|them) to) (?:wake|waking)(?: \\w+)? up|cant wake (?:him|her|them|my \\w+)|no (?:se )?(?:despierta|reacciona)',
    /\b(?:mornings?|alarm|early|on time|rested)\b/,
  ),
  sign(
    'emergency',
    'unresponsive|unconscious|not responding|non responsive|lost consciousness|knocked out|inconsciente|no responde|perdio (?:el conocimiento|la conciencia)',
    office,
  ),
  sign(
    'emergency',
    `${person} (?:just |has |have |suddenly )*(?:passed out|collapsed|fainted|blacked out)|keeps? (?:passing out|fainting|blacking out)|se (?:acaba de )?(?:desmayo|desmayar|desplomo|colapso)`,
  ),
];

const breath = [
  always(
    'emergency',
    '(?:cant|can not|can barely|can hardly|barely|unable to|not able to|struggling to|hard to|fighting to) (?:really |even |hardly )?(?:breathe|breath)|(?:not|isnt|stopped|quit) breathing|turning blue|(?:lips|face|fingers) (?:are |is |turned |going |look )?blue|no (?:puedo|puede|podemos) respirar|no (?:esta respirando|respira)|dejo de respirar|apenas (?:puedo|puede) respirar|(?:me|se) (?:estoy|esta) (?:ahogando|asfixiando)|labios (?:azules|morados)',
    /\b(?:through (?:my|his|her) nose|nose is|stuffy|congest\w+|por la nariz)\b/,
  ),
  sign(
    'emergency',
    '(?:trouble|difficulty|difficulties|problems?|hard time|issues) (?:with )?(?:breathing|catching (?:my|his|her) breath)|breathing (?:trouble|problems?|difficulty)|short(?:ness)? of breath|gasping(?: for (?:air|breath))?|(?:dificultad|problemas|dificultades) (?:para|de|al) respirar|falta de (?:aire|aliento)|(?:me|le) (?:falta|cuesta) (?:el aire|respirar)|cuesta (?:mucho )?respirar|me ahogo',
  ),
  sign(
    'emergency',
    '(?:is|im|hes|shes|was|are|started|kid|son|daughter|baby) choking|choking on|se (?:esta )?(?:atraganto|atragantando)|asthma attack (?:now|right now|and)|(?:having|bad|severe) (?:a |an )?(?:\\w+ )?asthma attack|ataque de asma',
  ),
  sign(
    'emergency',
    'anaphyla\\w+|anafila\\w+|(?:throat|airway) (?:is |feels like its |feels |started |keeps )?(?:closing|closed|swelling|swollen shut)|(?:tongue|lips) (?:is |are |and face )?(?:swelling|swollen|swelled)|(?:severe|bad|serious|allergic) allergic reaction|(?:having|have|has) (?:an |a )?(?:\\w+ )?allergic reaction|se me (?:cierra|esta cerrando|hincha) la (?:garganta|lengua)|(?:cierra|cerrando|hinchando) la garganta|reaccion alergica(?: grave| severa| fuerte)?|used (?:my|his|her|the|an) epipen',
  ),
];

const bodily = [
  sign(
    'emergency',
    '(?:bleeding|blood loss) (?:\\w+ ){0,2}?(?:heavily|badly|a lot|out|profusely|everywhere|severely|wont stop|will not stop|cant stop|doesnt stop|that wont stop|uncontrollably)|(?:severe|heavy|uncontrolled|uncontrollable|massive|serious|profuse) (?:\\w+ )?bleeding|(?:wont|cant|doesnt|not|cant get it to) stop(?:ping)? (?:the )?bleeding|blood (?:is )?(?:everywhere|gushing|pouring|spurting)|(?:gushing|spurting|losing a lot of|losing too much|pouring) blood|hemorrhag\\w+|(?:vomiting|throwing up|coughing up|puking) (?:\\w+ ){0,2}?blood|pregnant and (?:im )?bleeding|bled out',
    /\b(?:gums?|periods?|menstrual|menstruation|regla)\b/,
  ),
  sign(
    'emergency',
    '(?:sangr(?:o|a|ando|ado)) (?:mucho|bastante|demasiado|sin parar)|no (?:para|deja) de sangrar|sangrado (?:abundante|fuerte|severo|grave)|hemorragia|(?:vomitando|vomita|tosiendo|vomito) (?:con )?sangre|perdiendo mucha sangre',
  ),
  sign(
    'emergency',
    '(?:think|feel like|feels like) (?:i|he|she|im|hes|shes) (?:am |is )?(?:dying|(?:am )?going to die|gonna die)|overdos(?:e|ed|ing)|od(?:ed|ing)|(?:he|she|friend|son|daughter|brother|sister|husband|wife|roommate|boyfriend|girlfriend|mom|dad) odd|sobredosis|(?:took|taken|swallowed|ate) (?:too many|too much|all (?:of )?(?:my|his|her|the)|a (?:bunch|handful) of|(?:like )?\\d{2,}|(?:a|the|an) (?:whole|entire|full) bottle of) (?:of )?(?:\\w+ )?(?:pills?|tablets?|tylenol|medicine|medication|meds|sleeping pills|painkillers)|(?:took|swallowed|drank) (?:a|the|an|my|his|her) (?:whole|entire|full) bottle|(?:swallowed|drank|ate|ingested) (?:\\w+ ){0,2}?(?:bleach|poison|cleaner|chemicals|ammonia|lye|gasoline|pods?|batter(?:y|ies)|magnets?|detergent|antifreeze)|(?:poisoned|poisoning) (?:now|right now)|carbon monoxide|se (?:trago|tomo) (?:muchas pastillas|todas las pastillas|todo el frasco|cloro|veneno|una pila|demasiadas pastillas)',
    /\b(?:coverage for|expenses?|payments?|as prescribed)\b/,
  ),
  always(
    'emergency',
    '(?:been|got|was|just|were|im|hes|shes) (?:shot|stabbed|electrocuted)|gunshot wound|stab wound|(?:cut|chopped|sliced|severed) off (?:my|his|her) (?:finger|hand|toe|arm|foot|leg)|severed (?:finger|hand|artery|limb|toe)|bone (?:is )?(?:sticking|poking) (?:out|through)|(?:is|was|hes|shes|almost) drown(?:ing|ed)|water (?:just )?broke|baby is coming|in labor|contractions are|se (?:me )?rompio la fuente|(?:le|me) dispararon|apunalaron|bitten by a (?:snake|rattlesnake)|snake bit me',
    /\b(?:flu shots?|shots? (?:record|clinic)|last year|years? ago|labor day)\b/,
  ),
  always(
    'emergency',
    '(?:call|calling|dial|need|called|llamar al|llame al) (?:an )?(?:911|ambulance|una ambulancia)|(?:should|do) i (?:call 911|go to the (?:er|emergency room))|this is an emergency|its an emergency|medical emergency|es una emergencia',
    /\b(?:labor day|bill|billed|charged?|claim|not an emergency|isnt|reimburse\w*|invoice|denied|cost|price|transport|factura|no es)\b/,
  ),
];

const selfHarm = [
  sign(
    'self_harm',
    '(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|shoot|hang|drown|stab) (?:my ?self|him ?self|her ?self|them ?sel(?:f|ves))|unalive|(?:gonna|want to|wanna|will|going to|might) kms|^kms$|(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?life|end it all|ending it all',
    /\b(?:laughing|by accident|accidentally|stitches|finger|tetanus|glass|kitchen|while (?:cooking|shaving|working|playing|running|lifting)|hurt (?:my|him|her) ?self (?:at|on|playing|running|lifting|working|when|skiing|falling))\b/,
  ),
  sign(
    'self_harm',
    'suicidal|suicide|suicidality|(?:want|wants|wanted|wanting|wish|wishes|ready) (?:to die|i was dead|i were dead|to be dead|to disappear forever|i could die|i was never born)|(?:dont|doesnt|do not) (?:want|wanna|wants) (?:to )?(?:live|be alive|be here|exist|wake up|go on|keep going|keep living)(?: anymore| any more)?|wanna die|(?:no|any|a|the) (?:reason|point) (?:to|in|for me to) (?:live|living|being alive|go on|going on)|better off (?:dead|without me)|(?:cant|dont want to) go on (?:anymore|any more|like this|living)|tired of (?:living|life|being alive)|life (?:isnt|is not) worth living|not worth living|self harm(?:ing)?|said goodbye to everyone|plan to die',
    /\b(?:died (?:by|of|from) suicide|committed suicide|lost (?:my|a|our|his|her) \w+ to suicide|suicide (?:prevention|awareness|hotline volunteer|loss|survivors?|(?:risk )?(?:assessment|screening|form))|die (?:my|his|her) hair|(?:wake up|be here) (?:early|late|at|in the|before))\b/,
  ),
  sign(
    'self_harm',
    'suicid\\w+|(?:quiero|quiere|queria|ganas de|quisiera|deseo) (?:morir|morirme|morirse|matarme|matarse|desaparecer)|(?:quitarme|quitarse|acabar con) (?:la|mi|su) vida|(?:me|se) (?:quiero|quiere|voy a|va a|queria) (?:matar|morir|suicidar)|(?:matarme|matarse|hacerme dano|hacerse dano|cortarme|lastimarme)|no (?:quiero|quiere) (?:vivir|seguir viviendo|estar viv[oa])|ya no (?:quiero|quiere) vivir|mejor muert[oa]|sin ganas de vivir|no vale la pena vivir',
    /\b(?:se suicido|prevencion|died (?:by|of|from) suicide|committed suicide|to suicide|suicide (?:prevention|awareness|loss|survivors?|(?:risk )?(?:assessment|screening|form)))\b/,
  ),
];

/** Self-harm first: a message that says both needs the crisis line as well as the emergency number. */
export const emergencySigns: readonly EmergencySign[] = [
  ...selfHarm,
  ...heart,
  ...brain,
  ...breath,
  ...bodily,
];

/** Long words of the signs, as people should have spelled them. */
export const emergencyWords =
  'chest pain pressure tightness heart attack cardiac arrest stroke symptoms drooping droopy slurred slurring suddenly sudden numbness weakness seizure seizing convulsing convulsion unresponsive unconscious responding consciousness collapsed fainted breathe breathing trouble difficulty struggling shortness gasping choking asthma anaphylaxis anaphylactic allergic reaction throat swelling swollen bleeding hemorrhaging vomiting coughing overdose overdosed overdosing swallowed bottle poison bleach suicidal suicide killing myself himself herself hurting ambulance emergency pecho corazon infarto derrame respirar dificultad sangrando sangrado hemorragia sobredosis inconsciente desmayo convulsionando suicidarme suicidio matarme morirme garganta alergica'.split(
    ' ',
  );

/** Ordinary words one edit away from those above. */
export const lookalikeWords =
  'cheat chess chests heard hearts heath hearth bottles battle bottom throw threat through thread emergence pressures stroll strike stoke breath breathes breathed breather bleached breach seizures respira respirando reacciona responde responden sangra convulsiona respiro emergencia emergencias suicida suicidas respond weakens vomited sudden swelled suicides reactions strokes poisons attacks hearing himselfs killings peace pecos breeding hurtful stroked'.split(
    ' ',
  );
