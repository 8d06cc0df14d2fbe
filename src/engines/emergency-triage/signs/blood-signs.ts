import { dire, felt, type SignGroup, together } from './sign.ts';

/** Blood that does not stop, comes from inside, or from where a part is missing. */
export const bloodSigns: SignGroup = {
  words: {
    PERIOD:
      'period|periods|menstrual|menstruation|menstruating|regla|reglas|menstruacion|fibroids|fibroid|miomas|perimenopause|spotting|iud|diu|on (my|her) cycle|cycle|sangrado menstrual',
    MINOR_BLEED:
      'PERIOD|gum|gums|encia|encias|hemorrhoid*|hemorroide*|brush*|floss*|mole|skin tag|wart|verruga|scab|cuticle|paper cut|pimple|lunar|roncha*|eczema|scratch*|rasca*|tiny|a little|little bit|shaving|constipat*|estren*|wipe|wiping|papel',
    UNSTOPPED:
      '(wont|will not|cant|cannot|doesnt|does not|isnt|not|never|wouldnt|couldnt|havent|hasnt|cant get (it|him|her) to|cant make it|refuses to|unable to|no|no se|ni) ..4 STOP|keeps (bleeding|coming|pouring|gushing|flowing|soaking)|nonstop|non stop|without stopping|sin parar|no (para|deja|se detiene|se le quita|se le detiene|se le para|le para|se corta|la podemos parar|podemos parar|puedo parar)|for (over|more than|about|an|almost)? ..2 (hour|hours|ANY_NUMBER minutes|ANY_NUMBER min)|still (bleeding|gushing|pouring)|sigue saliendo',
    SOAKED:
      '(soak|soaks|soaked|soaking|drenched|filled|filling|going through|went through|gone through|bleeding through|bled through|saturat*|empapo|empapa|empapado|empapando|empape|llena|llene|lleno) ..3 (towel|towels|pad|pads|shirt|sheet|sheets|bandage|bandages|gauze|rag|rags|cloth|bed|couch|diaper|toalla|toallas|sabana|sabanas|cama|camisa|trapo|trapos|gasa|gasas|vendas|venda|kotex)|(pad|pads|toalla|toallas) (every|an|per|each|cada|por) (hour|ANY_NUMBER|few|half|hora|media|minutos)|(towel|towels) ..4 (soaked|full|blood)',
    INSIDE_BLOOD: `(vomit*|throw* up|threw up|puk*|cough* (up)?|spit* (up)?|spat|barf*|hack* up|devolv*|arroj*|escup*|tosiendo|tose|tosi|toser|vomite) ..4 (blood|sangre|bloody|coffee ground*|coffee grounds|granos de cafe|cafe molido|como cafe|posos) | (blood|sangre) ..2 (in|en|when|cuando|con) ..2 (vomit|puke|throw up|cough|vomito|vomita|tose) | coffee grounds | (vomit*|threw up|throw* up|vomito|vomita) ..4 (black|dark red|negro|oscuro) | VOMIT ..7 (coffee|cafe) | bloody vomit | vomiting bright red`,
    BELOW_BLOOD:
      '(poop*|stool|stools|shit*|obrando|evacuando) ..2 (black|negro|tar)|(poop*|shit*|passing|pass|rectum|rectal|stool|stools|toilet|bathroom|diarrhea|bowel|butt|popo|excremento|diarrea|inodoro|obrando|cagando|evacu*|recto|ano) ~6 (pure blood|nothing but blood|just blood|all blood|lots of blood|a lot of blood|full of blood|so much blood|puro sangre|pura sangre|mucha sangre|solo sangre|blood clots|tons of blood|bleeding heavily|bleeding a lot)|(black|tarry|negr*) ..2 (stool|stools|poop|tar|excremento|popo|heces) ~20 (DIZZY|FAINTED|GOING_TO_FAINT|PALE|weak|vomit*)|melena',
    SEVERED: `(cut|chopped|sliced|severed|ripped|tore|torn|took|taken|bit|bitten|blew|blown|sawed|lopped|pulled|ground|crushed) ..1 (off|through) ..5 FINGERS | (cut|chopped|sliced|severed|ripped|tore|took|bit|sawed) ..4 FINGERS ..1 (off|clean off|completely) | FINGERS (is|are|got|was|came)? (completely|clean|half|almost)? (cut|chopped|sliced|severed|ripped|torn|gone|hanging|dangling|bitten) (off|by|from)? | FINGERS (is|are|got|was|came) ..2 (off|hanging|severed|amputated|gone) | amputat* | (hanging|dangling) (by|off) (a thread|skin|the skin) | severed | (corto|corte|cortado|arranco|arrancado|mocho|moche|volo|trozo|amputo|rebano|perdio) ..4 (un|el|los|la|dos|tres|parte)? ..2 (dedo|dedos|mano|pie|brazo|pierna|oreja) | se le desprendio ..3 (dedo|mano|brazo)`,
    ARTERY: 'artery|arteries|arterial|jugular|arteria|yugular',
    WOUND:
      'cut|cuts|gash|gashed|slice|sliced|laceration|lacerated|wound|slash|slashed|stab|puncture|tore|ripped|corto|corte|cortada|cortado|herida|tajo|rajada|rajo|abierta|cortadura',
    DEEP: 'deep|to the bone|see (the)? (bone|muscle|fat|tendon)|wide open|gaping|huge|massive|profunda|profundo|hasta el hueso|se le ve el hueso|muy abierta|grandisima',
  },
  signs: [
    dire('BLOOD ~6 UNSTOPPED | BLEEDING ..8 (wont|cant|not|doesnt|no) ..3 STOP', {
      unless: 'MINOR_BLEED|every (few|couple)|once in a while|blood sugar|azucar',
    }),
    dire(
      'UNSTOPPED ..3 (bleed|bleeding|blood|sangre|sangrar|sangrado|sangrando) | (cant|wont|not|doesnt) (stop|get) ..3 (bleeding|blood|bleed)',
      { unless: 'MINOR_BLEED' },
    ),
    felt(
      'A_LOT ..2 (bleed|bleeding|blood|blood loss|hemorrhage|hemorrhaging|bled|sangrado|sangre|hemorragia) | (bleed|bleeding|bleeds|bled|hemorrhaging|sangra|sangro|sangrando|sangrado|desangrando|sangrandole) ..4 A_LOT | (gushing|spurting|squirting|spurts|squirts|pumping out|chorreando|a chorros) ~12 (cut|sliced|vein|artery|wrist|arm|leg|neck|head|wound|open|stop|hand|foot|stabbed|glass|corte|herida|vena|everywhere|burst|it|its|wont) | vein ..3 (burst|popped|open*|revent*) | (blood|sangre) ..4 (everywhere|all over|pouring|gushing|gush|spurting|squirting|spraying|shooting|pumping|pool*|puddle|dripping fast|running down|a chorros|chorro|por todos lados|charco|por todas partes|sale mucha|fast)',
      { unless: 'MINOR_BLEED|blood draw|blood sugar|diet|family|tests|labs|work' },
    ),
    felt(
      '(losing|lost|loses|perdiendo|perdio|perdido|pierde) ..3 (a lot of|lots of|so much|too much|tons of|mucha|muchisima|demasiada|bastante)? (blood|sangre) | (bleed|bleeding|bled|bleeds) (out|to death|internally|from (the|his|her|my) (head|ears|ear|eyes|neck|throat|stomach|chest)) | internal bleeding | desangr* | (hemorrhag*|hemorragia|hemorraging) | (blood|sangre) ..4 (from|out of|coming out|por|de|saliendo) ..3 (mouth|ears|ear|eyes|boca|oido|oidos|ojos) | (sangra|sangrando) ..1 (la cabeza|el oido|los oidos|el cuello) | (sangra|sangrando|sale sangre|sangre) ..2 (del|de la|por|por el|por los|de los|de) ..1 (oido|oidos|cabeza|cuello|ojos)',
      { unless: 'MINOR_BLEED|subconjunctival|retinal|PAPERWORK' },
    ),
    felt('SOAKED', { unless: 'night sweats|sweat|sudor|urine|pee|incontinen*|leak*|orina|bano' }),
    dire('INSIDE_BLOOD', { unless: 'specks|speck|tiny|streak|streaks|tinged|brush*|gum|gums|encias|floss*' }),
    felt('BELOW_BLOOD', { unless: 'hemorrhoid*|hemorroide*' }),
    felt(
      '(FINGERS|hair|sleeve|arm|hand) ..4 (caught|stuck|sucked|went|pulled|mangled|crushed|got) ..3 (in|into|through|by) ..3 (snowblower|snow blower|lawnmower|lawn mower|mower|blender|disposal|machine|grinder|auger|press|saw|chipper|conveyor|fan|propeller|baler|tractor|gears|combine|roller) | (put|stuck|got|caught|metio|atoro) ..3 (FINGERS) ..4 (snowblower|mower|blender|disposal|grinder|auger|saw|chipper|propeller|molino|maquina|licuadora)',
    ),
    dire('SEVERED', {
      unless:
        'mole|moles|skin tag|wart|wisdom|nail|toenail|una|amputee|prosthe*|wound care|diabet*|amputad* hace|stump',
    }),
    felt(
      '(hit|cut|nicked|sliced|severed|corto|rompio) ..3 ARTERY | ARTERY ..3 (bleeding|spurting|cut|sangrando)',
    ),
    together(10, ['WOUND ~5 DEEP', 'BLOOD|NOW'], {
      unless: 'stitches (out|removed)|healing|healed|slowed|stopped|acne|pimple',
    }),
    together(20, ['BLOOD_THINNER', 'HEAD_HIT|fell|fall|BLEEDING|cayo|black stool*|crash|accident'], {
      unless: 'clinic|MINOR_BLEED|fall risk|manage*|colonoscopy|dental|ok to|safe to|surgery',
    }),
    felt(
      '(nose|nosebleed|nosebleeds|nose bleed|bloody nose|nariz) ~8 (UNSTOPPED|gushing|pouring|clots|hour|hours|ANY_NUMBER minutes|horas|chorro|chorros|everywhere)',
      { unless: 'every|winter|once in a while|season*' },
    ),
    together(
      25,
      [
        '(huge|big|large|giant|golf ball|palm sized|passing) ..2 (clot|clots)|coagulos ..2 (grandes|enormes)|(clot|clots) ..4 (size|big)',
        'PREGNANT|GAVE_BIRTH|SOAKED|DIZZY|GOING_TO_FAINT|FAINTED|heavy',
      ],
      { unless: 'PERIOD for' },
    ),
  ],
};
