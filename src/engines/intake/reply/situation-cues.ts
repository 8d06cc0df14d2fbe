import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import { regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/situation-cues.txt', import.meta.url));

/**
 * Situations that imply a kind of doctor or service without naming it, as patterns of complaint words. They
 * route a request and aren't a diagnosis. Plain text in English and Spanish, without accents or apostrophes.
 */
export type SituationCue = {
  field: Specialty;
  words: RegExp;
  /**
   * Limits the cue to such a patient. `adult`: an adult's complaint even if a child is named, such as a new
   * mother's mood.
   */
  who?: 'child' | 'older' | 'adult';
  /** Outweighs a named service: "therapy" after a stroke isn't talk therapy. */
  isStrong?: true;
};

const gap = '(?: \\w+){0,4}?';
const near = '(?: [\\w,]+){0,10}?';
const cue = (field: Specialty, pattern: string, more: Partial<SituationCue> = {}): SituationCue => ({
  field,
  words: new RegExp(`\\b(?:${pattern})\\b`),
  ...more,
});

const fall = regexSource`
  (?:keeps?|kept|been|always|started|se anda|se esta|anda) (?:falling|on falling|cayendo)
  |fell (?:again|twice|three times|\w+ times|in the (?:tub|bathroom|kitchen|shower|hall\w*|yard))
  |(?:has |have )?fallen (?:again|twice|\w+ times)|(?:second|third|fourth|another) fall|falls a lot
  |se (?:cayo|ha caido) (?:otra vez|de nuevo|dos veces|tres veces|mucho)|se cae mucho
`;

const growingUp: readonly SituationCue[] = [
  cue(
    'Developmental Pediatrics',
    regexSource`
      (?:adhd|add|autis\w+|spectrum|tdah)|(?:cant|cannot|wont|doesnt|does not|never) (?:sit still
      |stay still|focus|pay attention|concentrate)|(?:school|teachers?|daycare|preschool|kinder
      |maestr[ao]|escuela)${near} (?:tested|evaluat\w+|evalu\w+|assess\w+|screened)
      |wont look at (?:me|us|anybody)|lines up (?:his|her)|no se concentra|no pone atencion
      |no se esta quieto|behind on (?:his|her) milestones|not (?:walking|crawling|sitting up) yet
    `,
    { who: 'child' },
  ),
  cue(
    'Speech Therapy',
    regexSource`
      (?:doesnt|does not|dont|not|isnt|wont|aint|hardly|barely) (?:say|saying|talk\w*
      |speak\w*)${gap} (?:words?|yet|anything|much|clear\w*)|(?:only|just) says? (?:\w+ )?words|no words
      |no (?:se le entiende|pronuncia)|not talking|stutter\w*
      |cant understand (?:him|her|what (?:he|she))|no (?:habla|dice)(?: \w+){0,3}? (?:palabras?|todavia
      |nada|bien)|(?:todavia|aun) no (?:habla|dice)|tartamude\w+
    `,
    { who: 'child' },
  ),
  cue(
    'Pediatric Endocrinology',
    regexSource`
      (?:shortest|smallest|tiniest)${gap} (?:class|grade|team)|not growing
      |(?:too|so) short for (?:his|her) age|already (?:growing breasts|has breasts
      |started (?:her )?period|has hair)|early puberty|pubertad|no crece|muy (?:chaparrit|bajit)[oa]
      |(?:diabet\w+|type (?:one|1)|tipo (?:uno|1))${near} (?:kids?|child\w*|pediatr\w+|ninos?)
    `,
    { who: 'child' },
  ),
  cue(
    'Pediatric Orthopedics',
    regexSource`
      walks? (?:on|in) (?:his|her|the|tip)? ?(?:toes|tippy toes|tip ?toes)
      |(?:camina|anda) (?:de|en) (?:puntitas|puntas)|(?:legs?|feet|foot) (?:turn|point)s? in\w*
      |pigeon toed|bow ?legged|knock ?knees?|scoliosis|escoliosis|pies? (?:chuecos?|para adentro)
    `,
    { who: 'child' },
  ),
  cue('Child Neurology', `(?:staring|blank|absence) (?:spells?|seizures?)|seizures?|convulsiones|zones out`, {
    who: 'child',
  }),
  cue(
    'Pediatric ENT',
    regexSource`
      ear infections?${near} (?:tubes?|again|4th|5th|fourth|fifth|sixth|every month|four|five|six)
      |(?:four|five|six|seven|\d|so many|lots of|muchas) ear infections?|infecciones de(?:l)? oido
      |tubit?os|needs? tubes|tubes put in|nose ?bleeds?|snor\w+|ronca\w*
      |tonsils? (?:out|removed|huge|so big)|amigdalas|anginas muy grandes
    `,
    { who: 'child' },
  ),
  cue(
    'Pediatric Gastroenterology',
    regexSource`
      holds (?:it|his poop|her poop)${gap} (?:days|week)
      |(?:constipat\w+|estrenid\w+|estrenimiento)${near} (?:months?|years?|always|forever|meses|anos)
      |poops? (?:his|her|in) pants|throws? up after every
    `,
    { who: 'child' },
  ),
  cue(
    'Eye Care (Optometry)',
    `squint\\w*|cant see the board|no (?:ve|mira|alcanza a ver)(?: \\w+){0,2}? (?:pizarr\\w+|de lejos|la tele)`,
  ),
  cue(
    'Pediatrics',
    regexSource`
      (?:baby|newborn|infant|weeks? old|days? old|bebe|recien nacid[oa])${near} (?:yellow|jaundice\w*
      |amarill\w+|spits? up|colic\w*|gas|not gaining|fussy|checkup|check up|first (?:visit|check\w*))
      |flat head|cabeza plana|se orina en la cama|se hace pipi en la cama|potty train\w*|wets? the bed
      |moja la cama
    `,
  ),
  cue(
    'Lactation Support',
    regexSource`
      (?:isnt|not|wont|cant|doesnt|no|trouble|hard time|help|hurts?|bad|never)(?: \w+){0,2}? (?:latch\w*
      |nurs(?:e|ing) (?:my|the|her|him|baby)|breast ?feed\w*)|latch\w* (?:on|hurts|problems?|issues?|is)
      |(?:milk|leche)${gap} (?:supply|coming in|drying|dried|no me baja|no baja|poca)
      |no (?:se prende|agarra|quiere) el pecho|no me baja la leche|lactation|lactancia
    `,
  ),
  cue('Child Psychiatry', terms.oneOf('growing up, Child Psychiatry'), { who: 'child' }),
];

const olderPeople: readonly SituationCue[] = [
  cue('Geriatrics', fall, { who: 'older' }),
  cue(
    'Geriatrics',
    regexSource`
      (?:doctor|dr|doc|somebody|someone|specialist|anyone)(?: \w+){0,4}? (?:old(?:er)? (?:people|folks
      |adults)|elderly|seniors|the elderly)|(?:doctor|medico
      |alguien)(?: \w+){0,4}? (?:gente (?:grande|mayor)|personas? mayores|ancian[oa]s|viejit[oa]s)
      |does old people
    `,
  ),
  cue(
    'Neurology',
    regexSource`
      forgets? (?:\w+ )?(?:she|he|to|where|what|names|things|everything|who)
      |asks? (?:me )?the same (?:thing|question)|(?:leaves|leaving|left|forgot)(?: \w+){0,3}? (?:stove
      |water|oven|door open|iron)|calls? me by|doesnt (?:know|recognize) (?:me|us|who)|deja la estufa
      |no me reconoce|(?:gets?|got|getting) lost (?:driving|going|coming|in|on)
      |repeats? (?:himself|herself)|left the stove|se le (?:va|olvida|olvidan)|se pierde
      |pregunta lo mismo|se me olvidan?|shuffl\w+
    `,
  ),
  cue(
    'Home Health',
    regexSource`
      (?:some(?:one|body)|anyone|anybody|nurse|nurses|aide|lady|person|caregiver
      |help)(?: \w+){0,4}? (?:to |that can |who can )?(?:come(?:s)? (?:to|by|out|in|over|help|check
      |bathe|every)|bathe|wash|shower|sit with|stay with|watch|check on|look after|take care of|cook for
      |be with|change (?:the|his|her|my|moms?|dads?)(?: \w+)? (?:dressings?|bandages?))
      |(?:dressings?|bandages?|wound|iv|injections?|insulin|catheter
      |pic+ line)${near} (?:at (?:home|the house|his house|her house)|en (?:la )?casa)
      |help (?:\w+ )?(?:bathing|showering|getting dressed|at home|in the house|around the house)
      |(?:que (?:alguien )?(?:venga|vengan|vaya)|que (?:la|lo|le) (?:cuid\w+|bane\w*|cure\w*|ayude\w*))
      (?: \w+){0,7}?(?: (?:casa|bano|heridas?|noche|dia|vendas?))?
      |(?:no hay|no tiene|ocup\w+|necesit\w+|busc\w+) (?:quien|alguien)(?: \w+){0,3}? (?:cuid\w+|bane\w*
      |ayud\w+|cambi\w+|cur\w+|acompan\w+)|cambi\w+ las (?:vendas|venas|gasas)
    `,
    { isStrong: true },
  ),
  cue(
    'Nursing Home',
    regexSource`
      nursing home (?:closed|is closing|kicked|shut)
      |(?:cant|cannot|can not|no longer|not able to) (?:take )?care (?:for|of) (?:him|her|them
      |\w+)(?: \w+)? (?:at home|anymore|any more|ourselves)
      |(?:place|somewhere|facility|home) (?:for (?:him|her|mom|dad|grand\w+) )?to live
      |(?:help|care|needs (?:help|care|somebody|someone)) (?:day and night|around the clock|24 ?7)
      |ya no (?:la |lo )?podemos cuidar|(?:buscamos|busco|necesitamos) un lugar(?: \w+){0,3}? (?:viv\w+
      |cuid\w+|para (?:ella|el|mi))|ya no podemos cuidar
    `,
    { isStrong: true },
  ),
  cue(
    'Hospice',
    `comfort care|weeks to live|months to live|nothing more (?:they|to|we)|time for hospice|ya no hay (?:nada )?que hacer|le quedan? (?:pocos?|\\w+) (?:meses|semanas|dias)`,
  ),
  cue(
    'Medical Transportation',
    regexSource`
      no (?:way|ride|car) to (?:get|go|make)(?: \w+){0,4}? (?:appointments?|appts?|doctors?|dialysis
      |clinic|chemo|therapy|treatment|there)|(?:dont|doesnt|cant|cannot
      |no longer) drive(?: anymore)?${near} (?:appointments?|appts?|doctors?|dialysis|chemo|ride)
      |(?:ride|rides|van|transport\w*|lift)(?: \w+){0,6}? (?:dialysis|chemo\w*|appointments?|appts?
      |doctors?|the clinic|radiation|therapy|hospital)|van to take
      |(?:quien|que|alguien que) (?:la |lo |me |nos )?(?:lleve|lleven|llevara|recoja)(?: \w+){0,3}? (?:a
      |al|a la)|transporte|(?:appointments?|appts?)${near} (?:dont|doesnt|cant) drive
    `,
    { isStrong: true },
  ),
];

const equipmentAndTherapy: readonly SituationCue[] = [
  cue(
    'Durable Medical Equipment',
    regexSource`
      (?:cpap|insulin pump|pump|nebulizer|oxygen|catheter|ostomy|walker|wheelchair|scooter|hospital bed
      |lift chair|sensors?|cgm|dexcom|libre)(?: \w+){0,3}? (?:suppl\w+|masks?|parts?|sets?|hose|filters?
      |broke\w*|repairs?|replac\w+|leaks?|ran out|new one|bags)|concentrator
      |(?:walk|get) to the bathroom(?: [\w,]+){0,4}? (?:wheelchair|walker)|andadera|silla de ruedas
      |(?:need|new|another|get|replace|order|want)(?: \w+){0,3}? (?:walker|wheelchair|oxygen|cpap mask
      |scooter|hospital bed|lift chair|rollator|shower chair|crutches)(?! (?:van|ramp))
    `,
    { isStrong: true },
  ),
  cue(
    'Orthotics & Prosthetics',
    regexSource`
      amput\w+|(?:leg|arm|foot|prosthe\w+|socket|brace) (?:fitted|refitted|adjusted|doesnt fit|rubs)
      |(?:inserts?|orthotics?|insoles?|plantillas)(?: \w+){0,4}? (?:feet|foot|shoes?|arch\w*|pies?)
      |amputa\w+|protesis de (?:pierna|brazo)
    `,
  ),
  cue(
    'Occupational Therapy',
    regexSource`
      (?:needs?|wants?|start\w*|do|does|get|gets|for|pt and|more|his
      |her) ot(?! (?:shift|pay|hours|at work))|ot (?:for|eval\w*|therap\w*|twice|sessions?)
      |cant hold (?:a|his|her|the) (?:pencil|fork|spoon|crayon|pen)
    `,
    { isStrong: true },
  ),
  cue(
    'Physical Therapy',
    `(?:stroke|derrame)${near} (?:therapy|rehab|terapia)|(?:pt|physical therapy|rehab)(?: \\w+){0,2}? (?:for|after|on) (?:my|his|her|the|a)`,
    {
      isStrong: true,
    },
  ),
  cue(
    'Chiropractic',
    `(?:need|want|get|for)(?: \\w+){0,3}? (?:an adjustment|adjusted|cracked)(?! (?:by the dentist|braces))|tron\\w+ la espalda`,
  ),
  cue(
    'Occupational Medicine',
    regexSource`
      (?:cdl|dot|truck\w*|trailer|camion\w*)${gap} (?:physicals?|exam\w*|medical)
      |(?:physicals?|examen fisico)(?: \w+){0,4}? (?:cdl|dot|trailer|camion|truck\w*|new job|for work
      |for a job|para (?:el|un) trabajo)|(?:hurt|injured|got hurt|lastim\w+
      |accident\w*)${near} (?:at work|on the job|workers comp|en el trabajo)|workers? comp|workmans comp
      |work ?comp
    `,
    { isStrong: true },
  ),
  cue(
    'Travel Medicine',
    regexSource`
      (?:going|traveling|travelling|trip|flying|moving|viaj\w+|voy) (?:to|a|para
      |al)(?: \w+){0,5}? (?:shots?|vaccin\w+|vacun\w+|malaria|yellow fever)
      |(?:shots?|vaccin\w+|vacun\w+)(?: \w+){0,4}? (?:travel\w*|trip|viaj\w+|africa|asia|india|kenya
      |ghana|nigeria|brazil|overseas|abroad)|malaria (?:pills?|meds)
    `,
    { isStrong: true },
  ),
  cue(
    'Bariatric Surgery',
    `(?:lose|losing|bajar)(?: \\w+){0,3}? (?:pounds|lbs|libras|kilos|weight|peso)${near} (?:surgery|sleeve|bypass|cirugia|operacion)`,
  ),
  cue(
    'Gender-Affirming Care',
    `\\btrans(?:gender)?\\b(?! (?:am|fat))|transition\\w*${gap} hormon\\w+|hormon\\w+${gap} transition\\w*`,
  ),
  cue(
    'Plastic Surgery',
    `(?:boobs?|breasts?|chest) (?:reduced|smaller|lift\\w*|bigger)|(?:reduce|reducir)(?:me)? (?:my |the |los |mis )?(?:boobs|breasts|senos|pechos)|saggy|tummy tuck`,
  ),
];

const bodyAndOrgans: readonly SituationCue[] = [
  cue(
    'Sleep Medicine',
    regexSource`
      (?:stops?|quits?|stopping|quit|stopped) breathing|snor\w+|sleep apnea|cpap(?! (?:mask|suppl\w+))
      |wak\w+ (?:up )?(?:gasping|choking)|ronc(?:a|o|an|ar|ando|quidos)|deja de respirar
      |se le corta la respiracion|apnea(?: del sueno)?
    `,
  ),
  cue(
    'Urology',
    regexSource`
      (?:up|get up|gets up|wakes? up|getting up)(?: \w+){0,6}? (?:pee|peeing|urinate|bathroom|orinar)
      |(?:pee|pees|peeing|urine|orina|orin)(?: \w+){0,3}? (?:blood|bloody|sangre|pink)
      |blood(?:y)? (?:in|when|pee)(?: \w+){0,3}? (?:pee|urine|peeing)|sangre (?:en|al) (?:la )?orin\w+
      |cant (?:get it up|stay hard|get hard|get an erection)|psa|(?:enlarged|swollen|big|high) prostate
      |(?:prostate|prostata)(?: \w+){0,2}? (?:problem\w*|inflamad\w*|grande|trouble|check\w*|exam\w*
      |issues?)|vasectom\w+|kidney stones?|piedras? en (?:el|los) rinon\w*|(?:weak|slow) stream
      |testic\w+|(?:keep\w*|kept|another|again|\dth|fourth|fifth|third)(?: \w+){0,3}? utis?
    `,
  ),
  cue(
    'Urogynecology',
    regexSource`
      (?:pee|leak\w*|wet myself)(?: \w+){0,4}? when i (?:laugh|cough|sneeze|jump|run)
      |(?:bladder|uterus|womb|something|vejiga|matriz)(?: \w+){0,2}? (?:falling|fell|fallen|dropp\w+
      |hanging|coming) (?:out|down)|prolaps\w*|(?:cant hold
      |no (?:puedo )?aguant\w+)(?: \w+){0,3}? (?:pee|urine|bladder|orina|pipi)
      |leak\w*(?: \w+){0,3}? (?:run|jump|sneeze|laugh|cough)|se me sale la orina
    `,
  ),
  cue(
    'Rheumatology',
    regexSource`
      lupus|rheumatoid|sjogren\w*|psoriatic|(?:all my|my|all his|all her|every) joints? (?:hurt|ache|are
      |swell|swollen|throb)|(?:hands?|fingers?|knuckles|joints?|manos|dedos
      |coyunturas)(?: \w+){0,6}? (?:mornings?|wake up|waking|manana|amanec\w+|despiert\w+)
      |(?:amanezc\w+|amanece|despierto|mornings?|wake up)(?: \w+){0,4}? (?:hands?|fingers?|joints?|manos
      |dedos|coyunturas)(?: \w+){0,3}? (?:stiff\w*|ties[oa]s?|swoll\w+|hinchad[oa]s?)
      |(?:knuckles|fingers) (?:crooked|deformed|twisted)
      |(?:cant|no puedo) (?:open|abrir)(?: \w+){0,2}? (?:jars?|frascos?)|gout|ataque de gota|la gota
      |acido urico|reuma\w*|positive ana|fibromyalgia|fibro
    `,
  ),
  cue(
    'Allergy & Immunology',
    regexSource`
      (?:hives|ronchas|rash\w*|welts|swell\w*|swoll\w+|lips?|throat|itch\w*|vomit\w*|hincha\w*
      |urticaria)${near} (?:${terms.oneOf('body and organs, Allergy & Immunology')})
      |(?:stung|sting|bee|wasp|picad\w+ de abeja)${near} (?:blew up|swelled|swoll\w+|tested|allerg\w+
      |hives|epi ?pen)|epi ?pen|(?:sneez\w+|itchy eyes|hay fever|pollen|allerg\w+
      |alergia\w*)${near} (?:every (?:spring|fall|year|season)|shots?|test\w*|prueba\w*|epi ?pen
      |specialist)|(?:food|peanut|nut|milk|egg) (?:kind|allerg\w+)|hay fever
      |allerg\w+ to (?!the (?:dye|contrast))\w+|alergi[ac]\w* (?:a|al) (?!contraste)\w+
    `,
  ),
  cue(
    'Ear, Nose & Throat',
    regexSource`
      sinus(?:es)?(?: infections?)?${near} (?:again|this year|every|number|since|months?|\dth|third
      |fourth|fifth|won\w*t|keep\w*|surgery|polyps?)
      |(?:keep|keeps|another|\dth|third|fourth|fifth|constant
      |chronic)(?: \w+){0,2}? sinus(?: infections?)?
      |(?:breathe|breath|air)(?: \w+){0,6}? (?:nose|nostril|nariz)
      |nose(?: \w+){0,4}? (?:crooked|broke\w*|bleeds?|blocked)|deviated
      |(?:hoarse|voice|ronc[oa] de la voz|voz|ronquera)(?: \w+){0,4}? (?:weeks?|months?|semanas|meses
      |since|gone|raspy)|(?:ears?|oidos?)(?: \w+){0,3}? (?:ring\w*|buzz\w*|zumb\w+|full of wax|wax\w*
      |plugged|clogged|popp\w+|tapad\w+)|(?:ring\w*|buzz\w*|zumb\w+)(?: \w+){0,3}? (?:ears?|oidos?)
      |nose ?bleeds?(?: \w+){0,3}? (?:every|keep\w*|daily|again|all the time)
      |(?:keep|keeps|gets)(?: \w+){0,2}? nose ?bleeds?|wax(?: \w+){0,3}? ears?
      |lost (?:my |her |his )?(?:sense of )?(?:smell|taste)|perdi el olfato
      |tonsils?${gap} (?:out|stones?|huge|removed)
    `,
  ),
  cue(
    'Podiatry',
    regexSource`
      ingrown|bunions?|plantar\w*|heel spurs?|hammer ?toes?|neuroma
      |(?:toe ?nails?|unas?)(?: \w+){0,4}? (?:cut|trim\w*|clip\w*|thick|fungus|black|yellow|ingrown
      |enterrad\w+|encarnad\w+|pies?)|(?:cut|trim|clip)(?: \w+){0,3}? toe ?nails?|juanetes?|talon
      |espolon|fasci?tis|callos|(?:heel|arch)(?: \w+){0,4}? (?:morning|first step|kills?|hurts?|pain)
      |(?:first step|mornings?)(?: \w+){0,4}? heel|toes?(?: \w+){0,4}? (?:green|pus|infected|ingrown)
      |flat feet|pie plano
    `,
  ),
  cue(
    'Wound Care',
    regexSource`
      (?:sore|wound|ulcer|hole|cut|incision|llaga|herida
      |ulcera)(?: \w+){0,6}? (?:(?:wont|not|doesnt|isnt|never|no) (?:se )?(?:heal\w*|clos\w*|go away
      |getting better|san\w*|cierr\w*|cura\w*))|(?:leg|foot|skin|toe) ulcers?|bed ?sores?
      |pressure sores?|escaras?
    `,
  ),
  cue(
    'Vein Care',
    regexSource`
      (?:varicose|spider|ropey|ropy|bulging|ugly|blue|varicosas)(?: \w+)? (?:veins?|venas?)
      |veins?(?: \w+){0,3}? (?:bulg\w+|ache\w*|hurt\w*|pop\w*|legs?|stick\w*)
      |venas?(?: \w+){0,3}? (?:salt\w+|hinchad\w+|piernas?)|varices
    `,
  ),
  cue(
    'Vascular Surgery',
    regexSource`
      (?:legs?|calf|calves|calfs|piernas?|pantorrillas?)(?: \w+){0,3}? (?:cramp\w*|hurts?|aches?|tired
      |duelen?|calambres?)(?: \w+){0,2}? (?:walk\w*|block|camin\w+)|circulation in (?:my|his|her) legs?
      |pierna(?: \w+){0,3}? (?:hinchada|morada)(?: \w+){0,3}? (?:hinchada|morada)
      |(?:poor|bad|no|mala) circula\w+|carotid|aneurysm|pad in (?:my|his|her) legs?
      |blood clots? in (?:my|his|her|the) (?:leg|calf|arm)|coagulos?
    `,
  ),
  cue(
    'Cardiology',
    regexSource`
      (?:feet|ankles?|legs?|pies|tobillos|piernas)(?: \w+){0,3}? (?:swell\w*|swoll\w+|puffy|hinchan
      |hinchad\w+|hincha)(?: \w+){0,6}? (?:day|night|short of breath|breath|subir|noche|tarde|canso)
      |(?:hinchan|hincha|swell\w*|swollen)(?: \w+){0,3}? (?:los pies|feet|ankles|las piernas
      |los tobillos)|(?:me|se) cans\w+(?: \w+){0,3}? (?:subir|caminar|escaleras)
      |(?:chest|pecho)(?: \w+){0,4}? (?:tight\w*|hurts?|pressure|heavy|aprieta
      |duele)(?: \w+){0,4}? (?:stairs|walk\w*|exercis\w+|escaleras|camin\w+|hill|work)
      |(?:need|needs|needed) (?:a |my |his |her )?(?:heart )?valves? (?:replaced|repaired|fixed)
      |resting heart rate|heart (?:guy|person|man|lady)|palpit\w+
    `,
  ),
  cue(
    'Pulmonology',
    regexSource`
      (?:cough\w*|tos|tosiendo)(?: [\w,]+){0,9}? (?:since (?:january|february|march|april|may|june|july
      |august|september|october|last|the|summer|spring|winter)|months?|meses|smok\w+|fum\w+|spot|xray
      |x ray|nodule)|(?:smok\w+|fum\w+)(?: [\w,]+){0,8}? (?:cough\w*|tos|lungs?|pulmones)|sarcoid\w*
      |pulmonary rehab|valley fever|winded since|copd|emphysema|epoc|enfisema
      |(?:spot|nodule|mass|mancha|nodulo|scarring)(?: \w+){0,2}? (?:my|his|her|the|el|los|mi) (?:lungs?
      |pulmon\w*)|inhaler(?:s)?(?: \w+){0,3}? (?:doctor|dr|anymore)|breathing test|pft|spirometry
      |espirometria
    `,
  ),
  cue(
    'Gastroenterology',
    regexSource`
      (?:blood|sangre)(?: \w+){0,4}? (?:when i (?:wipe|poop|go)|stools?|poop|toilet|popo|excremento
      |heces|bano)|(?:diverticul\w+|h pylori|polyps?|another scope|time for (?:a|another|my) scope)
      |(?:stomach|belly|gut|guts)(?: \w+){0,6}? (?:year|years|months|mess)
      |(?:sangre|sangro)(?: \w+){0,5}? bano|(?:food|pills?|comida)(?: \w+){0,2}? (?:gets? |se )?(?:stuck
      |atora\w*)|(?:heartburn|reflux|acid\w*|agruras|reflujo|acidez)(?: \w+){0,5}? (?:every|night|years?
      |months?|always|nothing|todas|noches?|siempre|anos|meses)
      |(?:bloat\w*|diarrhea|constipat\w+|stomach|belly|estomago|panza)(?: \w+){0,6}? (?:every meal
      |after (?:every|each|i eat|eating|meals)|months?|for years|despues de comer|meses)
      |bathroom after (?:every|each|i eat)|colonoscop\w+|celiac|crohns?|colitis|endoscop\w+|ibs
      |fatty liver
    `,
  ),
  cue(
    'Hepatology',
    `(?:liver|higado)(?: \\w+){0,4}? (?:numbers?|enzymes?|fatty|scarr\\w+|high|graso|inflamad\\w+)|fatty liver|cirrhosis|cirrosis|hep(?:atitis)? (?:b|c)|higado graso`,
  ),
  cue(
    'General Surgery',
    regexSource`
      hernias?(?! (?:de disco|discal|lumbar))|gall ?bladder|gall ?stones?|vesicula
      |(?:bulge|bulto|bolita|bola|lump)(?: \w+){0,2}? (?:groin|belly button|ingle|ombligo)
      |surgeon(?: \w+){0,2}? (?:for|hernia)(?: \w+){0,2}? hernia|appendix|lipomas?${gap} (?:out|removed)
    `,
  ),
  cue(
    'Nephrology',
    `(?:kidneys?|rinon(?:es)?)(?: \\w+){0,4}? (?:percent|function|failing|fail\\w*|stage|gfr|shutting|numbers|fallando|por ciento)|gfr|creatinine|protein in (?:my|his|her) urine|ckd`,
  ),
  cue(
    'Endocrinology',
    regexSource`
      (?:thyroid|tiroides)(?: \w+){0,6}? (?:nodules?|lump|out|removed|surgery|growth|cyst|goiter
      |nodulos?|operar\w*|quitar\w*)|(?:nodules?|nodulos?|take out|remove
      |quitar)(?: \w+){0,5}? (?:thyroid|tiroides)|goiter|bocio|graves|hashimotos|endocrinos?
      |(?:thyroid|tiroides) (?:was |is |got )?removed|insulin pump(?! (?:suppl\w+|sets?))
      |(?:type (?:one|1)|tipo (?:uno|1))
    `,
  ),
  cue(
    'Hematology',
    regexSource`
      platelets?|plaquetas|anemi[ac]\w*(?: [\w,]+){0,7}? (?:pills?|infusions?|iv|wont|dont|doesnt
      |transfus\w+|still|again)|(?:bruis\w+|moretones)(?: [\w,]+){0,6}? (?:easy|easily|nowhere|nothing
      |always|bleed\w*|de la nada|solos)|always bruising|(?:salen|tiene|tengo) moretones
      |iron is (?:low|\d)|iron infusions?|sickle cell|hemophil\w+|(?:bleeding|clotting) disorder
      |blood disorder|white (?:blood )?(?:cell|count)(?: \w+){0,3}? (?:high|low)
    `,
  ),
  cue(
    'Primary Care',
    regexSource`
      (?:sugar|azucar)(?: \w+){0,3}? (?:[2-5]\d\d|high|alta|alto)
      |(?:lumps?|bump|knot|bulto|bolita|bola|masa)(?: [\w,.]+){0,10}? (?:breasts?|boobs?|senos?|mama
      |pecho|teta)|(?:breasts?|boobs?|seno)(?: \w+){0,4}? (?:lumps?|knot|bulto|bolita)
      |bp (?:was|is|has|of|been|at|keeps)|(?:blood )?pressure (?:was|is|has|of|been|keeps)
      |presion (?:is|esta|anda|por las nubes|alta|was)|tick bit(?:e|es)|bitten by a tick
    `,
  ),
  cue(
    'Obstetrics & Gynecology',
    regexSource`
      (?:im|shes|she is|is) expecting|found out (?:im|shes|she is) expecting|miscarr\w+
      |never had a period|(?:tubes|trompas) (?:tied|ligadas|removed)|ligar(?:me|se) (?:las )?trompas
      |ligadura|(?:periods?|regla|menstrua\w*)(?: \w+){0,5}? (?:stop\w*|late|heavy|weeks?|months?|every
      |skip\w*|clots?|irregular|mes|semanas|bajar?|viene|llega|para|fuerte|abundante)
      |bled? (?:thru|through) (?:a |my )?pads?|(?:soak\w*|going through)(?: \w+){0,2}? pads?
      |pap(?: smear| test)?|(?:weeks?|months?|meses|semanas) (?:pregnant|along|de embaraz\w+
      |embarazad\w+)|pregnan\w+|embaraz\w+|ob ?gyn|gyn|prenatal|my lady parts
      |down there(?: \w+){0,3}? (?:itch\w*|smell\w*|discharge)
    `,
  ),
  cue(
    'Fertility',
    regexSource`
      trying(?: \w+){0,4}? (?:baby|pregnant|conceive|kid)
      |(?:cant|cannot|not|havent)(?: \w+){0,3}? (?:get|gotten|getting) pregnant
      |(?:queremos|quiero|tratando|intentando)(?: \w+){0,4}? (?:bebe|embarazar\w*|hijos?)
      |no (?:puedo|podemos|queda|quedo)(?: \w+){0,3}? (?:embaraz\w+)|ivf|sperm
    `,
  ),
  cue(
    'Family Planning',
    `(?:iud|nexplanon|implant|diu)(?: \\w+){0,3}? (?:out|removed|in|placed|put in|replaced|sacar|poner|quitar)|birth control|anticoncept\\w+`,
  ),
  cue(
    'Radiation Oncology',
    `(?:radiation|radiacion\\w*)(?: \\w+){0,5}? (?:cancer|tumor|treatment\\w*|prostate|breast|weeks)(?! center)`,
    { isStrong: true },
  ),
  cue('Mohs Surgery', 'mohs'),
  cue(
    'Pain Management',
    regexSource`
      (?:injections?|epidurals?|shots?|nerve blocks?
      |inyecciones)(?: \w+){0,3}? (?:my |the |his |her |la |mi )?(?:back|spine|espalda|columna)
      |pain (?:pills?|meds?|doctor)(?: [\w,]+){0,6}? (?:dropped|cut|closed|retired|stopped|quit)
      |chronic pain
    `,
  ),
  cue(
    'Hand Surgery',
    regexSource`
      (?:lump|bump|knot|cyst|ganglion|bolita|bulto)(?: \w+){0,3}? (?:wrist|hand|finger|muneca|mano|dedo)
      |trigger (?:finger|thumb)|(?:thumbs?|fingers?|dedos?|pulgar)(?: \w+){0,3}? (?:locks?|stuck
      |catch\w*|traba\w*|pops?)|carpal|tunel (?:del carpo|carpiano)
      |(?:hands?|fingers?|manos|dedos)(?: \w+){0,4}? (?:numb|asleep|tingl\w+|duermen|dormid\w+
      |adormec\w+)(?: \w+){0,3}? (?:night|noche\w*)|(?:duermen|adormecen|entumen)(?: \w+){0,2}? (?:manos
      |dedos)(?: \w+){0,4}? noche\w*|tendon\w*(?: \w+){0,3}? (?:hand|finger|mano|dedo)
    `,
  ),
  cue(
    'Dentistry',
    regexSource`
      jaw(?: \w+){0,3}? (?:pops?|clicks?|hurts?|locks?|sore)(?: \w+){0,4}?
      |(?:quijada|mandibula)(?: \w+){0,3}? (?:duele|truena|traba)
      |(?:grind\w*|rechinan?)(?: \w+){0,3}? (?:teeth|dientes)|night guard|tmj
      |crown(?: \w+){0,2}? (?:off|broke|fell|loose)|broke a (?:crown|tooth)
    `,
  ),
  cue(
    'Neurology',
    `ms (?:flare|relapse|symptoms|meds?)|(?:has|have|with|dx|diagnosed|got|my|new|relapse|for) (?:with )?ms(?! (?:office|word|teams|paint))|dx with ms|esclerosis`,
  ),
  cue(
    'Breast Surgery',
    `(?:mammogram|mamografia)(?: [\\w,]+){0,8}? (?:biopsy|biopsia|surgeon|cirujano)|biops\\w+(?: \\w+){0,4}? (?:breast|seno|mama)`,
  ),
  cue(
    'Ophthalmology',
    `(?:see|vision|veo)(?: \\w+){0,3}? (?:at night|de noche|blurr?y|borroso|double)|(?:dry|burning|itchy) eyes|ojos? (?:secos?|rojos?)|cornea`,
  ),
  cue(
    'Prosthodontics',
    `(?:partials?|dentures?|dentaduras?|placa)(?: \\w+){0,3}? (?:broke\\w*|cracked|loose|relin\\w+|doesnt fit|hurts?|quebr\\w+|floja)`,
  ),
  cue('Neurosurgery', `brain tumor(?: \\w+){0,3}? (?:surg\\w+|removed|out)`, { isStrong: true }),
  cue('Cardiology', 'cardiac rehab\\w*|heart rehab\\w*'),
  cue(
    'Speech Therapy',
    `swallow\\w* (?:test|study|therapy|eval\\w*)|(?:cant|trouble|hard to) swallow\\w*(?: [\\w,]+){0,5}? stroke`,
  ),
  cue(
    'Primary Care',
    `clearance for surgery|surgical clearance|medical clearance|clear(?:ed|ance)(?: \\w+){0,3}? surgery|(?:weight|lbs|pounds)(?: \\w+){0,3}? (?:come off|tried everything)`,
  ),
  cue('Retina', `floaters?|flash(?:es)? (?:of light|in my eye)|moscas volantes|macular|retina\\w*`),
];

const mindAndHabits: readonly SituationCue[] = [
  cue(
    'Substance Use Treatment',
    regexSource`
      (?:drinks?|drinking|drunk|beer|booze|alcohol|vodka|toma|tomando|bebe|bebida
      |cerveza)(?: [\w,]+){0,10}? (?:rehab|detox|quit|stop|sober|help|program|dejar\w*|ayuda|quiere)
      |(?:dejar|dejarla|dejarlo)(?: \w+){0,3}? (?:cerveza|alcohol|toma|bebida|tomar|botella)
      |(?:off|quit|kick|clean from|hooked on|addicted to|strung out on|dejar
      |dejarl[ao])(?: \w+){0,2}? (?:${terms.oneOf('mind and habits, Substance Use Treatment')})
      |(?:quit|stop|off|cant quit) (?:smoking )?weed|gambling|suboxone|methadone
      |rehab for (?:drugs|alcohol|pills)|(?:wants|needs|ready)(?: \w+){0,2}? (?:get clean|get sober
      |detox|rehab)
    `,
    { isStrong: true },
  ),
  cue(
    'Psychiatry',
    regexSource`
      (?:had|having|after|since|nacio|tuvo)(?: \w+){0,4}? (?:baby
      |bebe)(?: [\w,]+){0,8}? (?:cr(?:y|ies|ying)|sad|hates?|depress\w+|llor\w+|triste)
      |(?:cr(?:y|ies|ying)|sad|triste|llor\w+)(?: [\w,]+){0,6}? (?:since|after
      |desde)(?: \w+){0,4}? (?:baby|bebe)|hears? voices|oye voces|bipolar
      |(?:off|stopped|quit) (?:his|her|my) (?:psych )?meds
      |(?:zoloft|prozac|lexapro|wellbutrin|lithium|seroquel|sertralin[ae]|adderall
      |vyvanse)(?: \w+){0,4}? (?:manag\w+|doctor|dr|refill\w*|prescri\w+|psych\w*)|postpartum|posparto
    `,
    { who: 'adult' },
  ),
  cue(
    'Therapy & Counseling',
    regexSource`
      (?:wont|doesnt|cant|not|hasnt) (?:leave|left|get out of|leaving
      |getting out of)(?: \w+){0,2}? (?:bed|room|house|shower\w*)
      |(?:talk|talking) to (?:some(?:one|body))(?: \w+){0,3}? (?:about|after|since)|nightmares|griev\w+
      |grief|no (?:tengo|tiene) ganas de nada|no se quiere levantar|ataques? de (?:ansiedad|panico)
      |panic attacks?
    `,
  ),
  cue(
    'Marriage & Family Therapy',
    regexSource`
      (?:husband|wife|partner|spouse|fiance\w*|boyfriend|girlfriend|espos[oa]|pareja
      |marido)(?: [\w,]+){0,8}? (?:counsel\w+|fight\w*|argu\w+|therapist together|terapia de pareja
      |pele\w+)|marriage${gap} (?:trouble|help|counsel\w+|falling)|our marriage
    `,
  ),
];

export const situationCues: readonly SituationCue[] = [
  ...growingUp,
  ...olderPeople,
  ...equipmentAndTherapy,
  ...bodyAndOrgans,
  ...mindAndHabits,
];
