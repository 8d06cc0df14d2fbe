import { dire, felt, type SignGroup, together } from './sign.ts';

/** Danger in pregnancy, at birth, after it, and in the first months. */
export const birthSigns: SignGroup = {
  words: {
    BELLY_PAIN:
      'BELLY ~6 (PAIN|cramp*|killing|hard)|cramps|cramping|contraction|contractions|retortijon*|colicos|calambres|dolor(es)? ..3 (abajo|bajo|vientre|panza)|shoulder (tip)? pain|back pain ..2 (severe|bad|terrible)|pelvic pain|PAIN ..3 (severe|terrible|bad|awful|fuerte|horrible)|(severe|terrible|bad|awful|horrible|sharp|excruciating|fuerte|intenso) ..2 (PAIN|cramp*)',
    WATER_BROKE: `(my|her|the) water (just)? (went|gone|leaking|gushed|popped|burst) | fluid ..3 (green|brown|bloody) | (meconium|meconio) | water (just|has|is|already|may have|might have)? ..1 (broke|broken|breaking) | waters (just|have)? (broke|broken) | (my|her) bag of water* | bag (of waters)? ..1 (broke|burst) | broke (my|her) water | (leaking|gush of|gushing) (amniotic )?fluid | amniotic fluid | (rompi*|revento|reventaron|rompieron) ..3 (fuente|bolsa|aguas) | (fuente|bolsa) ..3 (rompi*|revent*|rota) | roto (la)? (fuente|bolsa) | (tirando|perdiendo) (el)? (liquido|agua)`,
    BABY_COMES: `(baby|babys|bebe|head|twins) (is|are|just)? ..1 (coming|crowning|crowned|coming out|here now|almost out|being born) | baby coming | having (the|my|this|her|our|a) baby (now|right now|in|at home|here) | (head|shoulders|feet|foot|butt|arm|cabeza|piecitos) (is|are|esta|just|ya)? ..1 (out|crowning|coming out|came out|afuera|salio|salida) ..3 | (see|feel|seeing|feeling) ..3 (head|hair|foot|feet|butt|cord|cabeza|cabecita|pie|cordon) ..3 (coming|out|there|$|crowning|saliendo)? | (ya)? (viene|nace|sale|va a nacer|esta naciendo|esta saliendo) ..2 (el|mi|su|la)? (bebe|nino|nina|nene|cabeza|cabecita) | (ve|siento|asoma|sale|salio) ..3 (cabecita|cabeza|cordon|piecito) | crowning | coronando | (feel|feels|need|urge|have|having|ganas|wants|tengo que) (like)? ..2 (push|pushing|pujar|empujar) | giving birth | dando a luz | (cord|cordon|umbilical) ..6 (out|prolaps*|around|coming|salio|sali*|enredado|neck|feel|hanging) | cord prolapse | placenta ..4 (out|wont|didnt|stuck|no)`,
    LABOR:
      '(in|into|active|going into|gone into|went into|preterm|premature|early|started|full|having) labor|labor (pains|started|has started|is)|trabajo de parto|labor de parto|contraction|contractions|contracciones|contraccion|parto prematuro|dolores de parto|con dolores',
    BABY_STILL: `(havent|hasnt|have not|not|dont|cant|havnt|cannot|no) ..3 (feel|felt|feeling|siento|sentido|senti|sentir) ..4 (baby|him|her|bebe|babys|movement|movements|kick|kicks) ..3 | (baby|bebe|fetal|movement|movements|kicks|he|she|fetus) ..3 (not|isnt|hasnt|stopped|wont|havent|less|no|dejo de|ya no|decreased|reduced|fewer) ..2 (moving|moved|move|kicking|kick|kicked|movement|movements|mueve|moverse|movido|patea|patear|ha movido) | (no|ya no|casi no) (se)? (mueve|ha movido|siento mover|siento que se mueva|patea) ..3 (bebe|el bebe|mi bebe|nino|nina|panza) | (decreased|reduced|no|less) (fetal)? (movement|movements|kicks) | no kicks | no siento ..3 (bebe|movimientos) | (bebe|baby) no se mueve`,
    LIMP: 'limp|floppy|lethargic|listless|lifeless|unresponsive|wont wake|wont wake up|hard to wake|barely (awake|crying|moving|responding)|weak cry|not crying|no cry|wont cry|stopped crying|blue|purple|grey|gray|pale|mottled|grunting|grunts|grunt|not breathing|breathing (fast|weird|hard|funny)|jerking|jittery|stiff|seizure|shaking|choking|gasping|not (moving|responding|waking)|too sleepy|very sleepy|really sleepy|so sleepy|hard to feed|wont suck|wont latch and|flojita|flojito|flojo|floja|aguadito|aguadita|aguado|aguada|decaido|decaida|morado|morada|moradito|moradita|no (llora|reacciona|responde|se mueve|despierta|respira)|quejando|quejido|quejidos|pujando|palido|palida|amarillo y|temblando|convulsion*|no quiere despertar|muy dormid*|desguanzad*|desmayad*',
    WONT_FEED:
      '(wont|not|isnt|refusing to|refuses to|refuses|stopped|hasnt|doesnt|cant|no|no quiere|dejo de) ..2 (eat|eating|eaten|feed|feeding|nurse|nursing|latch|drink|drinking|suck|sucking|fed|bottle|bottles|comer|come|mamar|mama|comiendo|tomar|toma|chupar|lactar|pecho)',
    DRY: '(no|without|zero|hasnt had|not had) ..3 (wet diaper|wet diapers|pee|peed|urine|diapers|panales|panal|orinado|mojado)|(hasnt|not|havent|no ha) (peed|urinated|hecho pipi|orinado|mojado)|(soft spot|fontanel*|mollera) ..4 (sunken|bulging|bulge|sunk|hundida|abultada|saltada|hinchada)|(sunken|bulging|hundida|abultada) ..3 (soft spot|fontanel*|mollera|eyes)|no tears|sin lagrimas',
    FEVER_NUMBER:
      'FEVER ..6 FEVER_DEGREES|FEVER_DEGREES ..2 (fever|degrees|temp|temperature|de fiebre|grados|de calentura|de temperatura|f|c)',
    ECLAMPSIA:
      '(lucecitas|estrellitas|luces|lights|spots|destellos)|(duele|dolor) ..3 (mucho|muchisimo|fuerte|horrible) ..2 cabeza|(vision|seeing|see|sight) ..3 (spots|stars|blurry|lights|flashing|sparkles|blurred|floaters)|veo (lucecitas|luces|estrellitas|borroso)|(severe|terrible|bad|worst|horrible|splitting|pounding|awful|fuerte|insoportable|really bad) ..2 (headache|head pain|dolor de cabeza)|BLOOD_PRESSURE ..4 (high|really high|alta|altisima|RACING_NUMBER|through the roof)|(face|hands|cara|manos) ..3 (swollen|swelling|hinchad*)|upper right ..3 pain|preeclampsia|eclampsia|convuls*',
  },
  signs: [
    felt('WATER_BROKE', { unless: 'heater|pipe|main|drinking|clean' }),
    dire('BABY_COMES', {
      unless:
        'due (in|on|date)|before the baby (comes|is|arrives|gets)|class|spring|summer|next (month|year)|baby is coming in|in a few (weeks|months)|push through|physical|hair (loss|growth)|month|headache|lice|bump on|in (may|june|july|august|september|october|november|december|january|february|march|april)',
    }),
    felt('LABOR', {
      unless:
        'plan for|during labor|clase|class|price|when i go|when (im|i go) in|braxton class|estimate|cost|induction scheduled|eyelid|muscle*|dupuytren|bladder|stomach contractions|epidural|hospital tour|precio|cuanto',
    }),
    felt('BABY_STILL', { unless: 'toilet|poop*|bowel|crawling yet|crawl|milestone*|obrar|del bano' }),
    together(
      25,
      [
        'PREGNANT',
        'BLEEDING|BLOOD ..4 (everywhere|clots|toilet|underwear|pants|coming|clothes|calzon*|mucha|mucho)|gush*|SOAKED|chorro|BELLY_PAIN ~8 (SEVERE|SUDDEN|NOW|bad|BLEEDING)|FAINTED|GOING_TO_FAINT|SEIZURE|WATER_BROKE|fluid|hemorragia|clots|passing tissue|RUN_OVER|CRASH ~10 (NOW|today|just)|FELL ..4 (stairs|belly|stomach|panza|escaleras)|CANT_BREATHE|CHEST_PAIN',
      ],
      {
        unless:
          'gum|gums|encias|blood (work|type|test|draw|sugar|pressure)|trying to|want to get|not pregnant|class|nose*|implantation|price|before i get|after pregnan*|not bleeding|hemorrhoid*|negative|pregnancy test|pain from the epidural',
      },
    ),
    together(25, ['PREGNANT|GAVE_BIRTH', 'ECLAMPSIA'], {
      unless:
        'history|first pregnancy|last pregnancy|previous|nutrition|risk of|had preeclampsia|feet|ankles only',
    }),
    together(
      25,
      [
        'GAVE_BIRTH',
        'SOAKED|(huge|large|big|golf ball) ..2 clot*|A_LOT ..2 (BLOOD|bleeding|sangre|sangrado)|BLEEDING ..2 A_LOT|FAINTED|GOING_TO_FAINT|FEVER_NUMBER|CHEST_PAIN|CANT_BREATHE|SEIZURE|hallucinat*|seeing things|hearing voices|(fever|chills|fiebre) ~6 (pain|discharge|smell|dolor|chills|escalofrios)|coagulos',
      ],
      { unless: 'months ago|years ago|year ago|price' },
    ),
    felt('(infant|infants|newborn|newborns|(two|three|2|3) month* old) ~8 HIGH_INFANT_FEVER'),
    felt(
      'YOUNG_INFANT ~10 FEVER_FAHRENHEIT | (WEEKS_OF_INFANCY|one|two|1|2) (weeks|week|wk|wks|month|months) old ~8 FEVER_FAHRENHEIT',
    ),
    felt(
      'YOUNG_INFANT ~20 (FEVER_NUMBER|FEVER) | FEVER_NUMBER ~12 YOUNG_INFANT | FEVER_DEGREES ..2 (fiebre|de fiebre|de calentura|fever) ~12 (YOUNG_INFANT|tiene WEEKS_OF_INFANCY semanas|WEEKS_OF_INFANCY semanas|WEEKS_OF_INFANCY weeks)',
      {
        unless:
          'no fever|sin fiebre|after (his|her|the)? ..2 (shot|shots|vaccin*)|was born|vacunas|hay fever',
      },
    ),
    together(
      20,
      [
        'YOUNG_INFANT',
        'LIMP|WONT_FEED|DRY|VOMIT ..3 (green|bile|verde|projectile|blood|everything)|FELL|dropped|cayo|SLEEPY|jaundice ..5 (worse|sleepy|orange|yellow)|HARD_BREATHING|CANT_BREATHE|RIBS_SINK|BLUE_LIPS|grunting|(wont|cant|not) stop* crying ..5 (hours|hour)',
      ],
      {
        unless:
          'checkup|check up|circumcision|months old now|class|falls asleep|latch|pale (stool|poop)|sleep schedule|schedule',
      },
    ),
    together(
      20,
      [
        'BABY',
        'limp|floppy|unresponsive|(hard|difficult|impossible) to wake|wont wake|barely (crying|awake|moving|breathing)|turning (blue|purple|gray|grey)|blue (lips|face)|grunting|gasping|not breathing|not moving|DRY|shaken|aguadit*|flojit*|morad*|no reacciona|no se mueve|quejando|lethargic|letargic*|bulging',
      ],
      { unless: 'blue eyes|mongolian|blue light|car seat|toe|finger|pinch' },
    ),
    together(
      20,
      [
        'BABY|CHILD',
        'dropped|fell|rolled off|cayo|se me cayo',
        'vomit*|throwing up|threw up|wont (wake|stop crying)|limp|swelling|soft|dent|seizure|sleepy|unconscious|bleeding|vomit*|dormid*|no (despierta|reacciona)|hinchad*|HEAD_BAD',
      ],
      { unless: 'days ago|weeks ago|playing|normal|jugando|bit' },
    ),
    together(
      25,
      [
        'CHILD',
        'FEVER',
        'stiff neck|SEIZURE|SEIZING|LIFELESS|NOT_WAKING|limp|floppy|CONFUSED|RIBS_SINK|SPOTS|purple|(hard|difficult) to wake|no (despierta|reacciona)|cuello (tieso|rigido)|wont (drink|wake)|DRY|lethargic|letargic*|aguadit*|decaid* y|delir*|hallucinat*',
      ],
      { unless: 'no stiff|playing|febrile seizures? (as|in|when)|history' },
    ),
    felt(
      'FEVER ..6 HIGH_FEVER_DEGREES | HIGH_FEVER_DEGREES ..2 (fever|degrees|temp|temperature|de fiebre|grados|de calentura|de temperatura)',
      { unless: 'outside|weather|oven|sauna|hot tub' },
    ),
    together(
      20,
      [
        'ectopic|ectopico|miscarriage|miscarrying|aborto|abortando|molar pregnancy|placenta previa|placenta abruption',
        'NOW|SEVERE|BLEEDING|PAIN|FAINTED|GOING_TO_FAINT|BLOOD|fever|fiebre|clots',
      ],
      { unless: 'therap*|grief|counsel*|support|history|after my|three|two|recurrent|lost|bill|records' },
    ),
    dire(
      '(baby|infant|newborn|bebe|recien nacid*) ..4 (dead|died|muerto|muerta|dying|muriendo|lifeless|sin vida) ~15 (NOW|DISTRESS|just|found|PRONOUN)',
      { unless: 'grief|duelo|lost|stillb*|counsel*' },
    ),
  ],
};
