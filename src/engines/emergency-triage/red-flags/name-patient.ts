import type { ForWhom } from '#shared/care/care-need.ts';

type Person = 'you' | 'she' | 'he' | 'they';

const forms = {
  you: { they: 'you', them: 'you', their: 'your', do: 'do', are: 'are', have: 'have', feel: 'feel' },
  she: { they: 'she', them: 'her', their: 'her', do: 'does', are: 'is', have: 'has', feel: 'feels' },
  he: { they: 'he', them: 'him', their: 'his', do: 'does', are: 'is', have: 'has', feel: 'feels' },
  they: { they: 'they', them: 'them', their: 'their', do: 'do', are: 'are', have: 'have', feel: 'feel' },
} as const;

const women =
  /\b(?:(?:grand)?(?:mom|mother|mum|ma)|granny|nana|wife|girlfriend|daughter|sister|aunt|niece|she|shes|her)\b/;
const men =
  /\b(?:(?:grand)?(?:dad|father|pa)|grandpa|husband|boyfriend|son|brother|uncle|nephew|he|hes|his|him)\b/;
const otherPeople =
  /\b(?:my|our) (?:kid|child|baby|partner|spouse|friend|parents?|neighbor|toddler|grandkid|grandparents?)\b/;
const firstPerson = /\b(?:i|im|ive|me|my own|mine)\b(?! (?:need|want|am looking|would like|live|live in))/;

/** Who the patient is, to choose English pronouns. */
export function findPatient(plain: string, forWhom: ForWhom | undefined): Person {
  if (forWhom === 'self') return 'you';
  if (women.test(plain) && !men.test(plain)) return 'she';
  if (men.test(plain) && !women.test(plain)) return 'he';
  if (otherPeople.test(plain) || men.test(plain)) return 'they';
  if (forWhom && !firstPerson.test(plain)) return 'they';
  return 'you';
}

/** Fills in pronouns and verb forms: `{they}` becomes "she", `{Do}` becomes "Does". */
export function namePatient(sentence: string, person: Person): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const form = forms[person][name.toLowerCase() as keyof (typeof forms)['you']];
    if (!form) return whole;
    return /^[A-Z]/.test(name) ? form.charAt(0).toUpperCase() + form.slice(1) : form;
  });
}
