/** Weak signs: one clue means little, but several different ones close together mean danger. */
export type Clues = {
  kind: 'emergency' | 'self_harm';
  /** The points that make a sign, and the maximum distance between clues, in words. */
  minPoints: number;
  withinWords: number;
  /** Patterns with their points. Each counts once. */
  /** Nearby words that make the clues harmless. */
  unless: string;
  points: readonly (readonly [pattern: string, points: number])[];
};

const bodyClues: Clues = {
  kind: 'emergency',
  unless: 'EXPLAINED|need help with|phone|phobia|scared of|fear of',
  minPoints: 6,
  withinWords: 24,
  points: [
    ['LIFELESS|NOT_WAKING|FAINTED|GOING_TO_FAINT', 3],
    ['CANT_BREATHE|HARD_BREATHING|SHORT_OF_BREATH|WHEEZE|gasping|choking|THROAT_CLOSES', 3],
    ['CHEST|HEART', 2],
    ['BLEEDING|BLOOD|INSIDE_BLOOD', 2],
    ['A_LOT|UNSTOPPED|SOAKED', 1],
    ['BLUE|PALE|SWEAT|dusky|mottled', 2],
    ['CONFUSED|BAD_SPEECH|SLEEPY|FACE_DROOP|LIMP', 2],
    ['NUMB|LIMB_DEAD|VISION_LOST|DOUBLE|WEAK_GRIP', 2],
    ['SEIZURE|SEIZING|SHAKING', 2],
    ['VOMIT|DIZZY', 1],
    ['FEVER_NUMBER|STIFF_NECK|SPOTS', 2],
    ['SEVERE|excruciating|worst|screaming|agony', 1],
    ['HEADACHE|BELLY_PAIN|PAIN', 1],
    ['SWELL|HIVES', 1],
    ['HEAD_HIT|CRASH|crushed|slammed|thrown', 2],
    ['FELL|kicked', 1],
    ['BURN|SHOCK', 2],
    ['SUDDEN|MINUTES_AGO', 2],
    ['DISTRESS|so scared|im scared|terrified|asustad*', 2],
    ['NOW_WORD', 1],
    ['pregnant|embarazada|GAVE_BIRTH|YOUNG_INFANT', 2],
    ['BABY|CHILD', 1],
    ['SWALLOWED|took|taken|injected|tomo|trago|inyecto', 1],
    ['TOXIN|DRUG|PILL|VENOM', 1],
    [
      'too many|too much|whole bottle|double dose|overdos*|accidentally|by accident|by mistake|mistake|por error|por accidente',
      1,
    ],
    ['WEAPON|SHOT_WORD|stabbed|attacked', 2],
    ['BEATS|KILL|threat*|hiding|hostage|intruder', 2],
    ['DIABETIC', 1],
    ['INFECTION', 1],
    [
      'spreading|turning black|getting worse|worse|fading|slipping|cant (move|stand|walk|talk|speak|get up)',
      1,
    ],
  ],
};

const despairClues: Clues = {
  kind: 'self_harm',
  unless: 'ABOUT_SUICIDE|PHYSICAL|EXPLAINED|MONEY|PAPERWORK|LAUGH',
  minPoints: 4,
  withinWords: 24,
  points: [
    ['DIE|death|muerte|KILL_SELF|suicid*', 2],
    [
      'gun|pistol|rifle|shotgun|rope|noose|razor|bridge|ledge|overpass|pistola|soga|cuerda|puente|navaja|LETHAL',
      2,
    ],
    ['SELF_WORD', 1],
    ['WEAK_DESPAIR', 2],
    ['GONE|BURDEN|goodbye|good bye|adios|last night|last day', 2],
    ['hate (myself|my life)|me odio|odio mi vida|worthless|useless|hopeless', 2],
    ['alone|lonely|nobody|no one|noone|nadie|sol*', 1],
    ['anymore|any more|ya no|end|over|done|finished|acabar|terminar', 1],
    [
      'depressed|depression|depresion|deprimid*|crying|cry|llorando|lloro|dark thoughts|sad|numb inside|empty',
      1,
    ],
    ['note|letter|carta|passwords|will|forgive|sorry|perdon', 1],
    ['tonight|plan|ready|decided|decidi|esta noche|listo|lista', 1],
    ['tired|exhausted|give up|giving up|cansad*|hart*|rendi*|rindo', 1],
    ['want|wish|hope|quiero|quisiera|ojala|WISH', 1],
    ['live|living|life|alive|exist*|vivir|vida|viva|vivo', 1],
  ],
};

export const clues: readonly Clues[] = [despairClues, bodyClues];
