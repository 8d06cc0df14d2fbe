import { readTerms } from '#shared/text/read-terms.ts';
import { dire, felt, named, type SignGroup, together } from './sign.ts';

/** Stroke, seizure, lost consciousness, sudden confusion, meningitis. */
export const brainSigns: SignGroup = {
  words: readTerms(new URL('./terms/brain-signs.txt', import.meta.url)).all(),
  signs: [
    named('STROKE'),
    felt('FACE_DROOP', {
      unless:
        'bells palsy|bell palsy|palsy from|botox|filler*|cosmetic|weight loss|surgery|dentist|numbing|novocaine|anestesia|muela|dentista|wrinkl*|aging',
    }),
    felt('slur|slurs|slurred|slurring|garbled|slurry|BAD_SPEECH', {
      unless: `
          speech (therapy|therapist|delay|pathologist) | stutter* | toddler | terapia | lisp | dementia
          spanish | english | espanol | ingles | yet | speaker | public speaking | in front of
          voice (recorder|mail) | hoarse | new (dentures|braces) | year old isnt | todavia no habla`,
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
        `
          STIFF_NECK ~30 (FEVER|VOMIT|LIGHT_HURTS|confused|rash|SPOTS)
          SUDDEN ~5 (severe|terrible|worst|intense|horrible|fuerte|insoportable) | CONFUSED | BAD_SPEECH
          NUMB ~5 (arm|leg|face|brazo|pierna|cara) | FAINTED | SEIZURE`,
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
      `
        (SEIZURE) ..2 (now|right now)
        (SEIZURE) ..6 (wont stop|not stopping|keeps|back to back|ANY_NUMBER (min|mins|minutes|minutos)|
          in a row|going on|still|seguid*|no (para|se le quita))
        MANY_TIMES seizures ..4 (today|tonight|hour|back|row|this)
        (having|is having|in the middle of|started|esta teniendo|le esta dando|le dio|esta con) (a|an|another|
          una|un|otra|otro)? ..2 SEIZURE
        (is|hes|shes|started|keeps|still|esta|sigue|empezo a) (seizing|convulsing|convulsion*)
        SEIZURE ..4 (first|never had) | first (ever)? seizure`,
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
      `
        (found|encontr*|hallamos|halle) ..4 (him|her|them|KIN|lo|la) ..6 (floor|ground|unconscious|not moving|
          piso|suelo|dead|passed|no|unresponsive|slumped|face down|tirad*|sin)
        (not|isnt|doesnt|wont|no longer|no se|ni se) (move|moving|mueve) $
        (lying|laying|slumped|face down|tirad*) ..4 (floor|ground|piso|suelo) ..6 (not|wont|isnt|no|with|sin)`,
      { unless: 'bowel*|poop|dog|perro' },
    ),
    felt(
      `
        (doesnt|does not|cant|cannot|couldnt|didnt|no) ..2 (know|recognize|recognizing|remember|sabe|reconoce|
          conoce|recuerda) ..2 (who i am|me|us|our names|his (own )?name|her (own )?name|quien soy|
          quienes somos|su nombre|a nadie|como se llama)`,
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
