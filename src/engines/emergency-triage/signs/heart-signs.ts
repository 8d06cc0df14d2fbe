import { readTerms } from '#shared/text/read-terms.ts';
import { felt, named, type SignGroup, together } from './sign.ts';

/** Heart attack and its atypical symptoms, abnormal pulse, torn aorta. */
export const heartSigns: SignGroup = {
  words: readTerms(new URL('./terms/heart-signs.txt', import.meta.url)).all(),
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
      `
        (no|without|cant (find|feel|get)|cannot (find|feel)|doesnt have|dont feel|lost|lost (his|her|the)) (a|
          any|his|her|the)? pulse
        (no tiene|sin|no le (encuentro|siento|hallo|encontramos)|no tener) ..1 pulso
        (heart|corazon) (has|is|se|le|just|it)? (stopped|stopping|not beating|isnt beating|detuvo|paro|parado|
          no late|dejo de latir)`,
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
      `
        (ripping|tearing|ripped|torn|tear|desgarrador|desgarrante|desgarrando) ..3 (pain|dolor|feeling|
          sensation) ~8 (CHEST|back|BELLY|espalda|blades|shoulder|shoulders)
        (pain|dolor) ..4 (ripping|tearing|desgarra*) ..4 (CHEST|back|BELLY|espalda)`,
    ),
    felt(
      '(aneurysm|aneurisma|aorta|aortic) ..4 (burst*|ruptur*|leak*|tore|torn|dissect*|revent*|rompio|rompiendo) | (burst*|ruptur*) ..3 (aneurysm|aneurisma|aorta)',
    ),
    together(30, ['aneurysm|aneurisma', 'SUDDEN|GOING_TO_FAINT']),
  ],
};
