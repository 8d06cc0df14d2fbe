/** Bodies and what goes wrong with them: the words that signs of several kinds are made of. */
export const dangerWords: Readonly<Record<string, string>> = {
  CHEST: 'chest|chests|breastbone|breast bone|sternum|bra line|ribcage|rib cage|pecho|pechito|torax|esternon',
  JAW: 'jaw|jaws|mandible|quijada|mandibula',
  ARM: 'arm|arms|brazo|brazos',
  LIMB: 'arm|arms|leg|legs|hand|hands|side|face|body|brazo|brazos|pierna|piernas|mano|manos|lado|cuerpo|cara|limbs',
  BIG_LIMB:
    'arm|arms|leg|legs|side|face|body|brazo|brazos|pierna|piernas|lado|cuerpo|cara|limbs|feet|foot|waist down|lower body|cintura para abajo',
  ONE_SIDE: `(one|left|right|half|whole|entire|same|other) (half|side) | side of (my|his|her|the) (face|body) | half (of)? (my|his|her|the) (face|body) | half my face | (lado|costado) (izquierdo|derecho) | un lado | de un lado | la mitad | media cara | medio (cuerpo|lado|rostro) | (arm|hand) and leg | (leg) and arm | brazo y (la|una)? pierna | (left|right) (arm|leg|hand) and (left|right)? (leg|arm|foot|face) | left side | right side | one sided`,
  FACE: 'face|mouth|smile|cheek|lip|lips|facial|cara|boca|labio|labios|sonrisa|rostro|cachete|carita|boquita',
  THROAT: 'throat|throte|airway|windpipe|garganta|traquea',
  TONGUE: 'tongue|tounge|tong|lengua',
  LIPS: 'lip|lips|mouth|labio|labios|boca|boquita',
  EYE: 'eye|eyes|ojo|ojos|ojitos|eyeball',
  HEAD: 'head|skull|cabeza|cabecita|cranium|temple|forehead|coco',
  BELLY:
    'belly|stomach|abdomen|abdominal|tummy|gut|vientre|estomago|barriga|panza|pancita|abdominales|abdomen',
  FINGERS:
    'finger|fingers|thumb|hand|toe|toes|foot|arm|leg|fingertip|fingertips|limb|ear|nose|penis|dedo|dedos|mano|pie|brazo|pierna|oreja',

  PAIN: 'pain|pains|painful|hurt|hurts|hurting|hurtin|hurted|ache|aches|aching|ached|achy|agony|dolor|dolores|duele|duelen|doliendo|dolio|dolia|adolorid*',
  SQUEEZE:
    'wringing|ripping|tearing|twisting|exploding|bursting|caving|tighter|belt|strap|fist|knot|brick|rock|rope|feeling|sensation|pressure|pressing|tight|tightness|tightening|tightens|squeeze|squeezes|squeezing|squeezed|crushing|crushed|heavy|heaviness|clenching|clench|clenched|constrict*|gripping|stabbing|burning|discomfort|cramp|cramps|cramping|fullness|knife|weight|band|vice|vise|presion|opresion|aprieta|aprietan|apretado|apretada|apretando|apretazon|apreton|oprime|oprimido|oprimida|opresivo|peso|pesado|pesada|pesadez|punzada|punzadas|punzante|punzando|piquete|piquetes|quemazon|ardor|arde|ladrillo|ahogo|molestia',
  PRESSURE_LIKE:
    '(like|as if|as though|como) ..3 (brick|weight|elephant|truck|rock|stone|band|knife|something|someone|piedra|elefante|losa|cuchillo)|like a fist|is killing (me|him|her)',
  HURTING: 'PAIN|SQUEEZE|PRESSURE_LIKE',
  WORSE_THAN_PAIN: 'funny|weird|strange|off|wrong|bothering|acting up|not right|raro|mal|fluttering|full',

  SWEAT:
    'cold sweat|cold sweats|sweating|sweats|sweaty|sweat|sweating through|drenched|clammy|diaphoretic|soaked in sweat|sudor|sudando|sudoroso|sudorosa|suda|sudado|sudada|sudores|empapado|empapada|empapad*',
  PALE: '(color|colour|shade) of (putty|ash|ashes|clay|cement|wax|chalk|paper|a sheet|concrete|dough|oatmeal)|pale|grey|gray|ashen|ghostly|white as|turned white|went white|so white|looks white|no color|lost (all)? (his|her|my) color|palid*|(ghost|sheet|paper|chalk) white|white like|blanco como|blanca como|(puso|quedo) ..1 (blanco|blanca|palid*|amarill*)|sin color|amarillo como|se puso blanc*',
  NAUSEA:
    'nausea|nauseous|nauseated|queasy|sick to (my|his|her) stomach|throwing up|threw up|throw up|vomit|vomiting|vomited|vomits|puking|puked|puke|thrown up|barfing|nauseas|asco|vomito|vomita|vomitos|vomitando|vomitado|devolviendo|devolvio|arrojando|guacara|vomite|basca',
  VOMIT:
    'throwing up|threw up|throw up|throws up|vomit|vomiting|vomited|vomits|puking|puked|puke|pukes|thrown up|barfing|barfed|spit up|spitting up|vomito|vomita|vomitos|vomitando|vomitado|devolviendo|devolvio|arrojando|vomite|cant keep anything down',
  DIZZY:
    'dizzy|dizziness|lightheaded|light headed|woozy|faint|weak|shaky|room spinning|unsteady|mareo|mareos|mareado|mareada|mareadisimo|mareadisima|debil|tembloroso|temblorosa',
  GOING_TO_FAINT: `everything (goes|went|turns|turned|is going) (black|dark|white) | (todo|vista) se (me|le)? (pone|puso|nubla) negr* | (going to|gonna|gunna|about to|might|may|almost|nearly|could|feel like|feels like|feel like im|like im|like ill|close to) ..2 (pass out|passing out|passed out|faint|fainting|fainted|black out|blacking out|collapse|lose consciousness) | (almost|nearly|about) ..1 (went down|fell out|dropped|hit the floor|fell over|collapsed) | (feel|feels|feeling) (very|really|so|like)? (faint|fainting) | (a punto de|va a|voy a|casi|siento que) ..2 (desmayar*|desmayarme|desmayo|desmaya|desvanec*)`,
  FAINTED: `slumped|passed out|passing out|passes out|pass out|blacked out|blacking out|blacks out|fainted|fainting|faints|collapsed|collapses|collapsing|collapse|knocked out|keeled over|dropped to the (floor|ground)|fell (to the floor|to the ground|over|down) ..3 unconscious|went unconscious|lost consciousness|loses consciousness|losing consciousness|loss of consciousness|lost conciousness|went limp|syncope|desmayo|desmaya|desmayado|desmayada|desmayandose|desmayarse|desmayaron|desmaye|desvanecio|desvanecido|desplomo|desploma|colapso|perdio (el conocimiento|la conciencia|el sentido)|cayo (inconsciente|redondo|desmayad*)|se fue de lado`,
  LIFELESS: `unresponsive|unconscious|unconscience|nonresponsive|non responsive|lifeless|comatose|(not|isnt|wont|doesnt|arent|no longer|stopped) (responding|respond|responsive|coming to|coming around|moving at all) | not coming (to|around|back) | (not|isnt|wont|hasnt|havent|never|cant) ..1 (get|getting|gotten|got) (back)? up $ | (not|isnt|wont|doesnt|hasnt|no longer) (answer|answering|answered|responding|respond) ..1 (to)? (me|us|him|her|anyone|anybody|voices|pain|my voice) | (he|she|hes|shes|KIN) (wont|isnt|doesnt|not) (answer|answering|speak|speaking|talk|talking) $ | (cant|cannot|couldnt|not|no|wont|isnt) ..3 (response|reaction|respuesta) (from|out|de|$) | get (him|her|them|KIN) to (wake|respond|open|move|talk|come to|react|breathe) | (staring|stares|stare|blank|zoned out|spaced out) ~15 ((not|isnt|wont|doesnt|cant) ..1 (answer*|respond*|talk*|blink*|move|moving)|smacking|drool*|minutes) | nobodys home | eyes (are)? open but | (quedo|esta|queda) (ido|ida) ~10 (no (me)? (contesta|responde|habla)|baba|mirada) | eyes (are)? (open|glazed|fixed) (but|and)? ..2 (not|wont|isnt)? | (isnt|wont) (come|coming) (to|around) | barely (conscious|responsive|responding|awake) | (in and out of|lost|losing) consciousness | (drifting|fading|going|coming|slipping|passing|floating) in and out | fading (fast|on us|away) | slipping away | out cold | inconsciente | inconciente | no (responde|reacciona|contesta ni|vuelve en si|despierta|se despierta|se mueve) | sin (conocimiento|sentido|reaccionar|moverse|vida) | desacordad* | no me (responde|contesta|reacciona) | ni responde | ni se mueve | quedo (inconsciente|tirad*|sin moverse)`,
  NOT_WAKING: `WONT ..1 (wake|waken|waking|woke|woken|awaken|arouse|rouse|roused) ..2 (up)? | (cant|couldnt|cannot|unable to|not able to|trying to|cant even|can barely|hard to|difficult to|impossible to) (get|wake|waking|rouse|arouse|revive) ..3 (up|awake|him|her|them|me|KIN) | (hard|difficult|impossible|unable) to (wake|rouse|arouse) | WONT ..2 (open|opening|abre|abrir) ..2 (eyes|ojos) | wont get up | (no) (logro|logramos|podemos|puedo|puedes) (despertar*|reanimar*) | (no) (lo|la) (puedo|podemos|logro) despertar | (very|hard|really) ..1 to wake`,
  DOWN: `(on|en) (the|el)? ..2 (floor|ground|bathroom floor|kitchen floor|piso|suelo) | tirado | tirada`,
  CONFUSED: `stumbling|staggering|stumbles|tambale*|combative|picking at the air|confused|confusion|disoriented|disorientated|delirious|incoherent|incoherently|hallucinating|altered|loopy | (doesnt|does not|didnt|cant|couldnt|wont) (even)? (know|recognize|remember|tell me|tell) ..2 (where|who|what day|what year|us|me|his|her|my|where he is|where she is|anyone|own) | (dont|do not|not sure) (even)? (know)? (where|who|what day|what year) ..1 (i am|im|it is|we are) | (not|isnt|aint) (making|make) (any|much)? sense | (doesnt|dont|isnt|not) make sense when | making no sense | talking (nonsense|crazy|gibberish|funny|weird|strange|out of (his|her) (head|mind)|like (hes|shes) drunk|to people|to herself) | out of (his|her) (head|mind) | out of it | (acting|seems|looks|like|sounds|seem) (like)? (hes|shes|he is|she is|im|a)? (drunk|loopy|out of it|not (himself|herself)) | mental status | not acting (right|normal|himself|herself|like himself|like herself) | not (himself|herself) | foggy and | rambling
    confundid* | confusion | desorientad* | delirando | delirio | delira | incoherent* | incoherencias | no (sabe|sabia) (ni)? (donde|quien|que dia|en que|como) | no (reconoce|conoce a|nos conoce|me conoce|ubica) | (cosas|palabras|frases) (sin sentido|incoherentes|raras) | sin sentido | desvaria* | (habla|hablando|dice|diciendo) ..1 (incoherencias|tonterias|puras cosas|cosas raras|locuras|raro) | perdid* y | como borrach* | ido | atontad* | atarantad* | no coordina | no razona`,
  SLEEPY: `sleepy|drowsy|lethargic|lethargy|groggy|listless|hard to keep awake|cant stay awake|wont stay awake|falling asleep|nodding off|wants to sleep|keeps sleeping|somnolient*|sonolient*|adormilad*|mucho sueno|letargic*|dormid*|quiere dormir|decaid*|aguad*|floj*`,
  FEVER: 'fever|fevers|feverish|febrile|temp|temperature|burning up|fiebre|calentura|temperatura|fever of',
  SHAKING:
    'shaking|shakes|shivering|convulsing|trembling|twitching|jerking|seizing|temblando|tiembla|temblores|tembladera|sacudiendo|sacudidas|escalofrios|chills',

  BREATHE:
    'breathe|breath|breathing|breathin|breathes|breathed|breaths|breeth|breth|air|respirar|respira|respiro|respirando|respire|respiracion|aire|aliento',
  BREATHING: 'breathe|breath|breathing|breathes|breathed|breathin|respirar|respira|respirando|respiracion',
  CHOKE_WORD:
    'choke|chokes|choked|choking|chocking|choaking|atraganto|atraganta|atragantado|atragantada|atragantando|atragantandose|ahogando|ahogandose|ahogandome|asfixiando|asfixia|asfixiandose|atoro|atorado|atorada|asfixio',
  BLUE: 'blue|bluish|purple|purplish|violet|grey|gray|cyanotic|dusky|ashen|morado|morada|morados|moradito|moradita|moraditos|azul|azules|azulado|azulada|morad*|cenizo|ceniza|violeta',
  SWELL:
    'swell|swells|swelling|swollen|swelled|swole|swoll|puffy|puffed|puffing|ballooning|blowing up|blew up|blown up|huge|twice (its|their|the) size|like a balloon|enormous|bigger|hincha|hinchan|hincho|hincharon|hinchado|hinchada|hinchados|hinchando|hinchazon|inflamado|inflamada|inflamo|inflamando|inflado|inflo',
  CLOSE:
    'close|closes|closing|closed|closing up|tight|tightening|tightens|shut|shutting|constricting|constricted|swelling|swollen|swells|cierra|cerrando|cerro|cerrada|cerrandose|apretada|aprieta|apretando',
  HIVES: 'hives|welts|rash|ronchas|urticaria|habones|granitos|sarpullido|itchy bumps|itching',

  BLOOD:
    'blood|bleed|bleeds|bleeding|bled|bleedin|hemorrhage|hemorrhaging|hemorraging|bloody|sangre|sangra|sangran|sangro|sangrando|sangrado|sangrar|sangramiento|hemorragia|desangrando|desangra|desangrandose|sangrandole',
  BLEEDING:
    'bleed|bleeds|bleeding|bled|hemorrhage|hemorrhaging|sangra|sangran|sangro|sangrando|sangrado|sangrar|hemorragia',
  A_LOT:
    'heavy|heavily|profuse|profusely|severe|severely|badly|bad|a lot|alot|lots|so much|too much|tons|everywhere|all over|pouring|pours|gushing|gush|gushes|spurting|spurts|squirting|spraying|pumping|pool|puddle|pools|massive|massively|uncontrolled|uncontrollably|uncontrollable|serious|buckets|really bad|out of control|mouthfuls|mouthful|bright red|cupfuls|fast|nonstop|non stop|continuous|continuously|soaked|soaking|dripping|like crazy|mucho|mucha|muchisimo|muchisima|bastante|demasiado|demasiada|chorro|chorros|a chorros|abundante|a borbotones|por todos lados|por todas partes|sin parar|un monton|charco|fuerte|feo|todo el piso|en todos lados|imparable|profuso',
  PREGNANT:
    'pregnant|preggers|pregnancy|preggo|prego|expecting|trimester|ANY_NUMBER (weeks|wks|wk|week) (along|pregnant|preg|gestation)|MANY_WEEKS (weeks|wks|wk|week)|embarazada|embarazo|encinta|embarasada|gestacion|MANY_WEEKS semanas|ANY_NUMBER meses de (embarazo|embarazada)',
  GAVE_BIRTH:
    'had (my|the|a|our) (baby|son|daughter|twins)|gave birth|postpartum|post partum|after (birth|delivery|giving birth)|delivered (my|the|our)? (baby)?|c section|csection|di a luz|dio a luz|cesarea|parto|tuve (a)? (mi|al|el) (bebe|nino|nina|hijo|hija)|recien parida|posparto|postparto|alivie|se alivio',

  JUST_ATE:
    'ate|eaten|eating|had peanuts|stung|sting|bee|wasp|hornet|bit|bitten|medication|medicine|antibiotic|antibiotics|penicillin|amoxicillin|peanut|peanuts|nuts|shrimp|shellfish|seafood|egg|eggs|milk|comi|comio|comer|pico|picaron|picadura|abeja|avispa|mani|cacahuate|cacahuates|nuez|camaron|camarones|mariscos|antibiotico|penicilina|medicamento|medicina',
  INFECTION:
    'smells (awful|bad|rotten|terrible)|pus|gangrene|infection|infected|uti|sepsis|septic|pneumonia|wound|cellulitis|abscess|kidney infection|urosepsis|infeccion|infectad*|neumonia|pulmonia|herida|orina|ulcer|bedsore|catheter|surgery|surgical|cirugia|operacion',
};
