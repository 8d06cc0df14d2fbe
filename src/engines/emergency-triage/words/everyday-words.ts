/** Words that say who, how and when, before anything is known of dangers. Later entries may name earlier ones. */
export const everydayWords: Readonly<Record<string, string>> = {
  /** What another clause may begin with where there is no comma. */
  NEXT_CLAUSE:
    'and|but|so|because|cause|also|or|then|please|thanks|thank|i|im|ive|hes|shes|what|how|who|do|does|can|could|should|help|now|right now|y|pero|porque|tambien|que|ayuda|ahora|por favor|gracias|quiero|necesito',
  NO: `no|not|dont|doesnt|didnt|isnt|arent|wasnt|werent|hasnt|havent|hadnt|never|without|denies|denied|deny|neither|nor|none|aint|do not
    sin|nunca|jamas|tampoco|ni|niega|ningun|ninguna|ninguno`,
  NOT_A_DENIAL: `not (sure|just|only|even|knowing|certain|gonna lie|joking|kidding) | dont know | no idea | no clue | no joke | no lie | dont care | no matter | no wonder
    i dont (understand|remember) | didnt (know|realize|think) | why not | no doubt | whether or not | or not | without (insurance|coverage)
    no (se|sabemos|sabe) (si|que|como|donde|cuando|por|lo) | no se $ | no (entiendo|importa) | sin (seguro|papeles|aseguranza)
    no (insurance|coverage|primary|pcp|doctor|seguro|aseguranza)`,
  BUT: 'but|however|although|though|pero|sino|aunque|sin embargo|except',

  KIN: `husband|hubby|hubs|wife|wifey|spouse|partner|fiance|fiancee|boyfriend|girlfriend|bf|gf|ex|mom|mum|mother|mama|mommy|momma|dad|father|daddy|papa|parents|son|sons|daughter|daughters|kid|kids|child|children|boy|girl|baby|infant|newborn|toddler|teen|teenager|brother|bro|sister|sis|sibling|twin|grandma|grandmother|granny|nana|gram|grandpa|grandfather|gramps|granddad|grandson|granddaughter|grandchild|grandkid|uncle|aunt|auntie|cousin|nephew|niece|mil|fil|stepson|stepdaughter|stepdad|stepmom|friend|buddy|roommate|neighbor|neighbour|coworker|boss|teacher|student|client|patient|customer|passenger|guest|guy|man|woman|lady|person|dude|stranger|people|caregiver|inlaw
    esposo|esposa|marido|mujer|pareja|novio|novia|prometido|mami|madre|viejo|viejita|viejito|vieja|papi|apa|ama|padre|hijo|hija|hijos|nino|nina|ninos|nene|nena|bebe|bebito|bebita|chamaco|chamaca|chico|chica|muchacho|muchacha|chiquito|chiquita|recien nacido|recien nacida|hermano|hermana|hermanito|hermanita|abuelo|abuela|abuelito|abuelita|nieto|nieta|tio|tia|primo|prima|sobrino|sobrina|suegro|suegra|cunado|cunada|yerno|nuera|amigo|amiga|vecino|vecina|companero|companera|cuate|compadre|comadre|senor|senora|persona|gente|jefe|patron|maestro|maestra`,
  CHILD: `son|daughter|kid|kids|child|children|boy|girl|baby|infant|newborn|toddler|grandson|granddaughter|grandbaby|grandkid|nephew|niece|preschooler
    ANY_NUMBER (yr|yrs|year|years|month|months|mo|mos|week|weeks|wk|wks) old | ANY_NUMBER yo | ANY_NUMBER y o
    hijo|hija|nino|nina|nene|nena|bebe|bebito|bebita|chamaco|chamaca|chiquito|chiquita|nieto|nieta|sobrino|sobrina|bb`,
  BABY: 'baby|babys|babies|infant|infants|newborn|newborns|bebe|bebito|bebita|bb|recien nacido|recien nacida|preemie|nene|nena|one month old|beba',
  /** At this age a fever alone is a danger. */
  YOUNG_INFANT: `newborn|newborns|recien nacido|recien nacida|preemie
    WEEKS_OF_INFANCY (wk|wks|week|weeks) old | ANY_NUMBER (day|days) old | (one|1|two|2) (month|months|mo) old | WEEKS_OF_INFANCY wo
    (bebe|bb|nene|nena|nino|nina|hijo|hija|el|la|beba) ..2 de WEEKS_OF_INFANCY semanas | (bebe|bb|nene|nena|nino|nina|hijo|hija|beba) ..2 de ANY_NUMBER dias | (bebe|bb|nene|nena|nino|nina|hijo|hija|beba) ..2 de (un mes|1 mes|2 meses|dos meses) | WEEKS_OF_INFANCY semanas de nacid*`,
  PRONOUN: 'i|im|ive|he|hes|she|shes|they|theyre|we|were|it|its|you|u|yo|el|ella|ellos|nosotros',
  WHO: 'PRONOUN|KIN|someone|somebody|everyone|alguien|todos|KIN in law',
  MY: 'my|his|her|their|our|your|the|a|an|one|both|mi|su|mis|sus|el|la|los|las|un|una',
  BE: 'is|am|are|was|were|be|been|being|feels|feel|feeling|felt|looks|look|looking|seems|got|gets|getting|goes|going|went|gone|has|have|had|having|started|starting|starts|keeps|keep|turned|turning|turns|im|hes|shes|theyre|its|just|suddenly|now|so|really|very|all|kinda|kind of|sort of|like|a bit|super|pretty|too|also|still|bad|totally|completely|badly|feeling|esta|estan|estoy|es|se|siento|siente|tiene|tengo|muy|bien|toda|todo|todos|todas|como|puso|pone|quedo|sigue|anda|ya|tan',

  CANT: `cant|cannot|can not|couldnt|could not|unable to|not able to|isnt able to|wasnt able to|wont let (me|him|her)|no longer able to|no (puedo|puede|pueden|podemos|podia|pudo|logro|logra|consigo|consigue|alcanzo a|alcanza a) | incapaz de | sin poder | ya no (puedo|puede) | no puede ni | casi no (puedo|puede)`,
  HARDLY: `barely|hardly|can (barely|hardly) | struggl* (to|with)? | fighting (to|for) | hard (for (me|him|her))? to | trying to | (trouble|difficulty|difficulties|difficult|problems|problem|issues|hard time) (with|in|to)? | having a hard time | apenas (y|si)? (puedo|puede|logra)? | (me|le) (cuesta|esta costando) (mucho|trabajo|bastante)? | (trabajo|dificultad|dificultades|problemas|batalla|batallando|batallo) (para|de|al|en|por) | mucho trabajo | casi no`,
  WONT: 'wont|will not|would not|wouldnt|cant|cannot|can not|doesnt|does not|didnt|did not|isnt|is not|hasnt|havent|not|never|no|no se|refuses to|cant get (him|her|them|it) to | CANT',
  STOP: 'stop|stops|stopped|stopping|quit|quits|slow|slowing|clot|clotting|let up|para|parar|deja|dejan|detiene|detener|detienen|se quita|cesa|corta',
  NOT_WORKING: `(not|isnt|doesnt|didnt|wont|arent|dont|hasnt|aint|no) ..2 (work|working|worked|help|helping|helped|touching|funciona|funcionan|ayuda|ayudo|sirve|alivia|quita|hace|hizo|calma) | no le hace (nada|efecto) | nothing (helps|works|is working) | useless | ran out | is (out|empty) | se acabo`,

  SUDDEN: `sudden|suddenly|suddently|sudenly|abrupt|abruptly|out of nowhere|all of a sudden|all at once|came on (fast|quick)|de repente|derepente|de pronto|de golpe|repentin*|subit*|de la nada|de un momento a otro`,
  MINUTES_AGO: `(ANY_NUMBER|few|couple|couple of|an|half an|hour|several|pocos|unos|unas|una|media) (minutes|minute|mins|min|hours|hour|hrs|hr|seconds|minutos|minuto|horas|hora|rato) (ago|back) | just now | hace ..3 (minutos|minuto|horas|hora|rato|ratito|momento|min) | hace (poco|rato|ratito) | (last|past) (ANY_NUMBER|few|couple|half) (minutes|mins|hours|hour) | for (ANY_NUMBER|an|the last|like|about|over) ..2 (minutes|mins|min|hour|hours|hrs) | (ANY_NUMBER|un|unos|una) (minutes|mins|min|minutos|horas) (ya|already|now) | lleva ..3 (minutos|horas|hora)`,
  NOW_WORD: `now|rn|currently|at the moment|this (minute|second|moment|morning|afternoon|evening)|tonight|today|just (now|started|began|happened|had|took|fell|woke|got|came|found|ate|told|said|called|texted|collapsed|passed|swallowed|drank)|moments ago|earlier today|today|still (breathing|alive|warm|having|has|hurts|hurting|is|isnt|cant|bleeding|not|wont|going|shaking|vomiting|seizing|feel|feels|feeling|in pain|numb)|getting worse|got worse|gets worse|worsening|worse|as we speak|in progress|(having|feeling|happening|tengo|siento) ..5 (again|otra vez|de nuevo)|happening|im scared|so scared|really scared|scared
    started (happening|hurting) | (started|began) (at|around|about|this|today|after|while|during|when|like|an) | came on | since (this|last night|yesterday|lunch|dinner|breakfast|he woke|she woke|i woke|waking|about|noon|midnight|like) | since ANY_NUMBER | woke up (with|and|to) | keeps | keep | wont go away | wont stop
    ahora|ahorita|orita|ahora mismo|en este momento|en este instante|esta (manana|tarde|noche|madrugada)|hoy|acaba de|acabo de|acaban de|todavia|aun|empeora*|cada vez (mas|peor|va)|anoche|desde (ayer|anoche|hoy|temprano|la manana|esta|hace rato|hace)|empezo|comenzo|de nuevo|otra vez|sigue|siguen|amanecio|desperto con|desde las|recien`,
  NOW: 'NOW_WORD|SUDDEN|MINUTES_AGO',
  DISTRESS: `help $ | help me $ | please help | help please | pls help | help help | somebody help | someone help | hurry | omg | oh my god | oh god | what (do|should|can) (i|we) do | what to do | emergency $ | i need help now | send (help|someone) | (get|call) (help|911|ambulance)
    ayuda $ | ayudenme|ayudeme|ayudame|auxilio|socorro|urgente|que (hago|hacemos|debo hacer)|dios mio|por favor $|apurense|rapido`,

  /** The doctors know of it and have given it a harmless name. */
  EXPLAINED: `panic attack|panic attacks|ataques de (panico|ansiedad)|ataque de (panico|ansiedad)|its (just)? (anxiety|panic|reflux|gerd|heartburn|allergies)|costochondritis|heart(s)? is (fine|perfect|ok|normal)|del corazon (estoy|esta) (bien|perfect*)|ran everything|says its|said its|says it is|dice que es|dijo que es|anxiety|ansiedad`,
  CAUSED_BY:
    '(anxiety|panic|stress|reflux|gerd|heartburn|allergies|ansiedad|estres|nervios|panic attacks) ..2 (makes|gives|causes|make|give|cause|gets|da|dan|provoca|causa|pone)|(because|from|due|por|con) ..2 (of|my|la|mi|el)? ..1 (anxiety|panic attacks|reflux|gerd|heartburn|ansiedad|reflujo)',
  BLOOD_DRAW:
    'blood draw|blood draws|blood drawn|blood work|bloodwork|blood test|blood tests|sacar sangre|analisis de sangre',
  BLOOD_PRESSURE: 'blood pressure|bp|b p|presion arterial|la presion|su presion|mi presion',
  HEAT_STROKE:
    'heat stroke|heatstroke|sun stroke|sunstroke|heat exhaustion|golpe de calor|insolacion|insolad*',
  LIFE_INSURANCE: 'life insurance|seguro de vida',
  BLOOD_THINNER: 'blood thinner|blood thinners|eliquis|warfarin|coumadin|xarelto|plavix|anticoagul*',
  MONEY: `bill|bills|billed|billing|cost|costs|price|prices|priced|pricing|premium|premiums|copay|copays|deductible|deductibles|charge|charges|charged|charging|invoice|payment|payments|pay|paid|owe|owes|owed|money|dollars|bucks|fee|fees|debt|collections|statement|refund|estimate|quote|expensive|balance|paperwork|paper|papers|forms|form|emails|email|spam|calls|hold|portal|app|website|insurance|claims|claim|factura|facturas|cuenta|cuentas|cobro|cobran|cobraron|precio|precios|deuda|deudas|deducible|copago|papeles|papeleo|tramites|papelera|dinero|biles|seguro|aseguranza|wait|waiting|hold times|traffic|work|job|boss|homework|finals|deadline|deadlines|trabajo|medicare|medicaid|student loans|loans|laundry|taxes|costo`,
  DEVICE:
    'phone|cell|laptop|tablet|ipad|computer|printer|wifi|wi fi|internet|router|modem|tv|headset|thermostat|coffee machine|blender|hearing aid|hearing aids|elevator|app|website|site|portal|system|screen|camera|mic|microphone|keyboard|mouse|server|chat|chatbot|bot|link|page|celular|compu|computadora|impresora',
  /** What is bought, used and canceled. */
  SERVICE:
    'account|accounts|plan|plans|membership|memberships|subscription|subscriptions|policy|policies|coverage|tier|tiers|rider|riders|trial|autopay|auto pay|auto renew|auto renewal|renewal|contract|agreement|network|benefit|benefits|perk|perks|program|package|premium|premiums|service|services|cobra|gym|dental|hmo|ppo|app|portal|website|site|chatbot|insurer|insurance|carrier|login|password|newsletter|payment plan|card|cards|tarjeta|claim|claims|order|cuenta|cuentas|membresia|suscripcion|poliza|seguro|cobertura|servicio|aseguranza|contrato|pagina',
  LAUGH:
    'lol|lmao|lmfao|haha*|hehe*|jaja*|jeje*|rofl|jk|just kidding|ha ha|lolol|xd|figuratively|no pun|kidding|joking|es broma|broma',
};
