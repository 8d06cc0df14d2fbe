import { readTerms } from '#shared/text/read-terms.ts';
import { dire, felt, named, type SignGroup, together } from './sign.ts';

/** Overdoses and poisoning: swallowed, inhaled or taken by mistake or by a child. */
export const poisonSigns: SignGroup = {
  words: readTerms(new URL('./terms/poison-signs.txt', import.meta.url)).all(),
  signs: [
    felt('SWALLOWED ..5 TOXIN', {
      unless:
        'mushroom pizza|gluten|glass of|gas after|glass bottle|smok*|quit|vaping for|drinking water|magnesium|vinegar|detox|weed (daily|sometimes)|how long|acid reflux|organic',
    }),
    felt(
      `
        TOXIN ..6 (in|into|en) ..3 (mouth|boca)
        (PILL|TOXIN) ..4 (eaten|swallowed|taken|drunk|chewed) by ..4 CHILD
        (CHILD|he|she) ..8 CHILD_GOT ..6 (PILL|TOXIN)
        CHILD ..4 (took|tomo|trago|comio|ate|swallowed) ..2 (some|my|his|her|grandmas|grandpas|moms|dads|unas|
          unos|mis|las|los|una|one of|a bunch|several|two of) ..4 PILL`,
      {
        unless: `
            PAPERWORK
            took (his|her) (medicine|medication|meds|dose|vitamins|pill|pills|antibiotic|tylenol|motrin) (on|
              as|this|every|at|daily|like|for|$) | as prescribed | refill | gummy vitamins
            trouble swallowing | ya (se)? tomo su | wont (take|swallow) | cant (take|swallow)`,
      },
    ),
    felt(
      `
        TOOK ..4 TOO_MUCH ..5 PILL | TOOK ..2 MANY_PILLS ..3 PILL
        TOOK ..3 PILL ..4 (too many|too much|twice|double|by mistake|by accident|accidentally|de mas|
          por error|doble|dos veces) | TOOK ..3 PILL (completo|entero|completa|entera|todo|complete)
        TOOK ..6 PILL ..5 ((de)? (toda|una) (la)? semana|de todo el mes|(of|for) (the|a)? (whole|
          entire)? week) | TOO_MUCH ..4 PILL ..4 (took|tomo|swallowed|trago|tome)`,
      {
        unless: `
            as prescribed | every day | a day | per day | daily | al dia | cada dia | expensive | refill*
            cost | mg | mcg | insurance | cover* | doctor (gave|has) | me dio el doctor | been (on|taking)
            side effects | for years | how many | rid of | off of | tired of taking | doctor says
            stop taking | pocket | shots | vaccines`,
      },
    ),
    dire(
      '(took|taken|swallowed|ate|tome|tomo|trago|tomaste|drank) ..2 (all|whole|entire|the rest of|todas|todos|todo|everything) ..3 (PILL|of them|it $|frasco|bote|bottle)',
      {
        unless:
          'as prescribed|finished|antibiotic*|course|all my (meds|medicine|medication|vitamins) (this|every|today|and still|daily|on|as)|fluids|food|out of my',
      },
    ),
    felt(
      `
        CHILD ..4 (found|had|has|holding|playing with|encontro|tenia|tiene|agarro) ..5 PILL ~12 (missing|gone|
          mouth|open|opened|empty|spilled|chewed|how many|faltan|boca|abierto|vacio|cuantas)
        PILL ..4 in (his|her|their) (mouth|hand) | PILL ..3 (are|is|were) (missing|gone) ~15 CHILD`,
      { unless: 'pharmacy|refill*|mail' },
    ),
    felt('(paso|pasaron|excedio) ..1 (de|la mano con|con) ..3 PILL'),
    felt(
      `
        (empty|vacio|vacios) ..2 (pill|pills|medicine|bottle|bottles|frasco|frascos|pastillas) ..3 (bottle|
          bottles|next|beside|on|junto|lado)?
        (bottle|bottles|frasco|frascos) ..3 (empty|vacio|vacia|vacios) ~25 (CHILD|KIN|took|ate|floor|next to|
          dont know how many|not sure|no se cuantas)`,
      { unless: 'refill*|need more|renew' },
    ),
    felt(
      '(accidentally|accident|mistake|mistakenly|wrong|error|equivocacion|accidente) ~8 (took|taken|drank|swallowed|ate|gave|given|tomo|tome|di|dio|trago) ~8 PILL',
      {
        unless:
          'charged|billed|shipped|refill*|pharmacy (gave|sent)|prescribed|vitamin*|appointment|double booked|antacid|ordered',
      },
    ),
    felt(
      `
        (mixed up|mix up|mixed|confused|wrong|equivoc*) ..3 (pill|pills|meds|medicine|medications|medication|
          pastillas|medicina|medicinas|insulin|insulina|dose) ~20 (took|gave|given|tomo|tome|di|dizzy|DIZZY|
          sleepy|SLEEPY|feel|weird|shaky)`,
      { unless: 'pharmacy (mixed|gave)|PAPERWORK|mail order' },
    ),
    named('OVERDOSE', { unless: 'od (pressure|optometrist)|optometrist|optometry|eye doctor|doctor of' }),
    together(
      25,
      [
        'DRUG',
        'BLUE|LIFELESS|NOT_WAKING|FAINTED|HARD_BREATHING|CANT_BREATHE|too much|RACING|seeing things|CHEST_PAIN|SEIZURE|SEIZING|foaming|DOWN|not moving|hallucinating|paranoid and|gasping|gurgling',
      ],
      { unless: 'PAPERWORK|counseling|rehab|sober|acid reflux|recovery' },
    ),
    together(
      20,
      [
        'ALCOHOL',
        'LIFELESS|NOT_WAKING|FAINTED|HARD_BREATHING|BLUE|(cold|clammy|fria|frio) ..1 (skin|to touch|piel)|SEIZURE|SEIZING|(throwing|vomiting|choking) ..4 (sleep|own vomit|passed)',
      ],
      { unless: 'sober' },
    ),
    felt(
      '(shaking|seeing things|hallucinating|seizure|tremors|dts|convuls*|sweating) ~15 (withdrawal|withdrawals|stopped drinking|quit drinking|detoxing|dejo de tomar|abstinencia|delirium tremens)',
      { unless: 'program' },
    ),
    felt(
      `
        (CO_WORD) ~25 ALL_SICK
        (carbon monoxide|co|monoxido) ..4 (alarm|detector|going off|beeping|poison|poisoning|sonando|alarma|
          high|intoxic*) | (smell|smelling|smells|huele) ..3 gas | (gas leak|fuga de gas)`,
      {
        unless:
          'cigarette*|secondhand|second hand|smoker|fumo|perfume|batter* for|covered|buy|gasoline on|stomach gas|cuanto|alarm (battery|for renters)',
      },
    ),
    felt(
      `
        (pesticide|pesticides|pesticida|insecticide|insecticida|plaguicida|herbicida|chemical|chemicals|acid|
          bleach|ammonia|lye|cloro|acido|quimico|quimicos|cleaner|drain cleaner|chlorine|battery acid|cement|
          lime|cal|thinner|gasoline|gasolina|oven cleaner|pepper spray) ..4 (SPRAYED ..4 EYE|in ..2 (eye|eyes|
          face|lungs)|on ..2 (face|skin and))
        SPRAYED ..3 (with|con|de) ..3 (pesticid*|insecticid*|chemical*|acid|acido|quimic*|plaguicida)
        EYE ..6 (bleach|acid|chemical|chemicals|cloro|acido|quimico|lye|ammonia|cement|oven cleaner)`,
      { unless: 'exfoli*|peel|retinol|hair' },
    ),
    together(25, [
      'pesticide|pesticides|pesticida|insecticide|insecticida|plaguicida|organophosphate|veneno|poisoned|envenen*|intoxico|intoxicado|intoxicada',
      'drooling|babe*|twitching|BREATHE|VOMIT|SEIZURE|DIZZY|LIFELESS|FAINTED|pupils|SWEAT|NOW',
    ]),
    dire('VENOM ..5 BITTEN | BITTEN ..5 VENOM', {
      unless: 'phobia|fobia|pet|got a snake|got bit by a (garter|pet)',
    }),
    together(20, [
      '(sprayed|spraying|exposed|inhaled|inhaling|breathed|breathing|rocio|rociando|respiro|fumigando|fumigo) ..4 TOXIN',
      'VOMIT|DIZZY|twitch*|CONFUSED|FAINTED|drool*|HEADACHE|watering|SEIZURE|cough*|burning|mareado|mareada|tos',
    ]),
    felt(
      '(double|triple|over) (dosed|dose|dosing|doses|medicated) ~8 (PILL|medicine|accident*|mistake|KIN)',
      { unless: 'vaccin*|booster|shot|doctor (doubled|upped)|prescribed|refill*|increase' },
    ),
    felt(
      '(been|was|were|got|im|hes|shes|think|someone|have been|fue|lo|la|me|nos) ..3 (poisoned|drugged|roofied|spiked|envenen*|drogaron|drogado|drogada|intoxicado|intoxicada|intoxico)',
      { unless: 'food|comida|lead|poison ivy' },
    ),
    felt(
      `
        (spider|arana|bug|something|algo|insect) ~4 (bit|bite|pico|mordio|bitten) ~20 (fever|fiebre|black|
          negr*|BREATHE|vomit*|spreading|swelling fast|fang|fangs|numb|faint|DIZZY|red streak*)
        (fang|fangs|colmillos) ..1 (marks|mark|punctures)?`,
    ),
    felt(
      '(can|could|how (many|much)) ..6 (pills|tylenol|ibuprofen|pastillas) ..4 (overdose|fatal|lethal|deadly|kill|toxic|matan|mortal)',
    ),
  ],
};
