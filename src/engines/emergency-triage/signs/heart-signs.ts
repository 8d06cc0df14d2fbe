import { felt, named, type SignGroup, together } from './sign.ts';

/** Heart attack, its quieter forms, failing pulse, torn aorta. */
export const heartSigns: SignGroup = {
  words: {
    HEART: 'heart|corazon',
    HEART_ATTACK: `heart (attack|attacks|atack|attak|attacc|failure now) | (cardiac|heart) arrest | infarto | infartos | infarct* | infartando | infartado | ataque (al|del|de|a el) corazon | ataque cardiaco | ataques al corazon | paro (cardiaco|cardio*|respiratorio) | dando un paro | myocardial infarction | widowmaker | heart stopped`,
    CHEST_PAIN: `CHEST ~6 PAIN | CHEST ~7 SQUEEZE | CHEST ..4 PRESSURE_LIKE | CHEST (paint|pane|pian|pani|pin) | HEART ..3 (hurt|hurts|hurting|pain|pains|ache|aches|aching|stabbing|pressure|tight|tightness|squeezing|crushing) | (pain|pains|pressure|ache|stabbing|squeezing|tightness|dolor|dolores|punzadas|piquetes|presion|opresion) (in|on|around|near|across|over|by|en|de|del) (my|his|her|the|mi|su|el)? (heart|corazon) | duele ..2 corazon | corazon ..2 (duele|aprieta|oprime)
      CHEST (PRONOUN|BE|MY) ..1 WORSE_THAN_PAIN | CHEST BE WORSE_THAN_PAIN | mal del (pecho|corazon)
      (elephant|someone|somebody|brick|bricks|truck|weight|piano|gorilla|person|car|boulder|rock|cinder block|something heavy|elefante|alguien|piedra|peso|losa|algo) ..4 (sitting|standing|on|pushing|pressing|encima|sobre|en|sentad*) ..3 CHEST
      (theres|there is|have|feel|feels|has|like|felt|getting|siento|siente|tengo|tiene) ..5 (in|inside|on|across|around|through|en|sobre) (my|his|her|the|el|mi|su) (chest|pecho)
      CHEST ..3 (feels|feel|feeling|felt|siente|siento) ..1 (like|as if|como)
      (llevo|puso|pone|toca|toco|agarro|agarra|aprieta|lleva) ..2 (mano|manos) ..2 pecho | (apret*|aprieta*|oprim*) ..3 corazon | corazon ..4 (apret*|aprieta*|oprim*)
      (clutch*|grab*|grasp*|holding|holds|agarra|agarrando|agarrandose|toca|sujeta|aprieta|apretandose) ..2 CHEST
      (pain|pressure|tightness|band|squeezing|tight|banda|dolor|presion) ..4 (around|across|round|under|behind|center of|middle of|alrededor|detras) ..2 (CHEST|ribs|breast|breasts|boobs|heart|costillas)
      (pulse|heart) pain | angina`,
    JAW_PAIN: 'JAW ~4 HURTING|(pain|ache|aches|aching|hurts|dolor|duele) ..8 JAW',
    ARM_BAD: `(hold*|held|clutch*|grab*|rub*|agarrandose|agarra) ..2 (left|izquierdo)? ARM | ARM ~4 (HURTING|numb|numbness|tingle|tingles|tingling|tingly|heavy|weak|dead|dormido|dormida|duerme|adormecido|adormece|entumecido|entumece|hormigueo|cosquilleo) | (pain|ache|dolor) ..6 ARM`,
    BACK_BETWEEN:
      '(between|entre) ..2 (shoulder blades|shoulders|shoulderblades|omoplatos|omoplato|escapulas|paletas|hombros)|upper back ~3 HURTING|HURTING ..4 shoulder blades|(dolor|duele) ..4 (espalda|paleta)|HURTING ..4 (between|entre) ..3 (blades|omoplatos)',
    UPPER_BELLY:
      '(pressure|pain|squeezing|burning|fullness|ache|tightness|presion|dolor|ardor) ..4 (under|below|debajo|abajo) ..3 (ribs|rib|breastbone|costillas)|pit of (my|his|her|the) stomach|boca del estomago|epigastri*|(upper|top of) ..2 (belly|abdomen|stomach) ..2 HURTING|indigestion',
    DOOM: '(looks|looked|looking|se ve) (awful|terrible|horrible|really bad|so bad|like death|gray|grey|muy mal)|something (is|feels)? (very|really|terribly|so)? wrong|(feel|feels|feeling|sense|sensation) (like|of|as if|that)? ..3 (dying|doom|going to die|gonna die)|impending doom|(siente|siento|dice|cree) que (se|me) (muere|muero|va a morir|voy a morir|esta muriendo)|suddenly exhausted|sudden exhaustion|exhausted ..2 sudden',
    PULSE_WORD:
      'heart rate|heartrate|pulse|bpm|hr|heart|heartbeat|pulso|latidos|palpitaciones|ritmo|frecuencia|corazon',
    RACING:
      '(heart|pulse|heartbeat|corazon|pulso) ..4 (racing|pounding|beating|beats|fluttering|flutters|flopping|skipping|going crazy|out of control|irregular|funny|late|acelerado|acelerada|acelera|latiendo|rapido|brincando|raro|galopando)|palpitations|palpitaciones|taquicardia|afib|a fib|svt',
  },
  signs: [
    felt('CHEST_PAIN', {
      unless:
        'cold|congestion|congested|mucus|phlegm|hair|tattoo|flema|mocos|acne|lump|bulto|mole|lunar|rash on|cosquillas|(when|cuando|if|si) ..2 (cough*|toso|tose|tosa|sneeze)|CAUSED_BY',
    }),
    named('HEART_ATTACK'),
    felt(
      '(heart|corazon) ..4 (explode|exploding|burst|stopping|going to stop|giving out|explotar|reventar|estallar|parar)',
      { unless: 'EXPLAINED|love|happy|joy|amor|alegria' },
    ),
    felt('PULSE_WORD ..5 RACING_NUMBER | RACING_NUMBER (bpm|beats)'),
    felt(
      `(no|without|cant (find|feel|get)|cannot (find|feel)|doesnt have|dont feel|lost|lost (his|her|the)) (a|any|his|her|the)? pulse | (no tiene|sin|no le (encuentro|siento|hallo|encontramos)|no tener) ..1 pulso | (heart|corazon) (has|is|se|le|just|it)? (stopped|stopping|not beating|isnt beating|detuvo|paro|parado|no late|dejo de latir)`,
    ),
    felt(
      `(heart|corazon|pecho) ..6 out of (my|his|her) chest | (heart|corazon) ..3 (saliendo|se me sale|se le sale)`,
      { unless: 'EXPLAINED' },
    ),
    felt(
      '(nitro|nitroglycerin|nitroglycerine|nitroglicerina|nitros) ~8 (NOT_WORKING|CHEST|took ANY_NUMBER|still|ANY_NUMBER times)',
    ),
    together(
      20,
      [
        'stent|stents|bypass|angina|heart attack|infarto|heart surgery|cirugia del corazon|baipas',
        '(pain|pressure|tightness|discomfort|dolor|presion) ..3 (back|again|worse|now|getting|worsening|otra vez|de nuevo|peor)|same (pain|feeling)',
      ],
      { unless: 'knee|hip|back pain|shoulder pain|leg pain|foot|rodilla|espalda' },
    ),
    together(25, [
      'JAW_PAIN|ARM_BAD|BACK_BETWEEN|UPPER_BELLY',
      'SWEAT|PALE|DOOM|CANT_BREATHE|GOING_TO_FAINT',
    ]),
    together(12, ['JAW_PAIN', 'ARM_BAD|NAUSEA|BACK_BETWEEN'], {
      unless: 'tooth|teeth|tmj|dental|muela|diente',
    }),
    together(
      20,
      ['RACING', 'GOING_TO_FAINT|FAINTED|SHORT_OF_BREATH|SWEAT|CHEST|CONFUSED|seeing things|burned|shock'],
      { unless: 'EXPLAINED' },
    ),
    together(8, ['SWEAT', 'PALE'], { unless: 'EXPLAINED' }),
    together(
      20,
      [
        'cold sweat|cold sweats|sudor frio|clammy',
        'GOING_TO_FAINT|FAINTED|DOOM|vomiting|throwing up|vomitando|NOW',
      ],
      { unless: 'EXPLAINED|withdrawal|menopause|nightmare*' },
    ),
    felt(
      'v tach|vtach|v fib|vfib|ventricular (tachycardia|fibrillation)|complete heart block|taquicardia ventricular',
      { unless: 'history|ablation|years|icd|follow|specialist' },
    ),
    felt(
      '(ripping|tearing|ripped|torn|tear|desgarrador|desgarrante|desgarrando) ..3 (pain|dolor|feeling|sensation) ~8 (CHEST|back|BELLY|espalda|blades|shoulder|shoulders) | (pain|dolor) ..4 (ripping|tearing|desgarra*) ..4 (CHEST|back|BELLY|espalda)',
    ),
    felt(
      '(aneurysm|aneurisma|aorta|aortic) ..4 (burst*|ruptur*|leak*|tore|torn|dissect*|revent*|rompio|rompiendo) | (burst*|ruptur*) ..3 (aneurysm|aneurisma|aorta)',
    ),
    together(30, ['aneurysm|aneurisma', 'SUDDEN|GOING_TO_FAINT']),
  ],
};
