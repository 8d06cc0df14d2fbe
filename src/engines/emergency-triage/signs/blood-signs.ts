import { readTerms } from '#shared/text/read-terms.ts';
import { dire, felt, type SignGroup, together } from './sign.ts';

/** Uncontrolled or internal bleeding, and amputations. */
export const bloodSigns: SignGroup = {
  words: readTerms(new URL('./terms/blood-signs.txt', import.meta.url)).all(),
  signs: [
    dire('BLOOD ~6 UNSTOPPED | BLEEDING ..8 (wont|cant|not|doesnt|no) ..3 STOP', {
      unless: 'MINOR_BLEED|every (few|couple)|once in a while|blood sugar|azucar',
    }),
    dire(
      'UNSTOPPED ..3 (bleed|bleeding|blood|sangre|sangrar|sangrado|sangrando) | (cant|wont|not|doesnt) (stop|get) ..3 (bleeding|blood|bleed)',
      { unless: 'MINOR_BLEED' },
    ),
    felt(
      `
        A_LOT ..2 (bleed|bleeding|blood|blood loss|hemorrhage|hemorrhaging|bled|sangrado|sangre|hemorragia)
        (bleed|bleeding|bleeds|bled|hemorrhaging|sangra|sangro|sangrando|sangrado|desangrando|
          sangrandole) ..4 A_LOT
        (gushing|spurting|squirting|spurts|squirts|pumping out|chorreando|a chorros) ~12 (cut|sliced|vein|
          artery|wrist|arm|leg|neck|head|wound|open|stop|hand|foot|stabbed|glass|corte|herida|vena|everywhere|
          burst|it|its|wont) | vein ..3 (burst|popped|open*|revent*)
        (blood|sangre) ..4 (everywhere|all over|pouring|gushing|gush|spurting|squirting|spraying|shooting|
          pumping|pool*|puddle|dripping fast|running down|a chorros|chorro|por todos lados|charco|
          por todas partes|sale mucha|fast)`,
      { unless: 'MINOR_BLEED|blood draw|blood sugar|diet|family|tests|labs|work' },
    ),
    felt(
      `
        (losing|lost|loses|perdiendo|perdio|perdido|pierde) ..3 (a lot of|lots of|so much|too much|tons of|
          mucha|muchisima|demasiada|bastante)? (blood|sangre)
        (bleed|bleeding|bled|bleeds) (out|to death|internally|from (the|his|her|my) (head|ears|ear|eyes|neck|
          throat|stomach|chest)) | internal bleeding | desangr* | (hemorrhag*|hemorragia|hemorraging)
        (blood|sangre) ..4 (from|out of|coming out|por|de|saliendo) ..3 (mouth|ears|ear|eyes|boca|oido|oidos|
          ojos) | (sangra|sangrando) ..1 (la cabeza|el oido|los oidos|el cuello)
        (sangra|sangrando|sale sangre|sangre) ..2 (del|de la|por|por el|por los|de los|de) ..1 (oido|oidos|
          cabeza|cuello|ojos)`,
      { unless: 'MINOR_BLEED|subconjunctival|retinal|PAPERWORK' },
    ),
    felt('SOAKED', { unless: 'night sweats|sweat|sudor|urine|pee|incontinen*|leak*|orina|bano' }),
    dire('INSIDE_BLOOD', { unless: 'specks|speck|tiny|streak|streaks|tinged|brush*|gum|gums|encias|floss*' }),
    felt('BELOW_BLOOD', { unless: 'hemorrhoid*|hemorroide*' }),
    felt(
      `
        (FINGERS|hair|sleeve|arm|hand) ..4 (caught|stuck|sucked|went|pulled|mangled|crushed|got) ..3 (in|into|
          through|by) ..3 (snowblower|snow blower|lawnmower|lawn mower|mower|blender|disposal|machine|grinder|
          auger|press|saw|chipper|conveyor|fan|propeller|baler|tractor|gears|combine|roller)
        (put|stuck|got|caught|metio|atoro) ..3 (FINGERS) ..4 (snowblower|mower|blender|disposal|grinder|auger|
          saw|chipper|propeller|molino|maquina|licuadora)`,
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
