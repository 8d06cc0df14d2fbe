import { despairTogether, namedSuicide, type SignGroup, saidOfDeath } from './sign.ts';

/** Where a sentence on living ends, or goes on without saying what else was meant. */
const liveEnd =
  '($|tomorrow|manana|again|in the morning|anymore|any more|any longer|like this|if|without|and|in|with this|here|no more|mas|asi|y|ya|sin|en este)';

/** The wish to die, plans and means, goodbyes, injury of oneself; of the writer or of somebody else. */
export const selfHarmSigns: SignGroup = {
  words: {
    SELF_WORD:
      'myself|my self|himself|him self|herself|her self|themselves|themself|them self|them selves|yourself|your self|urself|ourselves|oneself|itself|meself|hisself|theirself',
    WISH: `want|wanna|wants|wanted|wanting|wish|wishes|wishing|wished|hope|hopes|hoping|rather|ready|prefer|considering|considered|contemplat*|tempted|fantasiz*|fantasis*|fantasy|fantasies|(dream|dreaming|dreams|dreamed) (of|about)|daydream*|decided to|deserve|deserves|crave|craving|urge|urges|(thinking|think|thinks|thought|thoughts|thinkin|talks|talking|talked|talk) (of|about|abt)|plan to|plan on|plans to|planning|planned to|intend|intends|threatening|threaten|threatens|threatened|obsess*|better if i|pray|prays|praying|beg|begging|ideation|imagine|imagining|picturing|keep picturing|google|googling|researching|looking up|looked up|how to
      quiero|quiere|quieren|queria|querias|quisiera|quisiese|quise|ganas|deseo|desea|deseos|deseando|(pienso|piensa|pensando|pensado|pensar|pense|penso|pensaba|piensan) (en|de)|pensamiento|pensamientos|ojala|prefiero|preferiria|prefiere|merezco|merece|planeo|planea|planeando|planes de|decidi|decidido|intente|intento|intentar|intentando|amenaza|amenazando|amenazo|busco como|buscando como|formas de|manera de|maneras de|pido a dios|le pido|sueno con|imagino|listo para|lista para|mejor si|ideas de|idea de`,
    /** What is meant as said here; "going to die" by itself may be fear. */
    INTENT: `going to|gonna|gunna|gona|bout to|about to|will|ill|im|might|tonight|trying to|tried to|try to|voy a|va a|vamos a|iba a|me voy a|hoy|esta noche|says (hes|shes|she is|he is)|dice que va`,
    END_IT: `end it|end it all|ending it|ending it all|ending things|end things|ending everything|end everything|end this all|disappear forever|not be here|leave this (world|earth|life|planet)|leaving this (world|earth|life)|go away forever|sleep forever|check out for good|unalive|kms|acabar con todo|terminar con todo|acabarlo todo|irme de este mundo|irse de este mundo|irme para siempre|dormir para siempre|desaparecer para siempre`,
    DIE: `(my|his|her|mi|su) (own|propio)? (funeral|entierro|velorio)|(my|his|her|mi|su) (own|propia)? (death|suicide|muerte)|die|dead|dying|disappear|disappear forever|dissapear|disapear|vanish|perish|not exist|stop existing|cease to exist|not be alive|not be here|not be around|not wake up|never wake up|never wake|stop being alive|be gone|be gone forever|go away forever|end it|end it all|end everything|end this all|ending it|ending it all|ending things|ending everything|end things|ended it|check out for good|leave this (world|earth|life|planet)|leaving this (world|earth|life|planet)|be with (god|jesus|the lord)|be with (him|her|KIN|my KIN|my (dead|late) KIN) ..2 (in heaven|again|again soon|in the afterlife)|be with my (dead|late) KIN|(join|joining) (him|her|my KIN) $|go be with ..1 KIN|be in heaven|sleep forever|go to sleep forever|not live|stop living|unalive|kms|not existing|not being (here|alive|around)|not waking up|nonexistence|be no more|slip away|fade away|be free of this life|leave everyone
      morir|morirme|morirse|morirnos|muera|muriera|muerto|muerta|matarme|matarse|matarnos|desaparecer|desaparecerme|desaparezca|desapareciera|desapareser|no existir|no despertar|no despertar mas|no estar|no estar aqui|no vivir|no seguir viviendo|dejar de existir|dejar de vivir|irme de este mundo|irse de este mundo|irme para siempre|irme con dios|irme con (mi|el|ella)|acabar con todo|terminar con todo|acabarlo todo|dormir para siempre|dormirme para siempre|descansar para siempre|no haber nacido|acabar con (mi|la|su) vida|que me muera|que se muera`,
    KILL_SELF: `(kill|killing|kills|killed|off|offing|offed|shoot|shooting|shot|hang|hanging|hanged|hung|drown|drowning|stab|stabbing|murder|end|ending|poison|poisoning|gas|gassing|erase|delete|unalive|unaliving|electrocute|suffocate|suffocating|asphyxiate|strangle|neck|rope|starve|starving|burn|sacrifice|throw|throwing|choke) SELF_WORD | commit* suicid* | kms | kys | unalive | unaliving | sewerslide | sewer slide | sewercide | suiside | self delete | toaster bath | (end|ending|ended|take|taking|took|takes|taken|finish|finishing|lose|give up) ..1 (my|his|her|their|your|ones|own) (own)? (life|lives) | (jump|jumping) (off|from|in front) ..3 (bridge|building|roof|cliff|balcony|overpass|ledge|train|window|garage) | slit* ..2 (wrist|wrists|throat|veins) | (blow|blowing) ..1 (my|his|her) (brains|brain|head) ..1 (out|off)
      matarme|matarse|matarnos|me mate|me mato|me matara|suicidarme|suicidarse|suicidarnos|suicidare|quitarme la vida|quitarse la vida|quitarnos la vida|quitarme de este mundo|ahorcarme|ahorcarse|ahorco|colgarme|colgarse|envenenarme|envenenarse|dispararme|dispararse|pegarme un tiro|pegarse un tiro|darme un tiro|darse un tiro|cortarme las venas|cortarse las venas|abrirme las venas|tirarme (de|del|al|por|a)|tirarse (de|del|al|por|a)|aventarme (de|del|al|por|a)|aventarse (de|del|al|por|a)|lanzarme (de|del|al|por|a)|lanzarse (de|del|al|por|a)|saltar del (puente|techo|edificio)|me quito la vida|se quite la vida|acabar con (mi|su|la) (propia)? vida|terminar con (mi|su) vida|atentar contra (mi|su) vida|atento contra su vida|volarme|me (quiero|quisiera|queria|pienso|dan ganas de|quise) morir | me (quiero|quisiera|queria|voy a|pienso|dan ganas de|quise|trate de|puedo) (matar|suicidar|ahorcar|colgar|aventar|tirar|lanzar|envenenar|disparar|cortar|quitar la vida)|se (quiere|queria|quisiera) morir | se (quiere|queria|quisiera|va a|quiso|intento|trato de|piensa|iba a|quieren) (matar|suicidar|ahorcar|colgar|aventar|tirar|lanzar|envenenar|disparar|cortar|quitar la vida)`,
    HURT_SELF: `(hurt|hurting|hurts|harm|harming|harms|cut|cutting|cuts|injure|injuring|burn|burning|punish|punishing|hit|hitting|scratch|scratching|bang|slice|slicing|pierce|starve|mutilat*) SELF_WORD | hacerme dano | hacerse dano | hacerme algo | hacerse algo | danarme | danarse | lastimarme | lastimarse | cortarme | cortarse | herirme | herirse | golpearme | quemarme a proposito | autolesion* | auto lesion*`,
    SELF_INJURY: `self (harm|harms|harming|harmed|injury|injuring|mutilation|mutilating|inflicted) | selfharm | (cutting|slicing|slitting|slashing|carving|burning|scratching) ..2 (my|his|her|their) (wrist|wrists|arm|arms|thigh|thighs|leg|legs|skin|body|stomach) | (cut|slit|slice|slash|slashed|sliced|slits|opened) ..1 (my|his|her|their|own) (own)? (wrists|veins) | (slit|slash|slashed) ..1 (my|his|her) wrist | (started|been|keeps|keep|caught|is|was|hes|shes|stop|still|back to|relapsed) ..2 cutting (herself|himself|themselves|again|to|when|$) | i cut (when|to|so|because|again) | (cuts|marks|scars|burns|slashes) ..3 (wrists|thighs|inner arm) | razor ..5 (wrist|wrists|arm|arms|skin|thigh) | (hurt|cut|burned|burn|hit|hurting|cutting|injured|did) ..6 (on purpose|intentionally|deliberately|a proposito)
      (me|se) ..2 (corte|corto|corta|cortando|quemo|quema|rasguno) ..2 (las venas|los brazos|el brazo a proposito|las piernas|las munecas|la piel|a proposito|cuando|para (sentir|calmar|aliviar|no)|otra vez) | cortadas en (los brazos|las munecas|las piernas) | (esta|estoy|sigue|volvio a|empezo a|volvi a) ..1 (cortando|cortar|cortandome|cortandose|cortarme|cortarse|lastimandome|lastimandose|lastimarme|lastimarse|hiriendo) | corto las venas | corte las venas | venas ..3 (corto|corte|cortadas|abrio|abri) | a proposito ..6 (corto|corte|pastillas|dano|dano|lastim*)`,
    NOT_WANT: `(dont|do not|doesnt|does not|didnt|not|no longer|never) ..2 (want|wanna|wants|wanted|wish|care|feel like|see myself|deserve|deserves|intend|plan) | rather not | (no|ya no|nunca) ..1 (merezco|merece|quiero|quiere|quieren|queria|quisiera|deseo|desea|tengo ganas de|tiene ganas de|me dan ganas de|aguanto|puedo) | sin ganas de | ya no`,
    LIVE: `live|living|be alive|being alive|be here|being here|exist|existing|wake up|wake|go on|keep going|keep living|continue living|be around|be in this world|be on this (earth|planet)|see tomorrow|life|be a part of this world|breathe anymore|carry on|this life
      vivir|viviendo|seguir|seguir viviendo|seguir aqui|seguir asi|estar aqui|estar viva|estar vivo|existir|despertar|despertarme|levantarme nunca|estar en este mundo|estar mas en este mundo|la vida|esta vida|continuar|abrir los ojos`,
    DIE_OTHER: `(at|in) (home|peace)|en casa|peacefully|dignity|dignidad|hospice|hospicio|(my|mi) (phone|battery|car|hair|celular|carro)|(tooth|teeth|skin|nerve|muscle|plants|battery|phone|cells|sea|pixel|lawn) ..1 (die|dead|dying)|dead (tooth|teeth|skin|nerve|cells|nail)|before (i|he|she|my (mom|dad)) die*|when i die|antes de morir*|die with`,
    /** Somebody else's death, mourned or told of. */
    DIED_BY_SUICIDE: `(KIN|he|she|who|they|ex|someone) ..3 (killed|shot|hanged|hung|drowned|offed) (himself|herself|themselves) | (KIN|he|she|who|they) ..2 (took|ended|taking) (his|her|their) own? ..1 (life|lives) | (died|death|passed|dead|loss|lost|bereaved|duelo|murio|fallecio) ..5 (by|from|to|of|por) suicid* | (died|death) by suicid* | commit* suicid* | completed suicid* | lost ..5 to suicid* | suicide (of|loss|survivor*) | by suicide | al suicidio | por suicidio | (se (suicido|mato|ahorco|colgo|quito la vida|pego un tiro|envenen*)) | el suicidio de (mi|su|un|una) | suicidio de mi`,
    STILL_TRYING: `(tried|trying|attempt*|wants|want|going|gonna|threat*|about|says|if|might|almost|nearly|afraid|scared|trato|intento|quiere|casi) ..4 (kill|killed|commit*|shot|hang|hung|hanged|took|ended|end|se mato|suicid*)`,
    KIN_AWAY: `phone off|not answering|wont answer|disappeared|missing`,
    ABOUT_SUICIDE: `prevention|prevencion|awareness|hotline (volunteer|job|training)|volunteer|support group|grupo de (apoyo|duelo)|grief|duelo|bereave*|documentary|book|podcast|article|claim|claims|denied|coverage|chart|records|listed|recovery (for|program|group)|clean ANY_NUMBER|reclamo|negaron|billed|bill|assessment form|screening form|form|questionnaire|policy|class|training|no (history|thoughts|plans) of|free of|denies`,
    PHYSICAL: `pain|pains|back|knee|tooth|teeth|toothache|headache|headaches|migraine|migraines|sciatica|ciatica|rash|itch*|cough|coughing|insomnia|shoulder|neck|hip|foot|feet|allergies|sinus|cramps|nausea|symptoms|stairs|diet|dolor|duele|espalda|muela|rodilla|migrana|comezon|tos|insomnio|alergia|hambre|cansancio|stitches|crutches|cast|braces|runny|sneezing|hot flashes|snoring|ronquidos|acne|heartburn|reflux|bloating`,
    ACCIDENT: `by accident|accident|accidentally|accidental|cooking|cook|kitchen|chopping|glass|can|tin|knife slipped|slipped|saw|sierra|machine|tool|tools|razor shaving|shaving|shave|rasurando*|cocinando|vidrio|cuchillo|playing|jugando|soccer|basketball|working|work|trabajando|at work|running|lifting|skiing|falling|fell|gym|stove|estufa|oven|iron|hiking|game|practice|bike|gardening|box cutter|broke|broken|stitches|puntos|tetanus|cortando (verdura|carne|cebolla|lena|el pasto)|wood|door|fence|wire|blender|mandoline|bagel|avocado|paper|sin querer|por accidente`,
    LIVE_OTHER: `(early|late|at ANY_NUMBER|so early|during|in the middle|with (a|the|my) (headache|pain|scar*|bags)|for (work|school|surgery)|for (hours|the appointment)|to (this|the|that) (doctor|office|clinic|place|dentist)|with (this|that|the) (doctor|plan|insurance|office|therapist|company|provider|treatment|medication|contract)|con (este|esta|ese|esa|el|la) (doctor|doctora|plan|seguro|clinica|terapeuta|tratamiento|medicina|compania)|in (pain|a nursing home|assisted living|assisted|florida|this state|this apartment|this house)|alone|nursing home|asilo|all day|today|waiting|on hold|temprano|tarde|de noche|en un asilo|for my (appointment|physical)|in person|esperando|pagando|paying|tomando|taking)`,
    MEANS_OTHER: `refill*|prescription|allergies|pharmacy|expire*|jump rope|hunting|cholesterol|recipe|antibiotic*|side effect*|insulin|price|cost|belt (sander|buckle)|seat belt|seatbelt|gallbladder|fanny|on the train|by train|train station|metro station|parking|tree (allerg*|pollen|removal)|off a ladder|christmas|roof repair|roofing|new roof|lake (house|city|county|mary|worth|wales|charles)|garage door|garage sale|bridge (of|work|dental)|crown|tooth|salt lake|highway ..2 (exit|traffic)|dont drive on highways|drive on highways|highways|traffic (is|was)|great lakes|knife (cut|slipped)|oyster|cut ..3 knife|blade of|shoulder blade|shoulder blades|electric bill`,
    GONE: `i was (gone|dead|not here|never born|out of the picture)|im (gone|dead|not here|not around|no longer here|no longer around)|i were (gone|dead|not here|never born)|i wasnt (here|around|alive)|i werent (here|around|alive)|i died|i disappeared|i disappear|i die|i never existed|i didnt exist|i just disappeared|i left this world|i wasnt born|(he|she) (was|were) (gone|dead)|without me|with me (gone|dead)
      yo no estuviera|no estuviera|no estoy|no este|no existiera|me muero|me muriera|me muera|muriera|muero|sin mi|me fuera|me voy|desaparezco|desapareciera|ya no este|yo me muero|no hubiera nacido|estuviera muert*`,
    BURDEN: `(im|i am|feel like|being|such|just|become|becoming|feel|hes|shes|he is|she is|i feel) ..3 (a)? (burden|dead weight|waste of (space|air|oxygen|life)|worthless|useless to everyone|nuisance to) ..6 | burden to (my|everyone|them|the|all|everybody|you|people|others|his|her) | (soy|es|me siento|se siente|ser|siendo|sentirme|sentirse) ..3 (una carga|un estorbo|una molestia|un peso para|una basura|un inutil|un problema para todos|pura carga) | no sirvo para nada | solo estorbo | solo soy (una)? (carga|molestia|estorbo)`,
    BETTER_OFF: `better off ..3 (dead|GONE|life insurance|LIFE_INSURANCE|without (me|him|her here))|better off ..3 dead|better off with (the|my) ..2 (insurance|LIFE_INSURANCE|money)|(happier|easier|better|relieved|fine|ok|okay|good|thankful|peaceful|lighter|simpler) ..6 GONE|(mejor|mejores|felices|tranquilos|contentos|bien) ..3 (sin mi|si (yo)? (me muero|no estuviera|no estoy|me muriera|desapareciera|no existiera|me fuera))|(all|everyone|everybody|they|theyd|family|kids|were|we|wed|youd|you) ..4 (better|fine|ok|okay|happier|easier) (off)? without (me|him|her)|mejor muert*|worth more dead|(world|everyone|family|kids|they|everybody|people|husband|wife) ..8 without me|todos ..4 sin mi|mejor (me voy|irme) de (este mundo|esta vida)|mejor me muero|mas valgo muert*|valgo mas muert*`,
    NOBODY: `(nobody|no one|noone|no 1|none|nadie|not a soul|who) ..5 (miss|notice|care|cares|cry|mourn|remember|extran*|importa*|notaria|cuenta|llorar*|va a extranar|acord*) ..6 (GONE|if i|me|me muero|si me|gone)|(if|si) (i|yo) (wasnt|werent|was not|were not|isnt|no|wasn t)? ..3 (gone|here|around|dead|died|disappeared|alive|estuviera|muriera|muero|desapareciera) ~8 (nobody|no one|noone|nadie|who) ..3 (notice|care|miss|cry|notaria|importaria|extran*|cuenta)|nobody (would|will) miss me|(nobody|no one|they|everyone) ..4 have to (deal with|worry about|take care of|look after|put up with) me|nadie me (va a)? (extran*|echa* de menos|va a extranar|lloraria|necesita)|(no (le)? importo a nadie|a nadie le importo|a nadie le importaria)`,
    NO_REASON: `(reason|point|razon|motivo) ..10 (stay alive|staying alive|keep living|go on living|seguir viviendo|seguir vivo|seguir viva)|(no|any|a|the|what|whats|see|sees|sense|much|little|zero|there|find|hay|ningun|ninguna|veo|encuentro|le veo|le encuentro|tiene|tengo|que) ..3 (reason|reasons|point|purpose|use|meaning|will|sense|sentido|razon|razones|motivo|motivos|proposito|caso|para que) ..3 (live|living|life|alive|go on|going on|keep going|keep on|exist|existing|existence|being here|stay alive|staying alive|carry on|continue|continuing|wake up|waking up|anything anymore|vivir|viviendo|vida|la vida|seguir|seguir viviendo|existir|seguir aqui|estar aqui|staying|stay alive|stay here|get up anymore)|(nothing|nothin|nada) ..3 (live for|living for|por (que|lo que) (vivir|seguir)|para que vivir|que me ate|left for me|to look forward to|left to live|keeping me here|keeps me here|left in this world|me queda)|(life|vida|living|vivir) ..3 (isnt|is not|not|aint|no|has no|hasnt|doesnt|no longer|lost (its|all)|ya no|lost|is) ..3 (worth|meaning|meaningless|pointless|hopeless|purpose|vale la pena|tiene sentido|tiene caso|sentido|unbearable|over for me)|not worth (living|it anymore|being alive)|(no vale la pena|no tiene (caso|sentido)) ..1 (vivir|seguir|seguir viviendo|estar|mi vida|la vida)|para que (seguir|vivir|sigo) ..1 (viv*|$|asi|aqui|aca|$)|meaningless life|what am i (even)? living for`,
    TIRED_OF_LIFE: `(tired|sick|exhausted|done|over|through|fed up|cant stand|cant take|cant do|cant handle|cant face|hate|hates|hating|give up|giving up|gave up|given up|quit|quitting|dread|finished) ..2 (of|with|on|about)? ..1 (living|life|being alive|existing|existence|this life|my life|this world|being here|waking up every|breathing|fighting to live|trying to live|everything and everyone)|(cansad*|canse|canso|hart*|aburrid*|fastidiad*) ..2 (de)? (vivir|la vida|existir|esta vida|mi vida|seguir viviendo|estar viv*|luchar|todo y)|odio (mi vida|vivir|estar viv*|la vida)|(aguanto|soporto|quiero|puedo con) (mas)? (esta vida|la vida|mi vida|vivir|seguir viviendo)|(wish|wished|wishes|ojala) ..4 (never (been)? born|was never born|hadnt been born|wasnt born|no hubiera nacido|nunca hubiera nacido|wasnt alive|wasnt here|werent alive|weren t alive|were dead|was dead|were gone)|i shouldnt (be alive|exist|be here)|(never|wish) (been)? born`,
    SLEEP_FOREVER: `(sleep|asleep|close my eyes|duerma|durmiera|dormir|dormirme|acostarme|cerrar los ojos|go to bed) ..6 (never|not|no|nunca|forever|para siempre|permanently|dont|jamas) ..3 (wake|waking|woke|despert*|get up|abrirlos|levant*)|(sleep|dormir|dormirme) (forever|para siempre|for good)|(fall asleep|go to sleep|go to bed) ..4 (forever|for good|never wake)|(hope|wish|wishing|hoping|pray|praying|ojala|pido) ..6 (dont|not|never|no|didnt|wouldnt) ..3 (wake|despert*)|(never|not) (wanting to)? wake up (again|anymore|tomorrow)|(no|nunca) ..2 despert* ..1 (nunca|mas|jamas|manana|nunca mas)`,
    SOMETHING_KILLS: `(hope|hoping|wish|wishing|wished|pray|praying|want|ojala|quisiera|deseo|espero|kinda hope|if only|just) ..3 (a|an|the|some|un|una|el|la|que|god|cancer|something|someone|algo|alguien|que un|que me)? ..3 (truck|car|bus|train|semi|plane|lightning|meteor|god|cancer|something|someone|illness|disease|camion|carro|tren|dios|rayo|algo|alguien|cancer|enfermedad) ..3 (hit|hits|hitting|run|runs|kill|kills|take|takes|crash|crashes|end|ends|atropell*|mate|mata|lleve|lleva|llevara|choque) ..2 (me|over me|into me|it all)|(que|ojala) ..3 me (atropelle|mate|maten|lleve|parta|pase algo|lleve la muerte)|(wouldnt|wouldn t|dont|wont) (mind|care|be (upset|sad|mad)) ..2 if i (died|die|didnt wake up|dont wake up|got hit|was hit|never woke)|(no me importaria) ..2 (morir|morirme|no despertar|si me)`,
    WAY_TO_DIE: `least ..1 (messy|painful|violent|scary) ..1 (way|method)|(painless|painlessly|least ..1 (messy|painful|violent|scary)|clean|cleanest|easiest|easy|quickest|quick|fastest|best|least painful|peaceful|surest|simple|que no duela|sin dolor|rapida|facil|mejor) ..2 (way|ways|method|methods|forma|formas|manera|maneras|how) ..4 (die|dying|go|end|kill|suicide|out|death|morir|morirse|matarse|irse|overdose)|(how many|how much|what dose|cuantas|cuanto|cuantos|what amount|which pills|que pastillas) ..8 (die|kill (me|you|myself|yourself|someone|a person)|overdose|lethal|fatal|to od|end it|morir|morirse|morirme|matarme|matan|matarse|no despertar)|lethal dose|fatal dose|dosis letal|(how long) ..4 (bleed out|to hang|to suffocate|take to die)|(easiest|best|easy) way to die|(how|like|what) (it)? (would|does)? ..2 (feel|be) ..2 (like)? to (die|be dead|hang|jump)`,
    GOODBYE: `(goodbye|good bye|goodbyes|good byes|farewell|suicide|despedida|adios|last) ..1 (letter|letters|note|notes|video|videos|carta|cartas|nota|mensaje|mensajes|words)|(wrote|writing|written|write|escrib*|recorded|grabe) ..3 (letter|letters|note|notes|carta|cartas|video|videos) ..2 (to|for|a|para) ..1 (my|mis|our|his|her|mi|sus|each) ..1 (kids|family|children|wife|husband|mom|parents|daughter|son|sons|hijos|hijo|hija|familia|esposa|esposo|mama|padres|nietos)|(letter|letters|note|notes|carta|cartas|nota|mensaje) ..2 (goodbye|good bye|despedida|despidiendo*|saying goodbye|adios|de despedida|de suicidio)|(said|say|saying|says|texted|texting|told|wrote|posted|sent|called|calling|leaving) ..4 (goodbye|good bye|his goodbyes|her goodbyes|my goodbyes|farewell|adios) ..1 ($|to|and|me|everyone|forever|on)|(despedirme|despedirse|despidio|despidiendo|despidiendose|despedi|despide|me despido) ..2 (de)? (todos|alguien|mi|mis|sus|su|familia|el mundo|nosotros|la gente|$)|(wrote|written|writing|left|leaving|escribi|escribio|deje|dejo) ..2 (a|my|his|her|the|una|la|mi|su)? ..1 (note|carta|letters to my (kids|family|mom|wife|husband|children)|will and|cartas|last letter|carta a mis) ..1 ($|and|saying|to my (kids|family|mom)|a mis|y|ya|para mis)`,
    GAVE_AWAY:
      '(gave|giving|given|gives|give|regalo|regale|regalando|repartio|repartiendo) ..3 (my|his|her|all|dog|cat|everything|sus|mis|todas|todo|stuff|away) ..4 (away|things|stuff|belongings|possessions|cosas|pertenencias|mascota|perro)|found a home for my (dog|cat|pets)',
    MEANS:
      'gun|pistol|rifle|shotgun|handgun|revolver|rope|noose|razor|razors|razor blade|blade|blades|knife|belt|exhaust|helium|pills|bottle of pills|medication|bullets|bullet|loaded|cliff|bridge|bridges|overpass|ledge|roof|rooftop|balcony|train|trains|tracks|platform|highway|traffic|lake|tree|garage|bleach|poison|pistola|escopeta|arma|cuerda|soga|lazo|navaja|cuchillo|cuchilla|veneno|puente|puentes|azotea|techo|balcon|tren|metro|vias|barranco|pastillas|frasco|revolver|bala|balas|precipicio|carretera',
    LETHAL:
      'gun|pistol|rifle|shotgun|handgun|revolver|rope|noose|razor|razors|razor blade|razor blades|bullets|helium|loaded|enough pills|pistola|escopeta|soga|cuerda|lazo|navaja|veneno|revolver|bala|balas|cuchillas',
    HAVE_MEANS: `(have|got|ive got|has|bought|ordered|buy|buying|found|keep|kept|tengo|ya tengo|compre|consegui) ..4 LETHAL | (saved|saving|save|stash|stashed|stashing|hoard|hoarding|hoarded|collected|collecting|stockpil*|hid|hiding|hidden|loaded|sitting|sit|holding|hold|staring|looking|stare|counting|counted|out|ready|tied|tying|tie|picked|took|tengo|ya tengo|compre|compro|consegui|guardo|guarde|guardando|junte|juntando|juntado|ahorrando|agarre|agarro|saque|miro|mirando|viendo|lista|listo|cargada|escondi|amarre|cargo) ..6 MEANS`,
    DESPAIR: `passwords|his will|her will|my will|affairs in order|ready|done|decided|goodbye|note|end it|ending|cant do this|cant take|dont know what (else)? to do|tired|anymore|any more|tonight|its over|all over|alone|nobody|no one|over it|enough|last night|finally|peace|die|dead|DIE|gone|sorry|hopeless|worthless|hate myself|hate my life|no way out|giving up|give up|empty inside|numb inside|in my (hand|mouth|lap)|says hes done|says shes done|locked himself|locked herself|locked (him|her) ..1 self|wont come out|plan|how easy|so easy|just step|step off|jump|drive off|swerve|over the (edge|side)|all at once|not for the view
      decidi|despedir*|carta|ya no|no aguanto|no puedo mas|sol*|cansad*|fin|acabar|terminar|todo se acabo|esta noche|adios|perdon|perdonenme|harto|harta|triste|desesperad*|lista|listo|hacerlo|valor para|aventar*|tirar*|saltar|lo facil|no quiero`,
    WEAK_DESPAIR: `(dont|do not) know how much longer|how much longer (i|can i)|feel trapped|feeling trapped|had enough $|whats the use|cant see (any|a) (way out|future)|over for me|no doy (para)? mas|(dont|doesnt|cant|cannot|not|no) ..2 (see|seeing|veo|ve) ..2 (the|a|any|el|ningun)? (point|caso|sentido|future|futuro)|hopeless|no hope|worthless|hate myself|hates himself|hates herself|no way out|want out|i want out|cant do this anymore|cant do this any more|cant take (it|this) anymore|cant take (it|this) any more|cant go on|done fighting|done trying|give up on everything|giving up|empty inside|trapped in my head|no future|pain to (stop|end)|stop the pain|end the pain|make it stop|make it all stop|for good|alone in this world|nobody cares|no one cares|dont care anymore|dont care if|nothing matters|dont matter|cant (keep)? ..1 (fight|fighting|trying)|goodbye $|good bye $|i quit life|giving up $|tired of (everything|fighting|it all|trying|being)|ready to go|said goodbye|failure|everyone hates me|lost all hope|darkness|want to disappear|falling apart|at the end of my rope|end of my rope|no point
      sin esperanza|no hay esperanza|sin salida|no valgo nada|me odio|se odia|no puedo mas|ya no puedo|ya no aguanto|no aguanto mas|nada importa|a nadie le importo|que todo (se)? acabe|que se acabe|que pare todo|harta de todo|harto de todo|cansad* de todo|quiero desaparecer|perdi la esperanza|tan vacio|me rindo|no tengo a nadie|no sirvo`,
    JUMP: `(jump|jumping|jumps|jumped|leap|leaping|step|stepping|steps|throw|throwing|walk|walking|drive|driving|drives|crash|crashing|swerve|swerving|roll|fall|falling|run|running|aventar*|aventando|tirar*|lanzar*|saltar|brincar|echar*|estrellar*|chocar|manejar) ..5 (off|from|into|in front|over|out of|contra|del|de un|al|por) ..4 (bridge|bridges|building|roof|rooftop|balcony|window|overpass|cliff|garage|ledge|train|trains|tracks|platform|traffic|lake|river|ocean|tree|wall|pole|truck|semi|car|road|highway|bus|oncoming|water|puente|edificio|azotea|balcon|ventana|tren|metro|carro|camion|barranco|rio|arbol|pared|trafico|precipicio|carretera)|step off|veer into|drive off ..3 (road|bridge|cliff)|(estrellar*|chocar|voltear) (el|mi) (carro|coche|troca|auto|camioneta)|(crash*|wreck*|flip*|total|totaling) (my|the) (car|truck)`,
    STANDING_AT:
      '(standing|stand|sitting|sit|looking|staring|parked|drove|driving around|been|went|walked|on|at|over|estoy|parado|parada|sentad*|mirando|viendo|subi|fui) ..4 (on|at|off|near|by|from|to|over|edge|side|looking at|en|al|arriba|sobre|del|borde|cerca)? ..3 (bridge|bridges|overpass|ledge|edge of the (roof|building|cliff|bridge)|train tracks|tracks|rooftop|cliff|the roof|top of (a|the) (building|parking garage|roof)|parking garage|train platform|platform|puente|puentes|azotea|borde|vias|orilla del (puente|techo)|barranco)',
  },
  signs: [
    saidOfDeath('KILL_SELF', { unless: 'ABOUT_SUICIDE' }),
    saidOfDeath('(INTENT|feel like|feeling like|feels like|siento que) ..3 END_IT', {
      unless:
        'contract|lease|relationship|boyfriend|girlfriend|call|plan|subscription|treatment|con (el|este) seguro',
    }),
    saidOfDeath(
      '(planning|plan|going|gonna|want|wants|thinking|thoughts|tempted|tried|tries|trying|attempt*|threat*|might|quiero|pensando|voy|intento|quiso) ..2 (to|of|about|on|a|en|de)? ..1 (overdose|overdosing|od|oding|tener una sobredosis|sobredosis)',
      { unless: 'ABOUT_SUICIDE|class|od (visit|appointment)|dr|optometr*' },
    ),
    saidOfDeath(
      '(thinking|think|thinks|thoughts|obsess*|pienso|piensa|pensando|pensamientos|hablar|habla|hablando) ..1 (of|about|en|de|sobre) ..1 (death|dying|la muerte|mi muerte|my own death|killing|suicide|suicid*|the afterlife|el suicidio)',
      { unless: 'fear|afraid|scared|miedo|ABOUT_SUICIDE' },
    ),
    saidOfDeath(
      '(ideas|pensamientos|deseos|ganas) de ..1 (muerte|la muerte|suicid*) | WISH ..3 DIE | (thinking|thought|thoughts|think|imagin*|wonder*|pienso|pensando|imagino) ..8 (be dead|being dead|if i died|if i was dead|to die|disappear*|not exist*|estar muert*|morirme|no existir)',
      { unless: 'DIE_OTHER' },
    ),
    saidOfDeath(
      'WISH ..4 HURT_SELF | HURT_SELF ..6 (on purpose|again|to cope|to feel|felt good|felt better|feels good|feel better|relief|release|calm|when i|when (he|she)|a proposito|otra vez|cuando) | (keep|keeps|been|started|stop|is|hes|shes|im|was|still|caught|sometimes i|sometimes) ..1 (cutting|hurting|harming|burning|cut|hurt|scratching) SELF_WORD | (harm|harming|harms|harmed) SELF_WORD',
      {
        unless:
          'ACCIDENT|will i hurt|dont want to hurt|might hurt myself (if i|lifting|running|exercis*)|shaving|without hurting|worried about hurting',
      },
    ),
    saidOfDeath('SELF_INJURY', { unless: 'ACCIDENT|ABOUT_SUICIDE' }),
    saidOfDeath(`NOT_WANT ..3 LIVE ${liveEnd}`, { unless: 'LIVE_OTHER' }),
    saidOfDeath(
      '(cant|cannot|can not|cant even|no puedo|ya no puedo|ya no aguanto|couldnt) ..1 (go on|keep going|keep living|live|carry on|seguir viviendo|seguir asi|vivir|seguir) (anymore|any more|like this|living|this way|any longer|mas|asi|$|this life|another day|de esta manera)',
      { unless: 'LIVE_OTHER|PHYSICAL' },
    ),
    saidOfDeath('NO_REASON'),
    saidOfDeath('TIRED_OF_LIFE', { unless: 'MONEY|LAUGH|breathing treatment' }),
    saidOfDeath('BETTER_OFF', { unless: 'better off without (insurance|him|her|them|it)' }),
    saidOfDeath('NOBODY'),
    saidOfDeath('BURDEN', {
      unless:
        'financial|dont want to be|not want to be|avoid|caregiver burden|no quiero ser|tax|administrative|paperwork',
    }),
    saidOfDeath('SLEEP_FOREVER', {
      unless: 'surgery|anesthesia|anestesia|baby|toddler|phone|alarm|scared (i|of)|procedure|afraid|miedo',
    }),
    saidOfDeath('SOMETHING_KILLS'),
    saidOfDeath('WAY_TO_DIE', {
      unless:
        'LAUGH|germs|weeds|plants|lice|way out of|out of (network|pocket)|easy way out|way to go|mole|wart',
    }),
    saidOfDeath('GOODBYE', {
      unless:
        'school|teacher|camp|scholarship|doctors note|escuela|maestra|retir*|coworkers|party|doctor is leaving|left the practice|office left|voicemail|doctor left|nurse left|moving',
    }),
    saidOfDeath(
      'GAVE_AWAY ~20 (GONE|goodbye|GOODBYE|scared|worried|DESPAIR|quiet|happy|calm|asustad*|preocup*)',
      { unless: 'give away (my|her|his)? (info|information|data)|old glasses|appointment' },
    ),
    saidOfDeath(
      '(after|when|once|cuando|despues de que|for when) (im|i am|he is|shes|hes|i|ya no|me|yo) ..1 (gone|dead|not here|no longer here|este|muera|vaya|me muera|me vaya) ~20 (nobody|no one|dont have to|clean*|dog|cat|gave|letter|letters|note|kids|take care|deal with|wont have|carta|cartas|hijos|nadie|cuid*)',
      {
        unless:
          'advance directive|will|estate|on vacation|trip|retire|hospice|planning|testamento|burial|funeral plan|legal',
      },
    ),
    despairTogether(25, ['HAVE_MEANS', 'DESPAIR'], { unless: 'MEANS_OTHER|LAUGH|PHYSICAL' }),
    saidOfDeath(
      '(have|has|got|bought|ready|tied|tying|made|tengo|tiene|compre|compro|consegui|amarro|amarre|hizo|with|con|ya) ..4 (a|the|una|la|my|his|her|un|el)? (noose|rope|soga|cuerda) $ | (have|has|got|bought|ready|tied|tying|made|tengo|tiene|compre|compro|consegui|amarro|amarre|hizo|ya) ..4 (noose|rope|soga|cuerda) ~15 (PRONOUN|carta|letter|note|ready|plan|planning|already|ya|escrib*)',
      {
        unless:
          'jump rope|skipping|climb*|ropes course|battle ropes|exercise|ejercicio|saltar|tooth|braces|cuerda vocal|cuerdas|vocal',
      },
    ),
    saidOfDeath(
      '(sav*|hoard*|stash*|stockpil*|collect*|hid*|guard*|junt*|ahorr*) ..5 (pills|medication|meds|tylenol|sleeping pills|pastillas|oxy*|medicina|insulin|medicamentos) ~15 (enough|all at once|end|DIE|KILL_SELF|last|plan|when|one day|weeks|suficiente*|todas|juntas|semanas|in case|drawer|secret|just in case|meses|months)',
      {
        unless:
          'save (money|on)|coupon|price|saving (money|on)|afford|insurance|goodrx|cost|travel*|hurricane',
      },
    ),
    saidOfDeath(
      '(WISH|INTENT|have|got|with|bottle|frasco|tengo) ..8 (take|taking|swallow|swallowing|tomar*|tragar*|down) ..2 (all|whole|entire|every|bottle|bunch|handful|overdose|too many|todas|todo|todos|frasco|muchas|un monton|them all) ..4 (pill|pills|them|bottle|meds|medication|it|pastillas|of them|frasco|medicina|of it|tylenol|$|insulin)',
      {
        unless:
          'as prescribed|vitamins|do i (need|have) to|should i|can i|need to take (all|them)|antibiotic*|course|off of|todas mis (medicinas|pastillas) (cada|diario)|together|same time|before surgery|to the appointment|with food|bring',
      },
    ),
    saidOfDeath(
      '(if|what if|maybe|could|should|might|ill|would) ..1 (i|just|ill)? ..1 JUMP ~15 (nobody|no one|everyone|problem|easier|over|end|better|deal|stop|quick|miss|nadie|acab*|mejor)',
      { unless: 'LAUGH|swim*' },
    ),
    saidOfDeath(
      '(WISH|think|thought|about|easy|want|urge|ganas|idea|ideas|imagine|picture|picturing|keep|como seria|facil|tempted|close to|almost|casi|says|dice|va a|threat*) ..10 JUMP',
      {
        unless:
          'LAUGH|trampoline|bungee|parachut*|into (the )?water|conclusions|on a call|right in|in the pool|lake tahoe|swim*',
      },
    ),
    despairTogether(
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
    saidOfDeath(
      '(driving|drove|drive|walking|been|manejando) ..4 (looking at|looking for|around looking|checking out|to the|buscando) ..2 (bridge|bridges|overpass*|cliff|cliffs|puente|puentes|tall buildings|train tracks)',
      { unless: 'dental|tooth|implant' },
    ),
    despairTogether(
      12,
      [
        'locked ..2 (himself|herself|myself|themselves|him self|her self)|barricaded|encerro|encerr*|wont (come|open)',
        'gun|pistol|rifle|knife|razor|pills|rope|pistola|arma|cuchillo|navaja|pastillas|says (hes|shes|he is|she is) done|quiere morir',
      ],
      { unless: 'phone|pill box|childproof' },
    ),
    despairTogether(
      15,
      [
        '(gun|pistol|rifle|shotgun|pistola|revolver|arma|escopeta) ..6 (my head|his head|her head|mouth|in (my|his|her) (hand|lap|mouth)|on the table|on the bed|loaded|out|cabeza|boca|mano|cargada|mesa)|(holding|staring at|sitting with|loaded|alone with|have|has|got|tengo|tiene|con) ..3 (a|the|my|his|her|una|la|un|dads|el)? ..1 (gun|pistol|rifle|shotgun|pistola|revolver|arma|escopeta)',
        'DESPAIR|done|dont know what to do|DIE|KILL_SELF|head|mouth|tonight|garage|bathroom|bedroom|crying|drinking|drunk|threaten* to (use|kill himself)|depressed|sad|cabeza|llorando|deprimid*',
      ],
      {
        unless:
          'nail gun|massage gun|glue gun|permit|license|hunting|pointed at me|at my (door|house)|ex is|stabil*|heat gun|caulk gun|surgery|pointing (it)? at me',
      },
    ),
    despairTogether(40, ['WEAK_DESPAIR', 'WEAK_DESPAIR'], { unless: 'MONEY|PHYSICAL|LAUGH' }),
    saidOfDeath(
      '$ (i|and i|honestly|yo)? (just|really|literally|ya)? (cant|cannot|no puedo|dont want to|no) ..1 (do this|take this|take it|do it|handle this|mas|aguanto mas|aguanto|con esto) (anymore|any more|any longer|mas)? $',
      { unless: 'PHYSICAL|MONEY|LAUGH|diet|commute' },
    ),
    despairTogether(
      15,
      [
        '(tell|dile|diganle|digan|diles|diganles) ..1 (my|a mis|a mi|them|everyone) ..4 (i|que) ..2 (love|loved|amo|quiero|sorry)',
        'done|goodbye|cant|gone|over|last|adios|perdon|ya no|end',
      ],
      { unless: 'MONEY|team|nurse|doctor' },
    ),
    saidOfDeath(
      '(tonight|today|tomorrow|hoy|esta noche|manana) ..1 (is|es|will be|sera) (the|my|el|la|mi)? ..1 (night|day|last|time|end|dia|noche|ultimo|ultima|fin) ~8 (decided|finally|ready|done|last|ultimo|ultima|decid*|end|fin|goodbye) | (hoy|esta noche|manana) ..2 (se acaba|termina|acaba todo|todo acaba|todo se acaba|todo termina)',
      {
        unless:
          'appointment|insurance|coverage|enroll*|work|school|deadline|cita|plan|seguro|refill|MONEY|test',
      },
    ),
    despairTogether(20, ['WEAK_DESPAIR', 'i have a plan|tengo un plan|have a plan to'], {
      unless: 'insurance|MONEY|health plan|aetna|PHYSICAL|ppo|hmo',
    }),
    saidOfDeath(
      'sorry for everything|forgive me for everything|perdon por todo|perdoname por todo|perdonenme por todo',
      { unless: 'MONEY|late|reschedul*' },
    ),
    saidOfDeath(
      '(meet|meeting|see|seeing) (his|her|my|their) maker | (cleaning|loading|cargando|limpiando) ..2 (gun|shotgun|rifle|pistol|pistola|escopeta|arma) ~15 (says|saying|ready|DESPAIR|without|meet|quiet|sad)',
      { unless: 'appointment' },
    ),
    saidOfDeath(
      '(can|could|would|will|puedes|puede|se puede) ..1 (you|i|u|someone|a person|uno|alguien)? ..1 (die|morir|morirse) (from|if|by|of|de|si|por|con) ..3 (mixing|taking|swallowing|drinking|overdos*|pills|tylenol|advil|xanax|benadryl|alcohol|bleach|PILL|mezclar|tomar|pastillas|cloro)',
      { unless: 'LAUGH' },
    ),
    saidOfDeath('(im|i am|ill be) checking out $ | lived (long enough|too long|enough already)', {
      unless: 'hotel|hospital|library|desk|your',
    }),
    saidOfDeath(
      '(keep|have|hide|kept|got|tengo|guardo|escondo) ..4 (rope|noose|pills|razor|razors|blade|blades|soga|cuerda|pastillas|navaja) ..6 (just in case|in case|por si acaso|por si)',
      { unless: 'allerg*|travel|motion|headache*' },
    ),
    saidOfDeath('noose|nooses|slipknot|nudo corredizo'),
    saidOfDeath(
      '(stood|standing|stand|sat|sitting|climbed|parado|parada|sentad*|pare|subi) ..3 (on|at|onto|over|en|a|al) ..3 (overpass|ledge|railing|edge|guardrail|train tracks|barandal|borde|orilla|cornisa)',
      { unless: 'fell|LAUGH|seat|bed|town|pool|cayo|chair|desk' },
    ),
    saidOfDeath(
      '(dont|doesnt|do not|not) care (if|whether) ..3 (live|die|dead|alive|wake) | (da igual|da lo mismo|no me importa) ..3 (vivir|morir|muero|viva|vivo|muera|morirme)',
      { unless: 'PHYSICAL' },
    ),
    saidOfDeath(
      '(disappointed|sad|upset|hate|angry|mad|sorry|sucks|bummed|wish|unfortunately|decepcion*) ..6 (still alive|am alive|woke up|waking up|survived|didnt die|sigo viv*|desperte)',
      { unless: 'early|late' },
    ),
    saidOfDeath(
      '(before|might|gonna|going to|afraid|scared|about to|dont want to|could|antes de|voy a|puedo|pensando en|miedo de) ..4 (do|doing|hacer|haga|hacerme|cometer|cometa) (something|anything|algo|una|alguna) (stupid|bad|crazy|drastic|dumb|terrible|i (cant|will) (undo|regret)|to myself|locura|tonteria|malo|burrada|estupidez) | (in|having|am in|en) (a|una)? (mental|suicidal|emotional)? ..1 crisis ~10 (talk|help|someone|now|please|myself|hablar|ayuda)',
      { unless: 'diabetic|hypertensive|sickle|asma|asthma|financial|billing|MONEY|housing' },
    ),
    saidOfDeath('cortarme|cortandome|cortarse|cortandose', {
      unless: 'ACCIDENT|pelo|cabello|unas|seguro|servicio|luz|agua|dejen|telefono',
    }),
    saidOfDeath('(want|wanna|wants|urge|urges|need|going|gonna|tempted|started) ..1 (to)? (cut|cutting) $', {
      unless: 'hair|grass|sugar|coverage|costs|weight|carbs',
    }),
    saidOfDeath(
      '(keep|keeps|cant stop|always|just|been) ..2 (looking|staring|thinking|look|stare) ..3 (at|about|of) ..3 (LETHAL|knives|pills|bridge)',
      { unless: 'MEANS_OTHER' },
    ),
    saidOfDeath(
      '(dont|doubt|not sure|no creo) ..4 (ill|i will|im going to|i am going to|be|que) ..1 (be)? (here|alive|around|viv*|aqui) ..2 (tomorrow|next|much longer|by|for|long|in the morning|christmas|manana|mucho)',
      { unless: 'appointment|reschedul*|travel*|vacation|town|cancel|work|trip|moving|covered|move' },
    ),
    despairTogether(
      15,
      [
        '(bottle|bunch|handful|frasco|botella) ..1 (of|de) ..1 (oxy*|pills|xanax|percocet|tylenol|ambien|vicodin|pastillas|meds|medication|klonopin|valium|benadryl)|pills|pastillas',
        'vodka|whiskey|tequila|liquor|alcohol|rum|wine|licor',
        'alone|nobody|no one|tonight|crying|goodbye|sol*|nadie|last|end|all of',
      ],
      { unless: 'interact*|can i (drink|have)|safe' },
    ),
    saidOfDeath(
      '(posting|posts|posted|talks|talking|talked|writes|writing|wrote|tweeting|drawing|draws|drew|obsessed|jokes|joking|habla|hablando|publica|escribe|escribio) ..4 (about|of|with|de|sobre) ..1 (death|dying|being dead|wanting to die|suicide|killing|la muerte|morir|morirse|hanging)',
      { unless: 'ABOUT_SUICIDE|DIED_BY_SUICIDE|hospice|advance' },
    ),
    saidOfDeath(
      '(if|si) (i|yo|me) ..2 (died|die|disappeared|was gone|killed myself|muero|muriera|desapareciera) ..4 (anyone|anybody|someone|they|people|he|she|alguien) ..3 (care|notice|miss|cry|importaria|notaria|extran*)',
      { unless: 'insurance|will|testament*' },
    ),
    saidOfDeath(
      '(dont|do not|cant|cannot|no) (trust|confio en|confiar en) ..1 (myself|mi|mi mismo|mi misma) | (cant|shouldnt|should not|not safe|dont want) ..2 be (left)? alone (right now|tonight|with my thoughts)',
      { unless: 'driv*|math|around (sugar|food|chocolate)|MONEY' },
    ),
    saidOfDeath(
      '(think|thinking|thought|thoughts|urge|urges|pienso|pensando|ganas) ..2 (about|of|to|en|de) ..1 (jumping|jump|saltar|brincar|aventarme|tirarme|hanging|drowning|ending)',
      {
        unless:
          'ship|rope|trampoline|to another|into (a|the) new|in (with|on)|contract|lease|treatment|class|swim*|plan|therapy',
      },
    ),
    saidOfDeath(
      '(hope|hoping|wish|wishing|pray|praying|ojala|espero) ..1 (i|to|yo|que) ..6 (die|dead|muera|muero|muerta|muerto) | (wish|hope|want|beg|quisiera|ojala|please|por favor|just) ..2 (someone|somebody|you|god|alguien|they)? ..3 (shoot|kill|end|mate|maten|matenme|matame) me $ | put me out of my misery',
      { unless: 'before i die|LAUGH|MONEY|dont die|email|back|knee' },
    ),
    saidOfDeath('(feel|feels|feeling) like dying', {
      unless: 'PHYSICAL|flu|fever|covid|period|stomach|food|LAUGH|hangover',
    }),
    despairTogether(
      12,
      [
        'deprimid*|depresion|depressed|depression|triste',
        '(me|se|ya) ..2 (quiere|quiero) ir|quiere irse|quiero irme|ready to go|doesnt want to be here',
      ],
      { unless: 'a casa|de viaje|home|clinic|hospital|a (mexico|vivir)|country' },
    ),
    saidOfDeath(
      '(wont|will not|not going to|no voy a|no sere|ya no sere) ..2 (be a (problem|burden|bother)|bother|un problema|una molestia) ..3 (much longer|anymore|mucho|mas) | (wont|will never|never going to|nunca|no) ..2 (see me again|volver* a ver*|me vuelven a ver) | (wont|dont|no) ..1 (have to|need to|tendran que|tendras que) ..1 (worry|preocupar*) ..2 (me|mi) (anymore|soon|mas|ya)',
      { unless: 'appointment|office|doctor|clinic|provider|dentist' },
    ),
    saidOfDeath(
      'see you on the other side|drink myself to death|starve myself to death|quitarme de (en)? medio|goodbye (cruel)? world|adios mundo',
      { unless: 'LAUGH|surgery' },
    ),
    saidOfDeath(
      '(going to|gonna|wants to|want to|said he will|said she will|about to|threat*|va a|voy a) ..3 (jump|leap|drive|crash|swerve|walk|step|throw|aventar*|tirar*|lanzar*|saltar) ..4 (off|into|in front|from|out of|contra|del|de un|de la|al) ..3 (bridge|building|roof|balcony|window|overpass|cliff|ledge|train|tracks|oncoming|tree|wall|pole|semi|river|ocean|puente|edificio|azotea|balcon|ventana|tren|metro|barranco)',
      { unless: 'LAUGH|swim*|parachut*|bungee|fell' },
    ),
    saidOfDeath(
      '(scared|afraid|worried|frightened|miedo|terrified) ..4 (what|lo que) ..1 (i|he|she|im|hes|pueda|pueda)? ..1 (might|may|could|will|gonna|going to|do|hacer|haga|hacerme)',
      { unless: 'results|doctor|bill|cost|they|dog|insurance|surgery' },
    ),
    saidOfDeath('(wish|want|wanna|quiero|quisiera) ..12 never ..2 (come|came|coming) back'),
    saidOfDeath(
      '(hace|hizo|haciendo|tiene|vi|encontre|found|has|makes|making) ..4 (cortes|cortadas|cuts|cut marks|slashes) ..3 (brazos|piernas|munecas|muslos|arms|wrists|thighs|legs)',
      { unless: 'ACCIDENT|healed|dog|cat|gato' },
    ),
    saidOfDeath(
      '(too many|bunch of|all|muchas|todas) ..4 (pills|pastillas|meds|medication) ..4 (on purpose|intentionally|a proposito) | (overdosed|overdose) ..3 (on purpose|intentionally|a proposito)',
    ),
    saidOfDeath(
      'last (day|night|birthday|christmas|message|text|post) (on earth|alive|here|ever) | (her|his|my|their) last (day|night) $ | (ultimo|ultima) (dia|noche) (de mi vida|con vida|viva|vivo|aqui)',
      {
        unless:
          'work|school|job|coverage|plan|insurance|camp|class|treatment|chemo|radiation|office|PAPERWORK|medication|antibiotic*',
      },
    ),
    saidOfDeath(
      '(cant|cannot|can not|no puedo) ..1 (live|vivir) (with|con|without|sin) ..3 (what|myself|this guilt|the guilt|him|her|lo que|la culpa|it|this pain|it anymore|el|ella)',
      { unless: 'PHYSICAL|insurance|MONEY|inhaler|medication|oxygen|seguro' },
    ),
    saidOfDeath(
      '(veteran|vet|soldier|cant|done|alone|drunk|drinking|sad|depressed|tired) ~20 (gun|pistol|rifle|pistola|arma) ..2 (right here|is here|next to me|in (my|his) (hand|lap)|out|loaded|ready|aqui)',
    ),
    saidOfDeath(
      'mejor (me muero|se muere|muerto|muerta|que me muera) | (prefiero|preferiria|prefiere|preferir) (estar)? ..1 (muert*|morir*)',
    ),
    saidOfDeath(
      '(voice|voices|voces) ..6 (telling|tell|tells|say|says|saying|dicen|dice|diciendo) ..6 (SELF_WORD|matarme|me mate|jump|lastimarme|cortarme|die|muera|matarse)',
    ),
    despairTogether(
      15,
      [
        'WEAK_DESPAIR',
        '(have|got|tengo|with|agarre) ..3 (the|my|las|unas|a bottle of|mis)? (pills|pastillas|bottle|frasco)',
      ],
      { unless: 'refill*|LAUGH|side effect*' },
    ),
    saidOfDeath(
      '(car|garage|truck|carro|garaje|cochera) ..6 (engine|motor|exhaust|hose) ~12 (sit|sitting|sleep|closed|door|think|night|cerrad*|sentad*|close) | (garage|garaje|cochera) ..5 (engine|car|motor|carro) ..1 (running|prendido|encendido)',
      { unless: 'mechanic|repair' },
    ),
    saidOfDeath(
      '(pills|bottle of pills|frasco|pastillas|bottle|knife|razor|blade|gun|navaja|cuchillo) ..4 (lined up|laid out|in front of me|in (my|his|her) hand|in (my|his|her) hands|(right)? next to me|counted out|frente a mi|en la mano|en las manos|enfrente de mi|a mi lado)',
      {
        unless:
          'kitchen|cooking|accident|cut|chopping|refill*|pharmac*|instructions|label|prescription|cocinando|corte|insurance|which|swelling|stuck',
      },
    ),
    saidOfDeath(
      '(belt|rope|cord|sheet|noose|scarf|cable|tie|string|plastic bag|bag|cinturon|soga|cuerda|lazo|sabana|bolsa) ..4 (around|on|over|round|al|en|alrededor) ..3 (neck|throat|head|cuello|cabeza)',
      { unless: 'baby|bebe|umbilical|dog|collar|seat belt|nuchal|tension|headband' },
    ),
    saidOfDeath(
      'WISH ..1 (for)? (it|it all|everything|this all|all of it|all this|this|todo|todo esto|que todo|que esto) ..2 (over|end|ended|stop|be over|be done|to end|to stop|acabe|termine|pare|se acabe|se termine) $ | (want|wanna|quiero) ..2 out of (this life|life|it all|here for good)',
      {
        unless:
          'PHYSICAL|MONEY|procedure|surgery|pregnan*|flare|itch*|bleeding|calls|texts|meeting|contract|hiccups',
      },
    ),
    saidOfDeath(
      '(if i|wish i|i) ..2 (had|owned|could get|tuviera|tuviese) (a|una)? (gun|pistol|pistola|arma|way out) ~8 (use|would|id|end|over|usaria|ya)',
    ),
    saidOfDeath(
      '(what happens|what would happen|que pasa|que pasaria) ..1 (if|si) ..2 (take|took|swallow|tomo|tomas|toma|me tomo|drink|drank) ..3 (MANY_PILLS|whole|all|entire|a bunch|bottle|todas|todo|frasco|bleach|cloro)',
    ),
    saidOfDeath(
      '(me|se) ..1 (hago|hace|hacia|haciendo|hizo) dano (cuando|a proposito|$|otra vez|sol*|para)',
      { unless: 'ACCIDENT|come|como' },
    ),
    saidOfDeath(
      '(crisis line|988|suicide hotline|linea de crisis) ..4 (now|please|number|help|need) | (need|want) ..3 (someone)? to talk me (out|down)|talk me out of',
    ),
    namedSuicide('suicid*|self harm|SELF_INJURY', { unless: 'ABOUT_SUICIDE' }),
  ],
};
