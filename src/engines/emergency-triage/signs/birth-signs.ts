import { readTerms } from '#shared/text/read-terms.ts';
import { dire, felt, type SignGroup, together } from './sign.ts';

/** Danger in pregnancy, during and after birth, and in the first months. */
export const birthSigns: SignGroup = {
  words: readTerms(new URL('./terms/birth-signs.txt', import.meta.url)).all(),
  signs: [
    felt('WATER_BROKE', { unless: 'heater|pipe|main|drinking|clean' }),
    dire('BABY_COMES', {
      unless: `
          due (in|on|date) | before the baby (comes|is|arrives|gets) | class | spring | summer
          next (month|year) | baby is coming in | in a few (weeks|months) | push through | physical
          hair (loss|growth) | month | headache | lice | bump on
          in (may|june|july|august|september|october|november|december|january|february|march|april)`,
    }),
    felt('LABOR', {
      unless: `
          plan for | during labor | clase | class | price | when i go | when (im|i go) in | braxton class
          estimate | cost | induction scheduled | eyelid | muscle* | dupuytren | bladder
          stomach contractions | epidural | hospital tour | precio | cuanto`,
    }),
    felt('BABY_STILL', { unless: 'toilet|poop*|bowel|crawling yet|crawl|milestone*|obrar|del bano' }),
    together(
      25,
      [
        'PREGNANT',
        `
          BLEEDING | BLOOD ..4 (everywhere|clots|toilet|underwear|pants|coming|clothes|calzon*|mucha|mucho)
          gush* | SOAKED | chorro | BELLY_PAIN ~8 (SEVERE|SUDDEN|NOW|bad|BLEEDING) | FAINTED | GOING_TO_FAINT
          SEIZURE | WATER_BROKE | fluid | hemorragia | clots | passing tissue | RUN_OVER
          CRASH ~10 (NOW|today|just) | FELL ..4 (stairs|belly|stomach|panza|escaleras) | CANT_BREATHE
          CHEST_PAIN`,
      ],
      {
        unless: `
            gum | gums | encias | blood (work|type|test|draw|sugar|pressure) | trying to | want to get
            not pregnant | class | nose* | implantation | price | before i get | after pregnan* | not bleeding
            hemorrhoid* | negative | pregnancy test | pain from the epidural`,
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
        `
          SOAKED | (huge|large|big|golf ball) ..2 clot* | A_LOT ..2 (BLOOD|bleeding|sangre|sangrado)
          BLEEDING ..2 A_LOT | FAINTED | GOING_TO_FAINT | FEVER_NUMBER | CHEST_PAIN | CANT_BREATHE | SEIZURE
          hallucinat* | seeing things | hearing voices
          (fever|chills|fiebre) ~6 (pain|discharge|smell|dolor|chills|escalofrios) | coagulos`,
      ],
      { unless: 'months ago|years ago|year ago|price' },
    ),
    felt('(infant|infants|newborn|newborns|(two|three|2|3) month* old) ~8 HIGH_INFANT_FEVER'),
    felt(
      'YOUNG_INFANT ~10 FEVER_FAHRENHEIT | (WEEKS_OF_INFANCY|one|two|1|2) (weeks|week|wk|wks|month|months) old ~8 FEVER_FAHRENHEIT',
    ),
    felt(
      `
        YOUNG_INFANT ~20 (FEVER_NUMBER|FEVER) | FEVER_NUMBER ~12 YOUNG_INFANT
        FEVER_DEGREES ..2 (fiebre|de fiebre|de calentura|fever) ~12 (YOUNG_INFANT|
          tiene WEEKS_OF_INFANCY semanas|WEEKS_OF_INFANCY semanas|WEEKS_OF_INFANCY weeks)`,
      {
        unless:
          'no fever|sin fiebre|after (his|her|the)? ..2 (shot|shots|vaccin*)|was born|vacunas|hay fever',
      },
    ),
    together(
      20,
      [
        'YOUNG_INFANT',
        `
          LIMP | WONT_FEED | DRY | VOMIT ..3 (green|bile|verde|projectile|blood|everything) | FELL | dropped
          cayo | SLEEPY | jaundice ..5 (worse|sleepy|orange|yellow) | HARD_BREATHING | CANT_BREATHE
          RIBS_SINK | BLUE_LIPS | grunting | (wont|cant|not) stop* crying ..5 (hours|hour)`,
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
        `
          limp | floppy | unresponsive | (hard|difficult|impossible) to wake | wont wake
          barely (crying|awake|moving|breathing) | turning (blue|purple|gray|grey) | blue (lips|face)
          grunting | gasping | not breathing | not moving | DRY | shaken | aguadit* | flojit* | morad*
          no reacciona | no se mueve | quejando | lethargic | letargic* | bulging`,
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
        `
          stiff neck | SEIZURE | SEIZING | LIFELESS | NOT_WAKING | limp | floppy | CONFUSED | RIBS_SINK
          SPOTS | purple | (hard|difficult) to wake | no (despierta|reacciona) | cuello (tieso|rigido)
          wont (drink|wake) | DRY | lethargic | letargic* | aguadit* | decaid* y | delir* | hallucinat*`,
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
