import { readTerms } from '#shared/text/read-terms.ts';
import { type SignGroup, selfHarmTogether, suicidalPhrase, suicideTerm } from './sign.ts';

/** The end of a phrase about living, with nothing after it that gives it another meaning. */
const liveEnd =
  '($|tomorrow|manana|again|in the morning|anymore|any more|any longer|like this|if|without|and|in|with this|here|no more|mas|asi|y|ya|sin|en este)';

/** Suicidal thoughts, plans and means, goodbyes, self-injury, of the writer or someone else. */
export const selfHarmSigns: SignGroup = {
  words: readTerms(new URL('./terms/self-harm-signs.txt', import.meta.url)).all(),
  signs: [
    suicidalPhrase('KILL_SELF', { unless: 'ABOUT_SUICIDE' }),
    suicidalPhrase('(INTENT|feel like|feeling like|feels like|siento que) ..3 END_IT', {
      unless:
        'contract|lease|relationship|boyfriend|girlfriend|call|plan|subscription|treatment|con (el|este) seguro',
    }),
    suicidalPhrase(
      `
        (planning|plan|going|gonna|want|wants|thinking|thoughts|tempted|tried|tries|trying|attempt*|threat*|
          might|quiero|pensando|voy|intento|quiso) ..2 (to|of|about|on|a|en|de)? ..1 (overdose|overdosing|od|
          oding|tener una sobredosis|sobredosis)`,
      { unless: 'ABOUT_SUICIDE|class|od (visit|appointment)|dr|optometr*' },
    ),
    suicidalPhrase(
      `
        (thinking|think|thinks|thoughts|obsess*|pienso|piensa|pensando|pensamientos|hablar|habla|
          hablando) ..1 (of|about|en|de|sobre) ..1 (death|dying|la muerte|mi muerte|my own death|killing|
          suicide|suicid*|the afterlife|el suicidio)`,
      { unless: 'fear|afraid|scared|miedo|ABOUT_SUICIDE' },
    ),
    suicidalPhrase(
      `
        (ideas|pensamientos|deseos|ganas) de ..1 (muerte|la muerte|suicid*) | WISH ..3 DIE
        (thinking|thought|thoughts|think|imagin*|wonder*|pienso|pensando|imagino) ..8 (be dead|being dead|
          if i died|if i was dead|to die|disappear*|not exist*|estar muert*|morirme|no existir)`,
      { unless: 'DIE_OTHER' },
    ),
    suicidalPhrase(
      `
        WISH ..4 HURT_SELF
        HURT_SELF ..6 (on purpose|again|to cope|to feel|felt good|felt better|feels good|feel better|relief|
          release|calm|when i|when (he|she)|a proposito|otra vez|cuando)
        (keep|keeps|been|started|stop|is|hes|shes|im|was|still|caught|sometimes i|sometimes) ..1 (cutting|
          hurting|harming|burning|cut|hurt|scratching) SELF_WORD | (harm|harming|harms|harmed) SELF_WORD`,
      {
        unless:
          'ACCIDENT|will i hurt|dont want to hurt|might hurt myself (if i|lifting|running|exercis*)|shaving|without hurting|worried about hurting',
      },
    ),
    suicidalPhrase('SELF_INJURY', { unless: 'ACCIDENT|ABOUT_SUICIDE' }),
    suicidalPhrase(`NOT_WANT ..3 LIVE ${liveEnd}`, { unless: 'LIVE_OTHER' }),
    suicidalPhrase(
      `
        (cant|cannot|can not|cant even|no puedo|ya no puedo|ya no aguanto|couldnt) ..1 (go on|keep going|
          keep living|live|carry on|seguir viviendo|seguir asi|vivir|seguir) (anymore|any more|like this|
          living|this way|any longer|mas|asi|$|this life|another day|de esta manera)`,
      { unless: 'LIVE_OTHER|PHYSICAL' },
    ),
    suicidalPhrase('NO_REASON'),
    suicidalPhrase('TIRED_OF_LIFE', { unless: 'MONEY|LAUGH|breathing treatment' }),
    suicidalPhrase('BETTER_OFF', { unless: 'better off without (insurance|him|her|them|it)' }),
    suicidalPhrase('NOBODY'),
    suicidalPhrase('BURDEN', {
      unless:
        'financial|dont want to be|not want to be|avoid|caregiver burden|no quiero ser|tax|administrative|paperwork',
    }),
    suicidalPhrase('SLEEP_FOREVER', {
      unless: 'surgery|anesthesia|anestesia|baby|toddler|phone|alarm|scared (i|of)|procedure|afraid|miedo',
    }),
    suicidalPhrase('SOMETHING_KILLS'),
    suicidalPhrase('WAY_TO_DIE', {
      unless:
        'LAUGH|germs|weeds|plants|lice|way out of|out of (network|pocket)|easy way out|way to go|mole|wart',
    }),
    suicidalPhrase('GOODBYE', {
      unless:
        'school|teacher|camp|scholarship|doctors note|escuela|maestra|retir*|coworkers|party|doctor is leaving|left the practice|office left|voicemail|doctor left|nurse left|moving',
    }),
    suicidalPhrase(
      'GAVE_AWAY ~20 (GONE|goodbye|GOODBYE|scared|worried|DESPAIR|quiet|happy|calm|asustad*|preocup*)',
      { unless: 'give away (my|her|his)? (info|information|data)|old glasses|appointment' },
    ),
    suicidalPhrase(
      `
        (after|when|once|cuando|despues de que|for when) (im|i am|he is|shes|hes|i|ya no|me|yo) ..1 (gone|
          dead|not here|no longer here|este|muera|vaya|me muera|me vaya) ~20 (nobody|no one|dont have to|
          clean*|dog|cat|gave|letter|letters|note|kids|take care|deal with|wont have|carta|cartas|hijos|nadie|
          cuid*)`,
      {
        unless:
          'advance directive|will|estate|on vacation|trip|retire|hospice|planning|testamento|burial|funeral plan|legal',
      },
    ),
    selfHarmTogether(25, ['HAVE_MEANS', 'DESPAIR'], { unless: 'MEANS_OTHER|LAUGH|PHYSICAL' }),
    suicidalPhrase(
      `
        (have|has|got|bought|ready|tied|tying|made|tengo|tiene|compre|compro|consegui|amarro|amarre|hizo|with|
          con|ya) ..4 (a|the|una|la|my|his|her|un|el)? (noose|rope|soga|cuerda) $
        (have|has|got|bought|ready|tied|tying|made|tengo|tiene|compre|compro|consegui|amarro|amarre|hizo|
          ya) ..4 (noose|rope|soga|cuerda) ~15 (PRONOUN|carta|letter|note|ready|plan|planning|already|ya|
          escrib*)`,
      {
        unless:
          'jump rope|skipping|climb*|ropes course|battle ropes|exercise|ejercicio|saltar|tooth|braces|cuerda vocal|cuerdas|vocal',
      },
    ),
    suicidalPhrase(
      `
        (sav*|hoard*|stash*|stockpil*|collect*|hid*|guard*|junt*|ahorr*) ..5 (pills|medication|meds|tylenol|
          sleeping pills|pastillas|oxy*|medicina|insulin|medicamentos) ~15 (enough|all at once|end|DIE|
          KILL_SELF|last|plan|when|one day|weeks|suficiente*|todas|juntas|semanas|in case|drawer|secret|
          just in case|meses|months)`,
      {
        unless:
          'save (money|on)|coupon|price|saving (money|on)|afford|insurance|goodrx|cost|travel*|hurricane',
      },
    ),
    suicidalPhrase(
      `
        (WISH|INTENT|have|got|with|bottle|frasco|tengo) ..8 (take|taking|swallow|swallowing|tomar*|tragar*|
          down) ..2 (all|whole|entire|every|bottle|bunch|handful|overdose|too many|todas|todo|todos|frasco|
          muchas|un monton|them all) ..4 (pill|pills|them|bottle|meds|medication|it|pastillas|of them|frasco|
          medicina|of it|tylenol|$|insulin)`,
      {
        unless: `
            as prescribed | vitamins | do i (need|have) to | should i | can i | need to take (all|them)
            antibiotic* | course | off of | todas mis (medicinas|pastillas) (cada|diario) | together
            same time | before surgery | to the appointment | with food | bring`,
      },
    ),
    suicidalPhrase(
      '(if|what if|maybe|could|should|might|ill|would) ..1 (i|just|ill)? ..1 JUMP ~15 (nobody|no one|everyone|problem|easier|over|end|better|deal|stop|quick|miss|nadie|acab*|mejor)',
      { unless: 'LAUGH|swim*' },
    ),
    suicidalPhrase(
      '(WISH|think|thought|about|easy|want|urge|ganas|idea|ideas|imagine|picture|picturing|keep|como seria|facil|tempted|close to|almost|casi|says|dice|va a|threat*) ..10 JUMP',
      {
        unless:
          'LAUGH|trampoline|bungee|parachut*|into (the )?water|conclusions|on a call|right in|in the pool|lake tahoe|swim*',
      },
    ),
    selfHarmTogether(
      20,
      [
        'STANDING_AT',
        'WISH|DESPAIR|easy|jump|step|thinking|not for the view|KIN_AWAY|goodbye|alone|cry*|saltar|aventar*|tirar*|llorando',
      ],
      {
        unless:
          'shoes|dental|implant|work plan|roofing|construction|roofer|solar|bridge loan|bridge vs|crown|platform you|your platform|online|this platform|tooth|fell|cayo|hair',
      },
    ),
    suicidalPhrase(
      `
        (driving|drove|drive|walking|been|manejando) ..4 (looking at|looking for|around looking|checking out|
          to the|buscando) ..2 (bridge|bridges|overpass*|cliff|cliffs|puente|puentes|tall buildings|
          train tracks)`,
      { unless: 'dental|tooth|implant' },
    ),
    selfHarmTogether(
      12,
      [
        'locked ..2 (himself|herself|myself|themselves|him self|her self)|barricaded|encerro|encerr*|wont (come|open)',
        'gun|pistol|rifle|knife|razor|pills|rope|pistola|arma|cuchillo|navaja|pastillas|says (hes|shes|he is|she is) done|quiere morir',
      ],
      { unless: 'phone|pill box|childproof' },
    ),
    selfHarmTogether(
      15,
      [
        `
          (gun|pistol|rifle|shotgun|pistola|revolver|arma|escopeta) ..6 (my head|his head|her head|mouth|
            in (my|his|her) (hand|lap|mouth)|on the table|on the bed|loaded|out|cabeza|boca|mano|cargada|mesa)
          (holding|staring at|sitting with|loaded|alone with|have|has|got|tengo|tiene|con) ..3 (a|the|my|his|
            her|una|la|un|dads|el)? ..1 (gun|pistol|rifle|shotgun|pistola|revolver|arma|escopeta)`,
        'DESPAIR|done|dont know what to do|DIE|KILL_SELF|head|mouth|tonight|garage|bathroom|bedroom|crying|drinking|drunk|threaten* to (use|kill himself)|depressed|sad|cabeza|llorando|deprimid*',
      ],
      {
        unless:
          'nail gun|massage gun|glue gun|permit|license|hunting|pointed at me|at my (door|house)|ex is|stabil*|heat gun|caulk gun|surgery|pointing (it)? at me',
      },
    ),
    selfHarmTogether(40, ['WEAK_DESPAIR', 'WEAK_DESPAIR'], { unless: 'MONEY|PHYSICAL|LAUGH' }),
    suicidalPhrase(
      `
        $ (i|and i|honestly|yo)? (just|really|literally|ya)? (cant|cannot|no puedo|dont want to|
          no) ..1 (do this|take this|take it|do it|handle this|mas|aguanto mas|aguanto|con esto) (anymore|
          any more|any longer|mas)? $`,
      { unless: 'PHYSICAL|MONEY|LAUGH|diet|commute' },
    ),
    selfHarmTogether(
      15,
      [
        '(tell|dile|diganle|digan|diles|diganles) ..1 (my|a mis|a mi|them|everyone) ..4 (i|que) ..2 (love|loved|amo|quiero|sorry)',
        'done|goodbye|cant|gone|over|last|adios|perdon|ya no|end',
      ],
      { unless: 'MONEY|team|nurse|doctor' },
    ),
    suicidalPhrase(
      `
        (tonight|today|tomorrow|hoy|esta noche|manana) ..1 (is|es|will be|sera) (the|my|el|la|mi)? ..1 (night|
          day|last|time|end|dia|noche|ultimo|ultima|fin) ~8 (decided|finally|ready|done|last|ultimo|ultima|
          decid*|end|fin|goodbye)
        (hoy|esta noche|manana) ..2 (se acaba|termina|acaba todo|todo acaba|todo se acaba|todo termina)`,
      {
        unless:
          'appointment|insurance|coverage|enroll*|work|school|deadline|cita|plan|seguro|refill|MONEY|test',
      },
    ),
    selfHarmTogether(20, ['WEAK_DESPAIR', 'i have a plan|tengo un plan|have a plan to'], {
      unless: 'insurance|MONEY|health plan|aetna|PHYSICAL|ppo|hmo',
    }),
    suicidalPhrase(
      'sorry for everything|forgive me for everything|perdon por todo|perdoname por todo|perdonenme por todo',
      { unless: 'MONEY|late|reschedul*' },
    ),
    suicidalPhrase(
      `
        (meet|meeting|see|seeing) (his|her|my|their) maker
        (cleaning|loading|cargando|limpiando) ..2 (gun|shotgun|rifle|pistol|pistola|escopeta|arma) ~15 (says|
          saying|ready|DESPAIR|without|meet|quiet|sad)`,
      { unless: 'appointment' },
    ),
    suicidalPhrase(
      `
        (can|could|would|will|puedes|puede|se puede) ..1 (you|i|u|someone|a person|uno|alguien)? ..1 (die|
          morir|morirse) (from|if|by|of|de|si|por|con) ..3 (mixing|taking|swallowing|drinking|overdos*|pills|
          tylenol|advil|xanax|benadryl|alcohol|bleach|PILL|mezclar|tomar|pastillas|cloro)`,
      { unless: 'LAUGH' },
    ),
    suicidalPhrase('(im|i am|ill be) checking out $ | lived (long enough|too long|enough already)', {
      unless: 'hotel|hospital|library|desk|your',
    }),
    suicidalPhrase(
      '(keep|have|hide|kept|got|tengo|guardo|escondo) ..4 (rope|noose|pills|razor|razors|blade|blades|soga|cuerda|pastillas|navaja) ..6 (just in case|in case|por si acaso|por si)',
      { unless: 'allerg*|travel|motion|headache*' },
    ),
    suicidalPhrase('noose|nooses|slipknot|nudo corredizo'),
    suicidalPhrase(
      '(stood|standing|stand|sat|sitting|climbed|parado|parada|sentad*|pare|subi) ..3 (on|at|onto|over|en|a|al) ..3 (overpass|ledge|railing|edge|guardrail|train tracks|barandal|borde|orilla|cornisa)',
      { unless: 'fell|LAUGH|seat|bed|town|pool|cayo|chair|desk' },
    ),
    suicidalPhrase(
      '(dont|doesnt|do not|not) care (if|whether) ..3 (live|die|dead|alive|wake) | (da igual|da lo mismo|no me importa) ..3 (vivir|morir|muero|viva|vivo|muera|morirme)',
      { unless: 'PHYSICAL' },
    ),
    suicidalPhrase(
      '(disappointed|sad|upset|hate|angry|mad|sorry|sucks|bummed|wish|unfortunately|decepcion*) ..6 (still alive|am alive|woke up|waking up|survived|didnt die|sigo viv*|desperte)',
      { unless: 'early|late' },
    ),
    suicidalPhrase(
      `
        (before|might|gonna|going to|afraid|scared|about to|dont want to|could|antes de|voy a|puedo|
          pensando en|miedo de) ..4 (do|doing|hacer|haga|hacerme|cometer|cometa) (something|anything|algo|una|
          alguna) (stupid|bad|crazy|drastic|dumb|terrible|i (cant|will) (undo|regret)|to myself|locura|
          tonteria|malo|burrada|estupidez)
        (in|having|am in|en) (a|una)? (mental|suicidal|emotional)? ..1 crisis ~10 (talk|help|someone|now|
          please|myself|hablar|ayuda)`,
      { unless: 'diabetic|hypertensive|sickle|asma|asthma|financial|billing|MONEY|housing' },
    ),
    suicidalPhrase('cortarme|cortandome|cortarse|cortandose', {
      unless: 'ACCIDENT|pelo|cabello|unas|seguro|servicio|luz|agua|dejen|telefono',
    }),
    suicidalPhrase(
      '(want|wanna|wants|urge|urges|need|going|gonna|tempted|started) ..1 (to)? (cut|cutting) $',
      {
        unless: 'hair|grass|sugar|coverage|costs|weight|carbs',
      },
    ),
    suicidalPhrase(
      '(keep|keeps|cant stop|always|just|been) ..2 (looking|staring|thinking|look|stare) ..3 (at|about|of) ..3 (LETHAL|knives|pills|bridge)',
      { unless: 'MEANS_OTHER' },
    ),
    suicidalPhrase(
      `
        (dont|doubt|not sure|no creo) ..4 (ill|i will|im going to|i am going to|be|que) ..1 (be)? (here|alive|
          around|viv*|aqui) ..2 (tomorrow|next|much longer|by|for|long|in the morning|christmas|manana|mucho)`,
      { unless: 'appointment|reschedul*|travel*|vacation|town|cancel|work|trip|moving|covered|move' },
    ),
    selfHarmTogether(
      15,
      [
        '(bottle|bunch|handful|frasco|botella) ..1 (of|de) ..1 (oxy*|pills|xanax|percocet|tylenol|ambien|vicodin|pastillas|meds|medication|klonopin|valium|benadryl)|pills|pastillas',
        'vodka|whiskey|tequila|liquor|alcohol|rum|wine|licor',
        'alone|nobody|no one|tonight|crying|goodbye|sol*|nadie|last|end|all of',
      ],
      { unless: 'interact*|can i (drink|have)|safe' },
    ),
    suicidalPhrase(
      `
        (posting|posts|posted|talks|talking|talked|writes|writing|wrote|tweeting|drawing|draws|drew|obsessed|
          jokes|joking|habla|hablando|publica|escribe|escribio) ..4 (about|of|with|de|sobre) ..1 (death|dying|
          being dead|wanting to die|suicide|killing|la muerte|morir|morirse|hanging)`,
      { unless: 'ABOUT_SUICIDE|DIED_BY_SUICIDE|hospice|advance' },
    ),
    suicidalPhrase(
      `
        (if|si) (i|yo|me) ..2 (died|die|disappeared|was gone|killed myself|muero|muriera|
          desapareciera) ..4 (anyone|anybody|someone|they|people|he|she|alguien) ..3 (care|notice|miss|cry|
          importaria|notaria|extran*)`,
      { unless: 'insurance|will|testament*' },
    ),
    suicidalPhrase(
      `
        (dont|do not|cant|cannot|no) (trust|confio en|confiar en) ..1 (myself|mi|mi mismo|mi misma)
        (cant|shouldnt|should not|not safe|dont want) ..2 be (left)? alone (right now|tonight|
          with my thoughts)`,
      { unless: 'driv*|math|around (sugar|food|chocolate)|MONEY' },
    ),
    suicidalPhrase(
      '(think|thinking|thought|thoughts|urge|urges|pienso|pensando|ganas) ..2 (about|of|to|en|de) ..1 (jumping|jump|saltar|brincar|aventarme|tirarme|hanging|drowning|ending)',
      {
        unless:
          'ship|rope|trampoline|to another|into (a|the) new|in (with|on)|contract|lease|treatment|class|swim*|plan|therapy',
      },
    ),
    suicidalPhrase(
      `
        (hope|hoping|wish|wishing|pray|praying|ojala|espero) ..1 (i|to|yo|que) ..6 (die|dead|muera|muero|
          muerta|muerto)
        (wish|hope|want|beg|quisiera|ojala|please|por favor|just) ..2 (someone|somebody|you|god|alguien|
          they)? ..3 (shoot|kill|end|mate|maten|matenme|matame) me $ | put me out of my misery`,
      { unless: 'before i die|LAUGH|MONEY|dont die|email|back|knee' },
    ),
    suicidalPhrase('(feel|feels|feeling) like dying', {
      unless: 'PHYSICAL|flu|fever|covid|period|stomach|food|LAUGH|hangover',
    }),
    selfHarmTogether(
      12,
      [
        'deprimid*|depresion|depressed|depression|triste',
        '(me|se|ya) ..2 (quiere|quiero) ir|quiere irse|quiero irme|ready to go|doesnt want to be here',
      ],
      { unless: 'a casa|de viaje|home|clinic|hospital|a (mexico|vivir)|country' },
    ),
    suicidalPhrase(
      `
        (wont|will not|not going to|no voy a|no sere|ya no sere) ..2 (be a (problem|burden|bother)|bother|
          un problema|una molestia) ..3 (much longer|anymore|mucho|mas)
        (wont|will never|never going to|nunca|no) ..2 (see me again|volver* a ver*|me vuelven a ver)
        (wont|dont|no) ..1 (have to|need to|tendran que|tendras que) ..1 (worry|preocupar*) ..2 (me|
          mi) (anymore|soon|mas|ya)`,
      { unless: 'appointment|office|doctor|clinic|provider|dentist' },
    ),
    suicidalPhrase(
      'see you on the other side|drink myself to death|starve myself to death|quitarme de (en)? medio|goodbye (cruel)? world|adios mundo',
      { unless: 'LAUGH|surgery' },
    ),
    suicidalPhrase(
      `
        (going to|gonna|wants to|want to|said he will|said she will|about to|threat*|va a|voy a) ..3 (jump|
          leap|drive|crash|swerve|walk|step|throw|aventar*|tirar*|lanzar*|saltar) ..4 (off|into|in front|from|
          out of|contra|del|de un|de la|al) ..3 (bridge|building|roof|balcony|window|overpass|cliff|ledge|
          train|tracks|oncoming|tree|wall|pole|semi|river|ocean|puente|edificio|azotea|balcon|ventana|tren|
          metro|barranco)`,
      { unless: 'LAUGH|swim*|parachut*|bungee|fell' },
    ),
    suicidalPhrase(
      '(scared|afraid|worried|frightened|miedo|terrified) ..4 (what|lo que) ..1 (i|he|she|im|hes|pueda|pueda)? ..1 (might|may|could|will|gonna|going to|do|hacer|haga|hacerme)',
      { unless: 'results|doctor|bill|cost|they|dog|insurance|surgery' },
    ),
    suicidalPhrase('(wish|want|wanna|quiero|quisiera) ..12 never ..2 (come|came|coming) back'),
    suicidalPhrase(
      '(hace|hizo|haciendo|tiene|vi|encontre|found|has|makes|making) ..4 (cortes|cortadas|cuts|cut marks|slashes) ..3 (brazos|piernas|munecas|muslos|arms|wrists|thighs|legs)',
      { unless: 'ACCIDENT|healed|dog|cat|gato' },
    ),
    suicidalPhrase(
      '(too many|bunch of|all|muchas|todas) ..4 (pills|pastillas|meds|medication) ..4 (on purpose|intentionally|a proposito) | (overdosed|overdose) ..3 (on purpose|intentionally|a proposito)',
    ),
    suicidalPhrase(
      'last (day|night|birthday|christmas|message|text|post) (on earth|alive|here|ever) | (her|his|my|their) last (day|night) $ | (ultimo|ultima) (dia|noche) (de mi vida|con vida|viva|vivo|aqui)',
      {
        unless:
          'work|school|job|coverage|plan|insurance|camp|class|treatment|chemo|radiation|office|PAPERWORK|medication|antibiotic*',
      },
    ),
    suicidalPhrase(
      '(cant|cannot|can not|no puedo) ..1 (live|vivir) (with|con|without|sin) ..3 (what|myself|this guilt|the guilt|him|her|lo que|la culpa|it|this pain|it anymore|el|ella)',
      { unless: 'PHYSICAL|insurance|MONEY|inhaler|medication|oxygen|seguro' },
    ),
    suicidalPhrase(
      '(veteran|vet|soldier|cant|done|alone|drunk|drinking|sad|depressed|tired) ~20 (gun|pistol|rifle|pistola|arma) ..2 (right here|is here|next to me|in (my|his) (hand|lap)|out|loaded|ready|aqui)',
    ),
    suicidalPhrase(
      'mejor (me muero|se muere|muerto|muerta|que me muera) | (prefiero|preferiria|prefiere|preferir) (estar)? ..1 (muert*|morir*)',
    ),
    suicidalPhrase(
      '(voice|voices|voces) ..6 (telling|tell|tells|say|says|saying|dicen|dice|diciendo) ..6 (SELF_WORD|matarme|me mate|jump|lastimarme|cortarme|die|muera|matarse)',
    ),
    selfHarmTogether(
      15,
      [
        'WEAK_DESPAIR',
        '(have|got|tengo|with|agarre) ..3 (the|my|las|unas|a bottle of|mis)? (pills|pastillas|bottle|frasco)',
      ],
      { unless: 'refill*|LAUGH|side effect*' },
    ),
    suicidalPhrase(
      `
        (car|garage|truck|carro|garaje|cochera) ..6 (engine|motor|exhaust|hose) ~12 (sit|sitting|sleep|closed|
          door|think|night|cerrad*|sentad*|close)
        (garage|garaje|cochera) ..5 (engine|car|motor|carro) ..1 (running|prendido|encendido)`,
      { unless: 'mechanic|repair' },
    ),
    suicidalPhrase(
      `
        (pills|bottle of pills|frasco|pastillas|bottle|knife|razor|blade|gun|navaja|cuchillo) ..4 (lined up|
          laid out|in front of me|in (my|his|her) hand|in (my|his|her) hands|(right)? next to me|counted out|
          frente a mi|en la mano|en las manos|enfrente de mi|a mi lado)`,
      {
        unless:
          'kitchen|cooking|accident|cut|chopping|refill*|pharmac*|instructions|label|prescription|cocinando|corte|insurance|which|swelling|stuck',
      },
    ),
    suicidalPhrase(
      '(belt|rope|cord|sheet|noose|scarf|cable|tie|string|plastic bag|bag|cinturon|soga|cuerda|lazo|sabana|bolsa) ..4 (around|on|over|round|al|en|alrededor) ..3 (neck|throat|head|cuello|cabeza)',
      { unless: 'baby|bebe|umbilical|dog|collar|seat belt|nuchal|tension|headband' },
    ),
    suicidalPhrase(
      `
        WISH ..1 (for)? (it|it all|everything|this all|all of it|all this|this|todo|todo esto|que todo|
          que esto) ..2 (over|end|ended|stop|be over|be done|to end|to stop|acabe|termine|pare|se acabe|
          se termine) $ | (want|wanna|quiero) ..2 out of (this life|life|it all|here for good)`,
      {
        unless:
          'PHYSICAL|MONEY|procedure|surgery|pregnan*|flare|itch*|bleeding|calls|texts|meeting|contract|hiccups',
      },
    ),
    suicidalPhrase(
      '(if i|wish i|i) ..2 (had|owned|could get|tuviera|tuviese) (a|una)? (gun|pistol|pistola|arma|way out) ~8 (use|would|id|end|over|usaria|ya)',
    ),
    suicidalPhrase(
      `
        (what happens|what would happen|que pasa|que pasaria) ..1 (if|si) ..2 (take|took|swallow|tomo|tomas|
          toma|me tomo|drink|drank) ..3 (MANY_PILLS|whole|all|entire|a bunch|bottle|todas|todo|frasco|bleach|
          cloro)`,
    ),
    suicidalPhrase(
      '(me|se) ..1 (hago|hace|hacia|haciendo|hizo) dano (cuando|a proposito|$|otra vez|sol*|para)',
      { unless: 'ACCIDENT|come|como' },
    ),
    suicidalPhrase(
      '(crisis line|988|suicide hotline|linea de crisis) ..4 (now|please|number|help|need) | (need|want) ..3 (someone)? to talk me (out|down)|talk me out of',
    ),
    suicidalPhrase(
      `
        (could|would|might|gonna|going to|will|ill|id|think about|thought about|thinking of|
          thinking about) ..1 (take|taking|swallow|swallowing|down|downing) (the (whole)? lot|them all|
          all of them|every (last)? one|the whole bottle|the bottle|the rest of them)
        (no one|nobody|not a soul) (would|will|d|ll)? ..1 (find|notice|miss) (me|i was gone|my body)
        (kids|they|he|she|mom|someone|wife|husband) ..1 find (me|my body) | when they find me`,
      {
        unless:
          'antibiotic*|refill*|course|in network|directory|online|record|records|appointment|LAUGH|on the map|system|portal|account',
      },
    ),
    suicidalPhrase(
      `
        (saved|saving|been saving|stashed|stashing|stockpil*|hoard*|guarde|guardando|juntando) (up)? ..1 (his|
          her|my|the|all|those|some|sus|mis|las)? ..2 (pills|morphine|insulin|oxycodone|oxy|percocet|percs|
          ambien|xanax|tylenol|fentanyl|hydrocodone|methadone|pastillas|morfina)`,
      { unless: 'MONEY|expire*|pharmacy|dispos*|travel|trip|hurricane|storm|coupon|cheaper|refill*' },
    ),
    selfHarmTogether(
      40,
      [
        `
          (gun|pistol|rifle|shotgun|revolver|glock|pistola|escopeta|(a|my|the|his) (ANY_NUMBER|38|45|357) (in|
            on|under|by)) ..6 (nightstand|drawer|lap|knees|table|truck|glovebox|closet|bed|basement|buro|
            cajon)
          (got|have|tengo) (a|my|mi|una) (ANY_NUMBER|gun|pistol|pistola|rifle|shotgun|revolver) (in|on|under|
            by|en)`,
        `
          (not|aint|dont want to|cant|wont) ..2 (live|living|go on) like this
          (fine|okay|better) ..1 (without me|with the (pension|insurance|money|policy)) | wouldnt be surprised
          be surprised | goodbye | no way out | WEAK_DESPAIR | had a plan | same plan | the plan`,
      ],
      { unless: 'permit|hunting|license|range|safe course|LAUGH' },
    ),
    selfHarmTogether(
      25,
      [
        '(life insurance|life policy|the policy|insurance) ..10 (pays|pay|paid|two years|no matter what|goes to|worth more)|LIFE_INSURANCE',
        `
          (theyd|they|kids|family|wife|husband|she|he|everyone) ..2 (be|would be|will be|d be|are) ..1 (fine|
            better|better off|set|taken care of|okay) (than fine|without me|after|then|if i|when im|
            with the money|once im)`,
      ],
      { unless: 'quote|agent|term life|retire*' },
    ),
    suicidalPhrase(
      `
        (going to|gonna|want to|ready to|time to|like to|be able to|quiero|voy a) ..2 (be|join|go be|estar|
          ir) (with|to)? (him|her|them|my (son|wife|husband|mom|dad|brother|baby)|con (el|ella|
          mi)) ..1 (again|soon|tonight|in heaven|on the other side|alla)`,
      { unless: 'visit|flight|trip|hospital|icu|room|appointment|move|vacation' },
    ),
    suicidalPhrase(
      '(helium|nitrogen|exit bag|suicide bag) ..8 (need|needed|enough|order|ordered|mask|bag|how much)|how much (helium|nitrogen)',
      { unless: 'balloon*|party|tires|birthday' },
    ),
    suicidalPhrase(
      '(picked|chosen|chose|set) (the|a|my) (day|date|method|way|spot) ~12 (calm|at peace|peaceful|letters|nobody knows|no one knows|goodbye|to die|relieved)',
      { unless: 'wedding|surgery|party|venue' },
    ),
    suicidalPhrase(
      '(voices|voice|voces) ..5 (say|says|tell|tells|telling|want|dicen) ..6 (into|in front of|off|onto|traffic|jump|hurt|cut|die|kill)',
    ),
    suicidalPhrase(
      `
        (by the time|when) you (read|get|see) this ..3 (gone|dead|not be|wont be)
        (last|final) (message|text|call) before i (jump|go|do it|die|end) | (let|get) me out of this life
        pull the plug on me | (so|and) am i tonight
        (cant|can not|cannot) do life (anymore|any more|any longer)`,
      { unless: 'LAUGH' },
    ),
    suicidalPhrase(
      `
        (standing|sitting|waiting|stood|im|am|parado|parada|sentad*) ..2 (on|at|by|near|en) ..2 (bridge|
          tracks|ledge|cliff|overpass|rail|railing|puente|vias) ..6 (water looks|easy|next one|next train|
          jump|one step|no one around|drop|let go)`,
      { unless: 'fishing|photo|late|traffic|stuck' },
    ),
    suicidalPhrase(
      '(in|inside) ..1 (my|the|our)? ..1 garage ..4 (engine|motor|car) ..1 (on|running)|engine ..1 on ~10 (garage|peaceful|door)|(garage|car) ~12 (peaceful|sleepy) ..3 (engine|motor)',
      { unless: 'mechanic|repair|warm up the car' },
    ),
    suicideTerm('suicid*|self harm|SELF_INJURY', { unless: 'ABOUT_SUICIDE' }),
  ],
};
