import { regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { createSpelling } from '#shared/text/spelling.ts';
import type { ChunkMeaning } from './chunk.ts';
import { readDigits } from './read-figures.ts';

const terms = readTerms(new URL('./terms/read-word.txt', import.meta.url));

const spellings = (lists: Record<string, string>) =>
  new Map(
    Object.entries(lists).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
  );

/** Normalized spellings, for both languages. */
const normalizedSpelling = spellings({
  tomorrow:
    'tmrw tmr tmrow tmw tmmrw tmmr tomm tomrw tomrow tommorow tommorrow tomorow tomorro tomoro tommrow tomarrow tomarow 2moro 2morrow 2mrw 2mro 2moz tomoz',
  today: '2day tday tdy hoy oy',
  tonight: '2nite tonite 2night tnite tonigt',
  now: 'ahora ahorita ahoritita orita horita aora ahorta',
  next: 'nxt nex proximo proxima prox proximos proximas procsimo procsima siguiente sgte sig',
  this: 'este esta estos estas dis',
  last: 'pasada ultimo ultima ultimos ultimas lst',
  week: 'wk weeek wek semana sem semanita',
  weeks: 'wks semanas',
  month: 'mo mth mes mont',
  months: 'mos mths meses',
  day: 'dia',
  days: 'dias dys',
  hour: 'hr hora',
  hours: 'hrs horas',
  minute: 'min minuto',
  minutes: 'mins minutos',
  year: 'yr ano',
  years: 'yrs anos',
  weekend: 'wkend wknd wkd weeknd finde wkends',
  weekends: 'wkends wknds findes',
  weekday: 'wkday',
  morning: 'mornin morn amanecer mornign morining moring mananita',
  mornings: 'mornins mananitas',
  afternoon: 'aft afternn aftrnoon afternon aftrenoon afernoon tarde tardecita tardesita tardecito',
  afternoons: 'afternoonish tardes tardecitas',
  evening: 'evnin eveing evning evenin',
  evenings: 'eves evnings',
  night: 'nite nght noche nochecita',
  nights: 'nites noches',
  noon: 'mediodia midday noonish',
  before: 'b4 befor bfore antes ante b4r',
  after: 'aft3r aftr despues dspues despuez dspues afta',
  until: 'til till untill untl hasta asta',
  through: 'thru thrugh thro',
  between: 'btwn btween betwen entre',
  from: 'frm',
  starting: 'startin comenzando empezando',
  or: 'o u',
  and: 'y e n',
  of: 'de d',
  que: 'q k qe',
  at: '@',
  around: 'aroun arround roughly approximately approx tipo',
  about: 'bout abt',
  any: 'ny cualquier cualkier cualquiera culquier',
  every: 'evry each cada',
  anytime: 'anytym anytme nytime',
  late: 'l8',
  later: 'l8r',
  early: 'erly',
  first: '1ro 1ero 1er 1era primero primera primer',
  oclock: 'clk',
  please: 'pls plz porfa',
  asap: 'aseap asp asaap assap',
  thanksgiving: 'thxgiving tgiving thanksgivin thanksgving sangivin sanguivin sangiving tksgiving',
  christmas: 'xmas crismas navidad navidades christmass chrismas',
  available: 'avail disponible',
});

const weekdayForms = [
  'sunday sun sundy domingo domngo domigo dom',
  'monday mon mondy munday lunes lune luns',
  'tuesday tue tues tusday teusday tuseday tuesdy martes marte',
  'wednesday wed weds wends wensday wendsday wednsday wednesdy wedsday wednesdey wenesday wedensday wendesday miercoles miercole mierc miercolez',
  'thursday thu thur thurs thrs thirsday thrusday thursdy thusday turs thurday jueves jueve jueve juebes juev jueves',
  'friday fri frid firday fryday fridy viernes vierne biernes viern',
  'saturday sat satur saterday satuday saturdy sturday sabado sabdo sab savado',
];
const monthForms = [
  'january jan enero janurary januray',
  'february feb febuary febrary febrero febr',
  'march mar marzo',
  'april apr abril',
  'may mayo',
  'june jun junio',
  'july jul julio',
  'august aug agosto',
  'september sep sept septiembre setiembre',
  'october oct octubre octuber',
  'november nov noviembre novemeber',
  'december dec dic diciembre decem decembre desember decmber diciembr',
];
const numberWords = terms.oneOf('number words');
const ordinalWords = regexSource`
  |first|second segunda segundo|third tercera tercer tercero|fourth cuarta cuarto|fifth quinta|sixth
  |seventh|eighth eigth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth
  |seventeenth|eighteenth|nineteenth|twentieth
`;

function meanings(): Map<string, ChunkMeaning> {
  const known = new Map<string, ChunkMeaning>();
  weekdayForms.forEach((forms, weekday) => {
    for (const form of forms.split(' ')) {
      known.set(form, { kind: 'weekday', word: form, value: weekday });
      if (!form.endsWith('s') || form.length < 5) {
        known.set(`${form}s`, { kind: 'weekday', word: form, value: weekday, isPlural: true });
      }
    }
  });
  // "Tues" and "thurs" aren't plurals of "tue" and "thur", and "mons" isn't a day.
  for (const form of ['tues', 'thurs', 'weds', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes']) {
    const { isPlural: _, ...meaning } = known.get(form) ?? { kind: 'weekday', word: form };
    known.set(form, meaning);
  }
  monthForms.forEach((forms, index) => {
    for (const form of forms.split(' ')) known.set(form, { kind: 'month', word: form, value: index + 1 });
  });
  numberWords.split('|').forEach((forms, value) => {
    for (const form of forms.split(' ')) known.set(form, { kind: 'number', word: form, value });
  });
  ordinalWords.split('|').forEach((forms, value) => {
    if (forms) for (const form of forms.split(' ')) known.set(form, { kind: 'ordinal', word: form, value });
  });
  for (const unit of ['minute', 'hour', 'day', 'week', 'weekend', 'weekday', 'month', 'year']) {
    known.set(unit, { kind: 'unit', word: unit });
    known.set(`${unit}s`, { kind: 'unit', word: `${unit}s`, isPlural: true });
  }
  for (const part of ['morning', 'noon', 'afternoon', 'evening', 'night']) {
    known.set(part, { kind: 'part', word: part });
    known.set(`${part}s`, { kind: 'part', word: `${part}s`, isPlural: true });
  }
  known.set('mananas', { kind: 'part', word: 'mornings', isPlural: true });
  for (const form of ['thirty', 'treinta']) known.set(form, { kind: 'number', word: form, value: 30 });
  return known;
}

const known = meanings();

/** Corrects long time words in spellings that aren't listed. */
const correctLongWord = createSpelling(
  terms.terms('words to mend towards'),
  terms.terms('words to leave alone'),
);

const contractions = new Map([
  ['del', ['of', 'el']],
  ['al', ['a', 'el']],
]);

/** Reads one word of the plain text as chunks. */
export function readWord(text: string): ChunkMeaning[] {
  if (/^[.,;:!?$\n]$/.test(text)) return [{ kind: 'stop', word: text }];
  const contracted = contractions.get(text);
  if (contracted) return contracted.map((word) => ({ kind: 'word', word }) as const);
  if (/^\d/.test(text) && !normalizedSpelling.has(text))
    return readDigits(text) ?? [{ kind: 'word', word: text }];
  const word =
    normalizedSpelling.get(text) ?? (known.has(text) || text.length < 6 ? text : correctLongWord(text));
  const respelled = normalizedSpelling.get(word) ?? word;
  return [known.get(respelled) ?? { kind: 'word', word: respelled }];
}
