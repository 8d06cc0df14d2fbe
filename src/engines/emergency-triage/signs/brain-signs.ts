import { dire, felt, named, type SignGroup, together } from './sign.ts';

/** Stroke, seizure, lost consciousness, sudden confusion, meningitis. */
export const brainSigns: SignGroup = {
  words: {
    STROKE:
      'stroke|strokes|stroked|strok|mini stroke|a tia|tia symptoms|mini strokes|derrame|derrame cerebral|derrames|embolia|infarto cerebral|acv|ictus|apoplejia|trombosis cerebral|brain bleed|brain hemorrhage|bleeding in (the|his|her) brain|hemorragia cerebral|evento cerebral|evc',
    FACE_DROOP: `FACE ..5 (droop|droops|drooping|droopy|drooped|drop|dropping|dropped|sag|sags|sagging|sagged|crooked|lopsided|uneven|slanted|sliding|slid|fell|fallen|falling|lower|pulled down|hanging|hangs|pulled|drawn|melting|melted|twisted|torcido|torcida|torcio|torciendo|tuerce|chueco|chueca|enchueco|caido|caida|cayo|cae|desviado|desviada|desvio|paralizado|paralizada|paralizo|desfigur*|colgad*|virad*|de lado) | (droopy|drooping|droop|crooked|lopsided|sagging|twisted|uneven|torcid*|chuec*|caid*) ..2 (face|mouth|smile|lip|cara|boca|sonrisa|cachete) | (torcio|torcido|chueco|enchueco|enchueca|cayo|cae|caido|paralizo|volteo|viro|desvio) ..3 (cara|boca|carita|cachete|medio rostro|labio|lado de la cara) | (cant|couldnt|cannot|unable to|no puede) ..1 (smile|close (his|her|my|one) ..1 eye|sonreir) | (drool*|babe*) ..6 (one|left|right|un) side | drool* ..3 side | (ONE_SIDE|side|lado) ..3 (droop*|sagging|drooped|caid*|colgad*) | facial (droop|drooping|weakness|paralysis) | (half|side) of ..1 face ..5 (down|droop*|dead|numb|paraly*|fell|wont move|not moving)`,
    BAD_SPEECH: `(speech|words|word|talking|talk|speaking|voice|speak|sounds|talks) ..4 (slur|slurs|slurred|slurring|slurry|garbled|gibberish|jumbled|mumbling|mumbly|nonsense|wrong|mixed up|scrambled|mush|mushy|incoherent|backwards|weird|funny|drunk|off|thick|unintelligible|not making sense|dont make sense|arent making sense|makes no sense|coming out wrong) | (slur|slurs|slurred|slurring|garbled|jumbled|mumbling|gibberish) ..3 (speech|words|talking|sentences|his|her|my)? | (cant|couldnt|cannot|no puedo|no puede) (read|leer|write|escribir) $ | (words|letters|letras|palabras) ..2 (look|looks|looked|looking|se ven) ..3 (alien|weird|jumbled|scrambled|wrong|raras|foreign|backwards) | gibberish | slurring | slurred | aphasia
      (CANT|HARDLY|WONT) ..2 (find|form|get|say|think of|remember|finish|speak|talk|make|put) ..2 (words|word|sentence|sentences|talk|speak|anything|right words) | (cant|cannot|unable to|suddenly cant|couldnt|stopped|lost (his|her|the|my)? ability to) ..1 (talk|talking|speak|speaking|talk right|speak right) | lost (his|her|my) (speech|words) | (at a)? loss for words suddenly | tongue tied all of a sudden
      (habla|hablar|hablando|hablo|palabras|lengua|voz) ..4 (arrastrad*|arrastra|arrastrando|arrastrado|rar*|enredad*|enreda|trabad*|traba|mal|incoheren*|sin sentido|balbuce*|chuec*|como borrach*|no se le entiende|al reves) | (arrastra|arrastrando|enreda|traba|mezcla|cambia|confunde) ..2 (palabras|lengua|habla) | no (puede|puedo|podia|logra|le salen|me salen|salen) ..2 (hablar|las palabras|decir|palabras) | (no|ni) ..2 (entiendo|entiende|entendemos|entienden) ..3 (habla|dice|hablar) | balbucea | balbuceando | habla (raro|mal|enredado|como) | le cuesta hablar | perdio el habla | no puede ni hablar | CANT ..1 (hablar|speak|talk) | no habla bien de repente`,
    LIMB_DEAD: `(CANT) ..2 (move|feel|lift|raise|use|hold up|mover|sentir|levantar|alzar) ..4 BIG_LIMB | (no|ni) (siento|siente|sentimos|muevo|mueve|sentia) ..3 BIG_LIMB | (no) (puede|puedo) ..2 (mover|levantar|sentir|alzar) ..4 BIG_LIMB | BIG_LIMB ..3 (wont move|not working|doesnt work|isnt working|stopped working|went dead|went limp|is dead|paralyzed|paralysed|paralizado|paralizada|no (responde|se mueve|sirve|reacciona)|gave out suddenly) | paralyzed | paralysed | paralysis | (se|me|le) paraliz* | paralizad* ..3 (lado|cuerpo|cara|brazo|pierna) | cant feel (anything)? (below|from) (my|the|his|her) (waist|neck|chest) | cant move $ | cant move (at all|my body|anything) | no (me)? puedo (mover|moverme) $ | no se puede mover`,
    NUMB: 'numb|numbness|weak|weakness|dead|heavy|tingling|tingly|tingles|limp|paralyzed|useless|adormecido|adormecida|adormecio|adormece|dormido|dormida|duerme|durmio|durmieron|entumecido|entumecida|entumio|entumece|debil|debilidad|hormigueo|sin fuerza|sin fuerzas|pesado|pesada|perdio (la)? fuerza',
    ONE_SIDED_NUMB:
      'ONE_SIDE ~5 NUMB|(half|side|lado|mitad) ..3 (face|body|cara|cuerpo) ..4 NUMB|NUMB ..5 (one|left|right|whole|half|entire) ..1 side|(face|arm|cara) and (arm|face|leg|brazo) ..4 NUMB|NUMB ..3 (face|cara) ..2 (and|y) ..2 (arm|brazo)|NUMB ..4 (arm|leg) and (leg|arm|face)|(arm|leg|face) and (arm|leg|face) ..4 NUMB|(se|me|le) (me|le)? (durmio|duerme|adormecio|paralizo|entumio) ..2 (un lado|medio cuerpo|la mitad|media cara|la cara|todo el lado|el lado)',
    WEAK_GRIP:
      '(dropping|drops|dropped|keeps dropping|se le caen) ..3 (things|stuff|everything|cup|fork|phone|cosas|las cosas)|legs gave out|cant (walk|stand|grip|hold)|falling to (one|the|his|her) ..1 side|no (puede|puedo) (caminar|pararse|pararme|sostener*)|off balance|leaning (to)? (one|the|his|her)',
    VISION_LOST: `(went|gone|going|go|goes|suddenly) ..1 blind | blinded | (lost|losing|lose|loss of|sudden loss of|no) ..2 (vision|sight|eyesight|peripheral) | (vision|sight|eyesight) ..6 (gone|went|black|disappeared|lost|out) | (curtain|shade) ..4 (eye|vision) | (cant|cannot|couldnt|unable to) ..1 see ..2 (out|from|of|anything|a thing|through|with|in) ..3 | cant see $ | (everything|eye|eyes) went (black|dark|white) | (perdi|perdio|perdiendo|perder|perdida) ..2 (vista|vision) | (no) (veo|ve|puedo ver|puede ver) (nada|de un ojo|con un ojo|por un ojo|bien de repente|por el ojo) | (quede|quedo|quedando) (ciego|ciega) | se (me|le) (fue|nublo|apago|oscurecio) (todo)? ..2 (vista|vision|ojo) | no veo $`,
    DOUBLE:
      '(seeing|see|sees|vision is|have|having|ver|veo|ve|viendo) ..1 (double|doble|dos de todo)|double vision|vision doble|blurry vision|vision (is|went|got)? ..1 blurry|vista borrosa|vision borrosa|veo borroso|ve borroso|blurred vision',
    WORST_HEADACHE: `(worst|worse|most (painful|severe|intense)) ..2 (headache|head ache|migraine|head pain|pain in my head) | thunderclap | (headache|migraine|head) ..8 (worst|worse than any) ..4 (life|ever|had|ive) | (explosive|exploding|blinding|splitting sudden) headache | head ..3 (exploding|explode|going to explode|about to explode) | (headache|migraine) ..4 (never (had|felt)|out of nowhere|like (a)? (thunder|explosion|gunshot|lightning)) | (hit|struck) ..4 (back of (my|the) head) ..4 pop | pop in my head | (peor|mas fuerte) ..1 (dolor|dolores) de cabeza | dolor de cabeza ..8 (el)? (peor|mas fuerte) ..3 (vida|tenido) | (cabeza|dolor) ..4 (me|le) (explota|revienta|estalla|va a explotar|va a reventar) | (dolor de cabeza) ..3 (insoportable|subito|repentino|explosivo|terrible|horrible)`,
    HEADACHE:
      'headache|headaches|head hurts|head is (pounding|killing|splitting|throbbing)|migraine|head pain|dolor de cabeza|duele (mucho|muchisimo)? ..1 cabeza|jaqueca|migrana',
    STIFF_NECK:
      '(stiff|rigid) ..1 (neck)|neck ..3 (stiff|rigid|hurts|wont bend|locked)|cant (bend|move|touch) ..2 (neck|chin)|(cuello|nuca) ..3 (ties*|rigid*|dur*|duele|no (puede|puedo))|rigidez (de|en) (nuca|cuello|la nuca|el cuello)',
    LIGHT_HURTS:
      '(light|lights|luz) ..3 (hurt*|bother*|sensitiv*|molesta|lastima|duele)|(cant|cannot) (stand|take|look at) ..2 light|no (aguanta|soporta|tolera|aguanto|soporto|tolero) ..2 luz|photophobia|fotofobia|sensitive to light',
    SPOTS:
      '(purple|red|dark|bruise like|blood|pinpoint|morad*|roj*|violeta*) ..2 (spot|spots|rash|dots|blotches|blotch|bruises|patches|marks|manchas|mancha|puntos|puntitos|ronchas)|(rash|spots|manchas|puntos|ronchas) ..6 (dont|doesnt|wont|not|no) ..2 (fade|fades|blanch|blanching|disappear|go away|desaparece*|se quita*|se borra*|blanquea*)|petechia*|petequias|(spots|rash|manchas) ..6 (press|glass|presion*|vaso)|mottled|purpura',
    SEIZURE:
      'seizure|seizures|siezure|seizing|ceizure|seisure|convulsion|convulsions|convulsing|convulse|convulsed|convulsiona|convulsiono|convulsionando|convulsionar|convulsiones|convulcion*|epileptic (fit|attack)|grand mal|status epilepticus|having (a|an) ..2 fit|ataque(s)? (de epilepsia|epileptico|epilepticos)|le dio un ataque|le esta dando un ataque|dio una convulsion',
    REPEATS:
      '(asking|asks|asked|repeating|repeats|saying|says|pregunta|repite) ..3 (same|lo mismo|la misma) ..2 (question|questions|thing|things|story|over|pregunta|cosa)?|(repeating|repeats) (himself|herself|myself)',
    SEIZING: `(epilep*|seizure|convuls*) ~10 (SHAKING|rescue med|diastat|minutes|minutos|wont stop|didnt work) | SHAKING ..3 (for|ya|lleva|como) ..2 ANY_NUMBER (min|mins|minutes|minutos|hours|horas) | (shaking|jerking|shakes|twitching|convulsing|trembling|sacud*|temblando|tiembla|brinca*) ..3 (all over|uncontrollably|violently|whole body|wont stop|on the (floor|ground)|nonstop|incontrolable*|sin control|sin parar|todo|no (para|reacciona|responde)|en el (piso|suelo)) | (wont|cant|not|doesnt) stop (shaking|jerking|convulsing|twitching|seizing) | no (para|deja) de (temblar|convulsionar|sacudirse) | eyes ..4 (rolled|rolling|rolls) (back|up|in|into) | rolled (his|her) eyes back | eyes are rolled | (ojos) ..3 (blanco|voltead*|volteo|volteados|en blanco|hacia atras|para atras|idos) | (volteo|volteado|volteados|pone|puso) ..2 (los)? ojos (en blanco|para atras)? | foam | foaming | foamed | foam* ..3 (mouth|lips|boca) | (mouth|lips|boca) ..3 foam* | frothing | froth | espuma | espumarajo* | (body|he|she) ..2 (stiff and jerking|went stiff|is stiff|locked up) | se puso (ties*|rigid*|dur*)`,
    WOKE_UP:
      'woke up (and|with|unable|cant|confused|this)|(since|after) (he|she|i) woke|woke from|(al|se) (despertar|desperto)|amanecio',
  },
  signs: [
    named('STROKE'),
    felt('FACE_DROOP', {
      unless:
        'bells palsy|bell palsy|palsy from|botox|filler*|cosmetic|weight loss|surgery|dentist|numbing|novocaine|anestesia|muela|dentista|wrinkl*|aging',
    }),
    felt('slur|slurs|slurred|slurring|garbled|slurry|BAD_SPEECH', {
      unless:
        'speech (therapy|therapist|delay|pathologist)|stutter*|toddler|terapia|lisp|dementia|spanish|english|espanol|ingles|yet|speaker|public speaking|in front of|voice (recorder|mail)|hoarse|new (dentures|braces)|year old isnt|todavia no habla',
    }),
    felt('LIMB_DEAD', {
      unless:
        'without (pain|it)|over my head|above (my|his|her) (head|shoulder)|rotator|shoulder|hombro|frozen|physical therapy|bells palsy|sleep paralysis|peinarme|cast|yeso',
    }),
    felt('ONE_SIDED_NUMB', {
      unless:
        'sciatica|ciatica|dentist|carpal|migraine|neck|herniat*|pinched|numbing|hernia|disc|sleep on|slept on',
    }),
    together(
      12,
      [
        'SUDDEN|WOKE_UP|MINUTES_AGO',
        'NUMB ~6 (LIMB|FACE|ONE_SIDE)|WEAK_GRIP|VISION_LOST|DOUBLE|BAD_SPEECH|CONFUSED|LIMB_DEAD',
      ],
      { unless: 'carpal|gym|workout|sciatica|ciatica|slept|sleeping on|hernia|bill*|plan|insurance|claim' },
    ),
    together(
      25,
      [
        'BAD_SPEECH|FACE_DROOP|ONE_SIDED_NUMB|CONFUSED',
        'WEAK_GRIP|LIMB_DEAD|VISION_LOST|NUMB ~5 (arm|leg|brazo|pierna|face|cara)',
      ],
      { unless: 'ms|multiple sclerosis|als' },
    ),
    felt(
      '(left|right|izquierdo|derecho|one|un) (arm|leg|brazo|pierna) ..5 (numb|dead|heavy|weak|paralyzed|adormecid*|dormid*|sin fuerza|limp) ~8 NOW',
      { unless: 'slept|carpal|pinched|sciatica|ciatica|neck|disc|typing|type|gym' },
    ),
    felt('VISION_LOST', {
      unless:
        'born|glasses|lentes|cataract*|cataratas|glaucoma|macular|blind (since|in|person|school|dog)|board|close|far|de lejos|de cerca|without my|sin mis|distance|diabetic eye|retinopat*',
    }),
    together(15, ['SUDDEN|HEADACHE|NOW', 'DOUBLE|VISION_LOST'], {
      unless: 'glasses|lentes|cataract*|reading|leer|leo|migraine aura|new prescription',
    }),
    felt('WORST_HEADACHE', { unless: 'LAUGH|paperwork|taxes' }),
    together(
      20,
      [
        'HEADACHE',
        'STIFF_NECK ~30 (FEVER|VOMIT|LIGHT_HURTS|confused|rash|SPOTS)|SUDDEN ~5 (severe|terrible|worst|intense|horrible|fuerte|insoportable)|CONFUSED|BAD_SPEECH|NUMB ~5 (arm|leg|face|brazo|pierna|cara)|FAINTED|SEIZURE',
      ],
      { unless: 'dementia' },
    ),
    together(30, [
      'STIFF_NECK',
      'FEVER',
      'HEADACHE|VOMIT|LIGHT_HURTS|SPOTS|CONFUSED|SLEEPY|cant|rash|sarpullido',
    ]),
    together(30, [
      'STIFF_NECK',
      'FEVER_NUMBER|(fiebre|calentura|fever) ..2 (alta|high|de FEVER_DEGREES)|(high|alta|bad) ..1 (fever|fiebre|calentura)',
    ]),
    together(
      30,
      [
        'SPOTS',
        'FEVER',
        'sick|STIFF_NECK|VOMIT|SLEEPY|CONFUSED|cold|CHILD|dont|press|fade|fast|LIGHT_HURTS|weak|purple|spreading|legs|high|morad*',
      ],
      {
        unless:
          'hand foot and mouth|hand foot mouth|fifth disease|chicken pox|chickenpox|varicela|viral|measles shot',
      },
    ),
    felt(
      '(spots|rash|manchas|puntos) ..8 (dont|doesnt|wont|not|no) ..2 (fade|blanch|disappear|go away when|desaparece*|se borra*) | mening*',
      { unless: 'vaccin*|vacuna|shot|dorm|college|sun|acne|age|melasma|embarazo|cream' },
    ),
    named('SEIZURE', { unless: 'controlled|free|febrile seizures as|meds|medication|refill|eeg|specialist' }),
    dire(
      '(SEIZURE) ..2 (now|right now) | (SEIZURE) ..6 (wont stop|not stopping|keeps|back to back|ANY_NUMBER (min|mins|minutes|minutos)|in a row|going on|still|seguid*|no (para|se le quita)) | MANY_TIMES seizures ..4 (today|tonight|hour|back|row|this) | (having|is having|in the middle of|started|esta teniendo|le esta dando|le dio|esta con) (a|an|another|una|un|otra|otro)? ..2 SEIZURE | (is|hes|shes|started|keeps|still|esta|sigue|empezo a) (seizing|convulsing|convulsion*) | SEIZURE ..4 (first|never had) | first (ever)? seizure',
    ),
    dire('SEIZING', {
      unless:
        'milk|coffee|latte|mattress|roller|soap|insulation|cafe|colchon|cold|nervous|adhd|restless|tremor|temblor esencial|spray|parkinson*',
    }),
    dire('NOT_WAKING', {
      unless:
        'mornings|morning|alarm|early|on time|rested|for school|for work|tired all|to pee|coffee|temprano|alarma|surgery|anesthesia|snor*|teen',
    }),
    dire('LIFELESS'),
    felt('FAINTED', {
      unless:
        'needle*|needles|agujas|aguja|blood draw*|shots|lung|arch|roof of|vein|price|LAUGH|on the couch|drunk in college|disc|disk|foundation|EXPLAINED',
    }),
    felt('GOING_TO_FAINT', { unless: 'needle*|LAUGH|MONEY|agujas|EXPLAINED|blood draw*' }),
    felt(
      '(was|were|been|is|got) found ..4 (floor|ground|unresponsive|unconscious|cold|down|passed|not|piso)',
    ),
    dire(
      '(found|encontr*|hallamos|halle) ..4 (him|her|them|KIN|lo|la) ..6 (floor|ground|unconscious|not moving|piso|suelo|dead|passed|no|unresponsive|slumped|face down|tirad*|sin) | (not|isnt|doesnt|wont|no longer|no se|ni se) (move|moving|mueve) $ | (lying|laying|slumped|face down|tirad*) ..4 (floor|ground|piso|suelo) ..6 (not|wont|isnt|no|with|sin)',
      { unless: 'bowel*|poop|dog|perro' },
    ),
    felt(
      '(doesnt|does not|cant|cannot|couldnt|didnt|no) ..2 (know|recognize|recognizing|remember|sabe|reconoce|conoce|recuerda) ..2 (who i am|me|us|our names|his (own )?name|her (own )?name|quien soy|quienes somos|su nombre|a nadie|como se llama)',
      { unless: 'dementia|alzheimer*|memory|memoria|demencia|years|anos|doctor|office|nurse' },
    ),
    felt(
      '(very|so|really|extremely|super|completely|totally|muy|bien|todo|toda) (confused|disoriented|delirious|confundid*|desorientad*)',
      { unless: 'bill*|plan|insurance|website|dementia|alzheimer*|demencia|charges|which|options' },
    ),
    felt('CONFUSED ~8 (SUDDEN|NOW|WOKE_UP)', {
      unless: 'bill*|plan|insurance|app|website|website|which|dementia|alzheimer*|memory|memoria',
    }),
    together(
      25,
      [
        'CONFUSED',
        'FEVER|SWEAT|VOMIT|SHAKING|INFECTION|SUGAR|OXYGEN|HOT_OUTSIDE|CO_WORD|blotchy|cold skin|FAINTED|(skin|eyes|piel|ojos) ..4 (yellow|amarill*)|jaundice*',
      ],
      { unless: 'bill*|plan|insurance|claim|coverage' },
    ),
  ],
};
