import type { ForWhom } from '#shared/care/care-need.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { createLexicon } from '../words/lexicon.ts';

const terms = readTerms(new URL('./terms/patient-words.txt', import.meta.url));

/** Words for each relation. The key '' holds words that don't say which child, parent or relative. */
const words: Record<ForWhom, Record<string, string>> = {
  self: {},
  child: {
    son: 'son|sons|boy|boys|little boy|my boy|niño varón|varoncito|hijo|hijito|mijo|chamaco|chiquito|muchachito',
    daughter: 'daughter|girl|girls|little girl|hija|hijita|mija|chamaca|chiquita|muchachita',
    stepson: 'stepson|step son|hijastro',
    stepdaughter: 'stepdaughter|step daughter|hijastra',
    'foster son': 'foster son',
    'foster daughter': 'foster daughter',
    'foster child': 'foster child|foster kid',
    '': terms.oneOf('words, child'),
  },
  parent: {
    mother: 'mom|moms|mother|mommy|momma|mama|mum|vieja|madre|mamá|mami|amá|jefita|jefecita|viejita',
    father: 'dad|dads|daddy|father|pops|papa|papi|viejo|padre|papá|apá|viejito',
    '': 'parent|parents',
    stepmother: 'stepmom|stepmother|step mom|step mother|madrastra',
    stepfather: 'stepdad|stepfather|step dad|step father|padrastro',
  },
  partner: {
    husband: 'husband|hubby|hubs|husbands|esposo|marido',
    wife: 'wife|wifes|wifey|esposa|mujer|señora',
    girlfriend: 'girlfriend|gf|novia',
    boyfriend: 'boyfriend|bf|novio',
    fiancé: 'fiance|fiancé|prometido',
    fiancée: 'fiancee|fiancée|prometida',
    partner: 'spouse|partner|significant other|pareja|compañero|compañera|conyuge',
  },
  other: {
    'mother-in-law': 'mother in law|mom in law|mil|suegra|suegrita',
    'father-in-law': 'father in law|dad in law|fil|suegro',
    'son-in-law': 'son in law|yerno',
    'daughter-in-law': 'daughter in law|nuera',
    'sister-in-law': 'sister in law|sil|cuñada',
    'brother-in-law': 'brother in law|bil|cuñado',
    friend: 'friend|best friend|buddy|bestie|amigo|amiga|comadre|compadre|paisano',
    brother: 'brother|little brother|bro|twin brother|hermano|hermanito',
    sister: 'sister|little sister|sis|twin sister|hermana|hermanita',
    grandmother: 'grandmother|grandma|gma|granny|nana|mamaw|meemaw|gran|abuela|abuelita',
    grandfather: 'grandfather|grandpa|granddad|gpa|grandad|papaw|pawpaw|abuelo|abuelito',
    'great-grandmother': 'great grandmother|great grandma|bisabuela',
    'great-grandfather': 'great grandfather|great grandpa|bisabuelo',
    grandson: 'grandson|nieto',
    granddaughter: 'granddaughter|nieta',
    grandchild: 'grandchild|grandkid|grandbaby|grandbabies',
    aunt: 'aunt|auntie|tía',
    uncle: 'uncle|tío',
    cousin: 'cousin|primo|prima',
    neighbor:
      'neighbor|neighbour|gentleman next door|lady next door|man next door|woman next door|next door neighbor|vecino|vecina',
    nephew: 'nephew|sobrino',
    niece: 'niece|sobrina',
    roommate:
      'roommate|roomate|room mate|roomie|flatmate|housemate|compañero de cuarto|compañera de cuarto|compañero de casa|compañera de casa|compañero de piso|compañera de piso',
    coworker: 'coworker|co worker|compañero de trabajo|compañera de trabajo',
    employee: 'employee|employees|empleado|empleada',
    client: 'client|clienta',
    godmother: 'godmother|madrina',
    godfather: 'godfather|padrino',
    godson: 'godson|ahijado',
    goddaughter: 'goddaughter|ahijada',
    '': 'in laws',
  },
};

const kinds = ['child', 'parent', 'partner', 'other'] as const;
const phrasesOf = (kind: ForWhom) => Object.values(words[kind]).join('|');

/** People by their relation to the writer. In-laws and grandchildren are `other`. */
export const relatives = createLexicon<ForWhom>({
  child: phrasesOf('child'),
  parent: phrasesOf('parent'),
  partner: phrasesOf('partner'),
  other: phrasesOf('other'),
});

const named = kinds.flatMap((kind) => Object.entries(words[kind]).filter(([relation]) => relation !== ''));
const relations = createLexicon<string>(Object.fromEntries(named));

/** The relation that a word names, such as `father` for "papá". Null if it is unclear. */
export function relationIn(text: string): string | null {
  return relations.findAll(text)[0]?.value ?? null;
}

/** The patient when the writer gives their own relation: "Mom here" writes for a child. */
export const patientOfWriter: Record<ForWhom, ForWhom> = {
  self: 'self',
  child: 'parent',
  parent: 'child',
  partner: 'partner',
  other: 'other',
};
