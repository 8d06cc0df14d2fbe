import type { ForWhom } from '#kernel/care-need.ts';
import { createLexicon } from './lexicon.ts';

/** People by what they are to the person who writes. In-laws and grandchildren are `other`. */
export const people = createLexicon<ForWhom>({
  child:
    'son|daughter|kid|kiddo|child|children|childs|baby|babies|babys|toddler|newborn|infant|little one|little boy|little girl|little guy|boy|girl|girls|boys|teenager|teen|stepson|stepdaughter|step son|step daughter|foster son|foster daughter|foster child|twins|triplets|preschooler|kindergartner|oldest|youngest|middle schooler|hijo|hija|hijito|hijita|mijo|mija|bebé|bebe|bebito|bebita|bb|niño|niña|niñito|niñita|nene|nena|chamaco|chamaca|chiquito|chiquita|chiquillo|chiquilla|muchachito|muchachita|pequeño|pequeña|recién nacido|gemelos|hijastro|hijastra|huerco|patojo|crío',
  parent:
    'mom|moms|mother|mommy|momma|mama|mum|dad|dads|daddy|father|pops|papa|papi|viejo|vieja|parent|parents|stepmom|stepdad|stepmother|stepfather|step mom|step dad|madre|padre|mamá|papá|mami|papi|amá|apá|jefita|jefecita|viejita|viejito|padrastro|madrastra',
  partner:
    'husband|hubby|hubs|husbands|wife|wifes|wifey|spouse|partner|girlfriend|boyfriend|gf|bf|fiance|fiancee|fiancé|fiancée|significant other|esposo|esposa|marido|mujer|señora|pareja|novio|novia|prometido|prometida|compañero|compañera|conyuge',
  other:
    'mother in law|father in law|mom in law|dad in law|in laws|son in law|daughter in law|sister in law|brother in law|friend|best friend|buddy|bestie|brother|little brother|bro|sister|little sister|sis|grandmother|grandfather|grandma|grandpa|granny|nana|papaw|mamaw|grandson|granddaughter|grandchild|grandkid|grandbaby|aunt|auntie|uncle|cousin|neighbor|neighbour|nephew|niece|roommate|coworker|co worker|client|godmother|godson|goddaughter|suegra|suegro|cuñado|cuñada|yerno|nuera|amigo|amiga|hermano|hermana|hermanito|hermanita|abuelo|abuela|abuelito|abuelita|tía|tío|primo|prima|sobrino|sobrina|vecino|vecina|nieto|nieta|padrino|madrina|ahijado|ahijada|comadre|compadre|paisano',
});

/** Who writes, said from the patient's side: "Mom here" writes for a child, "her daughter here" for a parent. */
export const patientOfWriter: Record<ForWhom, ForWhom> = {
  self: 'self',
  child: 'parent',
  parent: 'child',
  partner: 'partner',
  other: 'other',
};
