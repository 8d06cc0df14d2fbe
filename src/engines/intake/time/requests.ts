/** Words of asking: beside them a time is a wish. */
export const asking =
  /\b(?:need|needs|want|wants|would like|id like|like to|love to|hoping|hope|looking|book|schedule|reschedule|appointment|appt|see (?:me|someone|somebody|a|an|the|my|him|her|us|any)|be seen|seen|get (?:in|me|her|him|us|it|this|one|an|a)|come in|come by|can i (?:go|get|see|come|talk|speak|do|have|book|be|make)|puedo (?:hablar|ver|ir|hacer|sacar|tener|pedir|agendar|venir)|(?:i|we|he|she) can (?:go|come|do|make|be there|get there)|atiend\w+|abren|abierto|(?:any|some)one open|availability|openings?|slots?|prefer|preferably|preferencia|ideally|please|pls|make it|move it|change it|can (?:you|we|they|u|he|she|someone|somebody|anyone)|could (?:you|we|someone)|anyone|(?:do|does) (?:you|u|they|yall|he|she) have|instead|how about|what about|do (?:it|mine|ours)|take (?:me|her|him)|necesito|nesecito|necesita|ocupo|quiero|quisiera|busco|cita|puede|pueden|podemos|podria|prefiero|preferible|preferiblemente|mejor|agendar|gustaria|atender|atiendan|que sea|vean|vea|favor|(?:has|have|needs?|got|gotta|must) (?:to )?be)\b/;
/** "… works best", "… would be great", after the time. */
export const suits =
  /^ (?:(?:is|are|would|will|be|me|can|do|does|son|es) )*(?:(?:the )?only|works?|si|best|better|good|fine|ok|okay|great|perfect|ideal|preferred|si puedo|esta bien|estaria bien|me queda|me sirve|me conviene|me viene|nos viene|puedo)\b/;
/** "I'm off on …", "in town …", before the time. */
export const present =
  /\b(?:(?<!(?:cancer|pain|symptom|smoke|sugar|toll|drug|sober|fee) )(?:free|available)|libre|disponible|in town|visiting|visits|up from|down from|(?:im|is|hes|shes|am|are|were|be|days?|gets?|have|has|when) (?:\w+ )?off|(?:im|ill be|hes|shes|were|theyre|is|be) (?:all |both )?(?:home|here|back)|hoping for|shooting for|aiming for|thinking) (?:\w+ ){0,3}$|^ ?off (?:on |from )?(?:the )?$/;
export const arranging = /\b(?:works?|only|solo|solamente|available|disponible|libre|puedo|i can)\b/;
/** Words that arrange only once a time has been spoken of. */
export const arrangingAgain =
  /\b(?:free|best|better|off|home|good|do|go|anything|something|descanso|hay|sale|para|then|has to be|have to be|tiene que ser)\b/;

/** Where people are when they have no time. */
const busy =
  /\b(?:not (?:back|home|here|free|available|off|done|around)|cant|wont|wont be|no (?:puedo|estoy|regreso|vuelvo)|out of (?:town|state)|away|travel\w*|gone|vacation|busy|work|works|working|class|school|sleep|asleep|meetings?|cards|practice|shift|in (?:mexico|canada|europe)|i have|ive got|i got|i am|im|deployed|viaje|viajando|trabajo|ocupad[oa]|clases?|salgo|fuera|examenes|(?:have|has) (?:a |my )?\w+) (?:\w+ ){0,4}$/;
const openUntil =
  /(?<!\bnot |\bbe |\bback )\b(?:any ?time|any ?day|free|off|here|home|flexible) (?:\w+ ){0,2}$|\b(?:got|have|has|given|gave (?:me|us)) (?:only |just |up )?$/;
export const isBusy = (before: string) => busy.test(before);
/** "Any time until Friday", "I've got till the 11th". */
export const isOpenUntil = (before: string) => openUntil.test(before);

/** Hours that a complaint keeps, not a wish: "it hurts in the mornings". */
export const complaint =
  /\b(?:hurts?|hurting|pains?|painful|worse|wakes?|waking|woke|aches?|aching|stiff\w*|cough\w*|itch\w*|swell\w*|swollen|swells|dizz\w*|throb\w*|burns?|burning|numb\w*|sleep|asleep|sweats?|headaches?|migraines?|cramps?|flares?|pounds?|flutters?|rings?|snores?|snoring|vomit\w*|puking|nausea|anxious|cry|crying|pee|peeing|fever|duele\w*|dolor\w*|duermen?|duermo|dormir|pica|arde|ronca|tos|toso|mareo\w*|despierto|fiebre|calentura)\b/;
export const habit = /\b(?:every|each|twice|times|once|cada|todas?|todos|veces|per) (?:\w+ ){0,2}$/;
/** What others want is their deadline, not yet the patient's wish. */
export const othersWant =
  /\b(?:agency|school|coach|doctor|dr|doc|er|hospital|nurse|surgeon|boss|job|they|insurance|urgent care|pcp|pediatrician|cardiologist|neurologist|court|state|camp|daycare|college|army|dot|vet|el doctor|la doctora|escuela|ellos) (?:just |also |now )?(?:wants?|said|says|told|requires?|needs?|asked|ordered|quiere|dice|dijo|pide)\b/;
export const doctorSays =
  /\b(?:doctor|doctora|dr(?: \.)?|doc|cardiologist|neurologist|pediatrician|pcp|surgeon) (?:just )?(?:said|says|told me|wants|dijo|dice|quiere) (?:\w+ ){0,5}$/;
export const unable =
  /\b(?:cant|couldnt|unable|nobody|no one|noone|wont|not able|no puede|no pueden|no encuentro|nadie)\b/;
export const callMe =
  /\b(?:call|text|email|contact|reach|phone|llam\w+|escrib\w+|notify|let me know) (?:\w+ ){0,2}$/;
