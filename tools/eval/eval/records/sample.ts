import type { DocumentKind, FactKind } from '#engines/records/health-record.ts';
import type { SeededRandom } from '#shared/random.ts';
import { type PrintStyle, randomStyle } from '../bills/layouts/style.ts';
import { clinics, doctors, firstNames, lastNames, type Pair } from './vocabulary.ts';

/** A fact that the paper states. `fields` must be equal; the name must be contained. */
export type ExpectedFact = { kind: FactKind; name: string; fields: Record<string, string | number | null> };

export type Sample = {
  kind: DocumentKind;
  layout: string;
  language: 'en' | 'es';
  html: string;
  facts: ExpectedFact[];
};

/** What the layouts draw with. */
export class Draft {
  readonly random: SeededRandom;
  readonly language: 'en' | 'es';
  readonly style: PrintStyle;
  readonly patient: string;
  readonly doctor: string;
  readonly clinic: string;
  readonly birth: string;
  readonly date: string;
  readonly facts: ExpectedFact[] = [];

  constructor(random: SeededRandom, language: 'en' | 'es') {
    this.random = random;
    this.language = language;
    const style = randomStyle(random);
    // Spanish papers print no English months.
    this.style = language === 'es' ? { ...style, date: (date) => usDate(date) } : style;
    this.patient = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    this.doctor = random.pick(doctors);
    this.clinic = this.of(random.pick(clinics));
    this.birth = `${random.integer(1935, 2015)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
    this.date = `${random.integer(2023, 2026)}-${two(random.integer(1, 10))}-${two(random.integer(1, 28))}`;
  }

  of(pair: Pair): string {
    return pair[this.language === 'es' ? 1 : 0];
  }
  /** One of the words of the paper's language. */
  say(english: readonly string[] | string, spanish: readonly string[] | string): string {
    const choices = this.language === 'es' ? spanish : english;
    return typeof choices === 'string' ? choices : this.random.pick(choices);
  }
  day(date: string): string {
    return this.style.date(date);
  }
  some<T>(all: readonly T[], least: number, most: number): T[] {
    return this.random.shuffle(all).slice(0, this.random.integer(least, most));
  }
  digits(count: number): string {
    return Array.from({ length: count }, (_, at) => this.random.integer(at === 0 ? 1 : 0, 9)).join('');
  }
  expect(kind: FactKind, name: string, fields: ExpectedFact['fields'] = {}): void {
    this.facts.push({ kind, name, fields });
  }
}

const two = (number: number): string => String(number).padStart(2, '0');
const usDate = (date: string | null): string => {
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  return date ? `${month}/${day}/${year}` : '';
};
