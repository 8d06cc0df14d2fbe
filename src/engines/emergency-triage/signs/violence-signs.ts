import { readTerms } from '#shared/text/read-terms.ts';
import { dire, felt, type SignGroup, together } from './sign.ts';

/** Weapons, assault and threats, against or by the writer. */
export const violenceSigns: SignGroup = {
  words: readTerms(new URL('./terms/violence-signs.txt', import.meta.url)).all(),
  signs: [
    dire(
      `
        (been|got|gets|was|were|im|hes|shes|just|is|were|someone|KIN|have been|getting) ..1 (shot|stabbed|
          knifed|slashed|gunned down)
        (somebody|someone|he|she|they|guy|man|KIN|who) (just)? (shot|stabbed) (me|my|him|her|at|a|the|someone|
          us|KIN|himself|herself) | gunshot (wound)? | gunshots | shots fired | bullet ..3 (in|wound|hit|hole)
        stab (wound|wounds) | stabbed
        shot (in|through) (the|my|his|her) (chest|head|leg|arm|stomach|back|neck|face|foot|hand|shoulder|
          belly|gut|thigh) | active shooter | mass shooting
        (theres|there is|hay) ..2 (shooter|gunman|tirador|pistolero)
        shooter ..4 (school|work|building|mall|here|store|campus|church) | gunman | tirador
        (le|me|lo|la|les|nos) (dispararon|balearon|disparo|metieron|dieron|pegaron|tiraron) ..3 (balazo|
          balazos|tiro|tiros|bala|balas|cuchillada|cuchillazo|punalada|punaladas)
        (le|me|lo|la|les|nos) (dispararon|balearon|disparo) ..3 $
        (lo|la|me|le) (dispararon|balearon|apunalaron|acuchillaron|picaron con|navajearon)
        (apunal*|acuchill*|balead*|balear*|navaje*) | balazo | balazos | balacera | tiroteo | punalada*
        herida de (bala|arma|cuchillo) | (un|una) (tiro|bala) (en|por) | disparo en`,
      {
        unless:
          'stabbing pain*|flu|vaccine|record|scar|cicatriz|game|movie|video|head shots|headshot|lidocaine|numb*|cortisone|steroid',
      },
    ),
    felt(
      `
        (is|keeps|hes|shes|started|was|just|has|esta|estan|sigue|been|ha|he) ..2 BEATS ..1 (me|us|my|him|her|
          KIN)
        ATTACKER ..2 BEATS ..1 (me|us|my (KIN|mom|sister|kids|baby)) ~15 (NOW|DISTRESS|bleeding|cant|face|
          throat|neck|ribs|unconscious|head|police|scared|kids|hiding|locked)
        ATTACKER ..1 (me|nos|la|lo|le) BEATS ~15 (NOW|DISTRESS|BLEEDING|sangr*|cabeza|cara|miedo|ayuda|
          policia|encerr*|ninos|aqui) | (me|nos|la|lo) (esta|estan) BEATS
        (esta|estan) ..1 (pegandome|pegandole|golpeandome|golpeandola|golpeandolo|ahorcandome|atacandome|
          pegandonos|maltratandome)
        (he|she|hes|husband|boyfriend|ex) ..3 (choked|strangled|choking|strangling) (me|her|my)`,
      {
        unless: `
            bills | insurance | costs | price* | back is | knee | pain is | counsel* | the bushes
            around the bush | heart is | hitting me (with|that|like) ..4 MONEY | MONEY | phone | allergies
            pollen | headache | migraine | gym | workout | heat is | depression is hitting`,
      },
    ),
    felt(
      `
        (trying|tried|threatened|threatening|threatens|threats|wants|going|gonna|about|says (he|she)|said (he|
          she)|promised) ..5 (kill|hurt|shoot|stab|murder|strangle|beat) ..1 (me|us|my|our|him|her|them|KIN|
          everyone|people|all of us)
        (hes|shes|he is|she is|theyre|he will|hell) (going to|gonna)? kill (me|us|her|him|them)
        (me|nos|la|lo) (quiere|va a|quieren|van a|amenazo con|amenaza con|esta amenazando con|dijo que|
          dice que) ..4 (matar|disparar|golpear|apunalar|hacer algo|va a matar)
        amenaz* ..4 (matar*|muerte|pistola|cuchillo|arma|con) | threatened (me|us|her|my) ..3 (with|life)`,
      {
        unless: `
            LAUGH
            (my)? (back|knee|job|bill|bills|diet|workout|pt|pain|allergies|headache|stairs|commute) ..4 (kill)
            if i (dont|miss|forget|eat|dont get|skip|cancel)
            when (he|she|they) (sees|finds out (what|how much|i spent)) | cost | bill | SELF_WORD`,
      },
    ),
    felt(
      `
        (WEAPON) ..8 (pointed|pointing|aimed|door|threatening|threatened|threatens|held|head|house|at me|
          at us|to my|at my|me|us|kids|apunta|apuntando|amenaz*|cabeza|puerta|nos|casa) ~12 (ATTACKER|PRONOUN)
        ATTACKER ..5 (has|have|had|with|got|pulled|grabbed|waving|holding|tiene|trae|saco|con|agarro) ..2 (a|
          an|the|his|her|un|una|el|la)? WEAPON
        (armed|armado|armados|armada) ..5 (man|men|person|guy|house|door|here|casa|puerta|afuera|aqui|hombre|
          hombres|tipo|tipos)
        (hombre|hombres|man|men|guy|tipo|tipos|ladron|ladrones) ..2 (armed|armado|armados|armada)
        (held|robbed|mugged|carjacked|asalt*) ..3 (gunpoint|knifepoint|gun|knife|point|pistola|cuchillo|
          mano armada)`,
      {
        unless: `
            LAUGH | surgery | collection | hunting | safe | license | permit | range | nail gun | massage gun
            cut (my|his|her|myself|himself) | cooking | kitchen | chef | softball | baseball | cricket
            glue gun | heat gun | accident* | cortarse | corto | se corto | cocinando | wash | bite | brass`,
      },
    ),
    felt(
      `
        (someone|somebody|man|guy|intruder|stranger|burglar|ex|people|they|hes|shes|he|alguien|hombre|ladron|
          ladrones|unos|tipo) ..4 (breaking in|broke in|breaking into|broke into|break in|in my house|
          in the house|inside my house|trying to get in|trying to break|kicking (in)? (my|the) door|
          banging on (my|the) door|at my window|following me|stalking me|chasing me|metiendo a (mi|la) casa|
          entrando a (mi|la) casa|entro a (mi|la) casa|metio a (mi|la) casa|tratando de entrar|persigue|
          persiguiendo|siguiendo)`,
      { unless: 'car last|my identity|LAUGH|account|MONEY' },
    ),
    felt(
      `
        (hiding|hid|locked (myself|ourselves|me)|barricaded|escondid*|encerre) ..6 (bathroom|closet|car|room|
          bedroom|from (him|her|them)|bano|closet|cuarto|carro) ~20 (ATTACKER|gun|knife|man|door|here|scared|
          followed|grabbed|hombre|ex|pistola|cuchillo)`,
      { unless: 'tax|phone|kids hiding|toddler|games' },
    ),
    felt(
      'ATTACKER ..2 (broke|dislocated|choked|burned|threw|bit|cracked|fractured|knocked|smashed|rompio|quemo|tiro|quebro) ..2 (my|me|mi) ~15 (NOW|still here|here|help|scared|bleeding|aqui|ayuda)',
      { unless: 'MONEY|glasses|phone|heart|dentist|doctor|surgeon' },
    ),
    felt(
      '(attacked|assaulted|mugged|jumped|beat up|beaten|golpeado|golpeada|asaltaron|golpearon|atacaron) ~15 (BLEEDING|BLOOD|unconscious|NOW|broken|cant|sangr*|inconsciente)',
      { unless: 'years|counsel*|college|childhood|dog|trauma therapist' },
    ),
    felt(
      '(KIN|he|she|el|ella) ..3 (is missing|went missing|wandered off|wandered away|has wandered|ran away|desaparecio|se perdio|esta perdid*|anda perdid*)',
      {
        unless:
          'months|years|dog|cat|tooth|teeth|dose|period|school|appointment|page|card|work|shots|vaccine*|record*|referral',
      },
    ),
    felt(
      '(got|has|have|holding|grabbed|hands|had|tiene|agarro|agarrada) ..5 (by|around|on|del|de) ..1 (the|my|her|his|el|la)? ..1 (throat|neck|cuello|garganta)',
      { unless: 'pain|swollen|lump|rash|stiff|mole|necklace|scarf|belt|rope|cord|noose|baby' },
    ),
    felt(
      '(threat*|amenaz*) ..6 (burn|blow up|set fire|poison|drown|hurt|kill|shoot|stab|quemar|matar|incendiar|disparar|lastimar)',
      { unless: 'PHYSICAL|SELF_WORD|lawsuit|sue|matarse|suicid*' },
    ),
    felt(
      `
        (raped|raping|sexually assaulted|sexual assault|molested|gang raped|violaron|violo|violada|violado|
          abuso (de mi|sexualmente)|abusaron de|abuso sexual) ~12 (NOW|MINUTES_AGO|last night|anoche|
          yesterday|ayer|just|help|acaba*|DISTRESS|bleeding)`,
      { unless: 'when i was|childhood|hipaa|privacy|rights|de nina|de nino|privacidad' },
    ),
    felt(
      `
        (hold|holding|held|keeping|locked|kidnapped|kidnap*|trafficked|trapped|secuestr*|encerrad*|
          tiene encerrad*|retenid*) ..3 (hostage|captive|against (my|her|his) will|me in|us in|me here|
          in a room|kidnapped|contra (mi|su) voluntad|encerrada|me)
        (wont|will not|doesnt|no me|no nos|no la) ..1 (let|deja|dejan) ..1 (me|us|her|salir|ir|
          irme) ..1 (leave|go|out|salir) ~15 (house|scared|help|phone|hits|hit|gun|apartment|room|KIN|casa|
          miedo|ayuda|pega)`,
      {
        unless:
          'insurance|contract|membership|hospital|plan|hold|MONEY|hospice|rehab|school|doctor|nursing|daycare',
      },
    ),
    felt(
      `
        (im|i|i am|hes|shes|he|she|KIN|wants|want|wanna|going|gonna|about|thinking|thoughts|urge|urges|plan|
          planning|afraid|scared|might|voices|quiero|voy|quiere|va|pienso|ganas|tengo miedo) ..5 (kill|hurt|
          hurting|killing|harm|harming|shoot|shooting|stab|stabbing|smother|drown|shake|poison|strangle|matar|
          lastimar|hacerle dano|hacer dano|danar|herir) ..1 (my (KIN|kids|baby|family|boss|coworkers|ex)|
          someone|somebody|people|everyone|everybody|him|them|others|other people|the (baby|kids|children)|
          at school|a mi|a mis|a alguien|al bebe|a los|a la gente|coworkers|classmates|KIN) | homicidal
        shoot up ..3 (school|work|place|office|church)
        hurt (myself|himself|herself) (or|and) (others|someone|my)`,
      {
        unless: `
            LAUGH | feelings | wallet | MONEY | chances | credit | to hurt (my|his|her) (back|knee|shoulder)
            i could kill | dont want to | germ* | mosquito* | lice | ants | bacteria | the pain | time | mood
            vibe | exercise | running | will this hurt | does it hurt | hurts (my|his|her) | would it hurt`,
      },
    ),
    felt(
      '(voice|voices|voces) ..6 (telling|tell|tells|says|saying|said|command*|dicen|dice|ordenan|diciendo|piden) ..6 (kill|hurt|harm|jump|die|do|burn|end|cut|mate|matar*|dano|haga|lastime*|muera)',
    ),
    together(
      15,
      [
        'SHOT_WORD|stabbed|apunal*',
        'BLEEDING|BLOOD|porch|street|cousin ..2 shot|DISTRESS|police|MINUTES_AGO|chest|head',
      ],
      {
        unless:
          'flu|vaccine|covid|shots|booster|shooting pain*|b12|allergy|botox|arm is sore|steroid|cortisone|tetanus|vacuna|tiro al blanco|labs|work|draw',
      },
    ),
    felt(
      '(domestic violence|violencia domestica|abusive|abuser|abusivo) ~12 (NOW|DISTRESS|right now|hiding|emergency|escape|bleeding|hit me)',
      { unless: 'left him|counsel*|support|class' },
    ),
    felt(
      '(shaken|shook|shaking|shake|sacudio|sacudi|zarandeo) ..2 (the|my|a|al|el|mi)? (baby|infant|newborn|bebe)',
      { unless: 'LAUGH|prevention' },
    ),
  ],
};
