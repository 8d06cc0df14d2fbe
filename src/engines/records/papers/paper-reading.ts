import type { DocumentKind, Fact, NotUnderstood, ReadFact } from '../health-record.ts';
import { isFurniture } from './furniture.ts';
import { type Line, pathOfLine, sourceOf } from './lines.ts';

type Left = { line: Line; heading: string; why: NotUnderstood['why'] };

/** Collects what a paper says while it is read. */
export class PaperReading {
  readonly kind: DocumentKind;
  readonly language: 'en' | 'es';
  readonly date: string | null;
  readonly facts: ReadFact[] = [];
  readonly #left: Left[] = [];
  readonly #used = new Set<Line['row']>();
  /** Lines that say what the paper is: title, letterhead. */
  readonly #known: ReadonlySet<Line['row']>;

  constructor(
    kind: DocumentKind,
    language: 'en' | 'es',
    date: string | null,
    known: ReadonlySet<Line['row']>,
  ) {
    this.kind = kind;
    this.language = language;
    this.date = date;
    this.#known = known;
  }

  add(fact: Fact, ...lines: readonly Line[]): void {
    this.facts.push({ fact, sources: [sourceOf(lines)] });
  }

  /** Title, letterhead, or data of the person. */
  isHead(line: Line): boolean {
    return this.#known.has(line.row) || isFurniture(line);
  }

  /** Adds a line that continues the last fact. */
  extendLast(fact: Fact, line: Line): void {
    const last = this.facts.at(-1);
    if (last) this.facts[this.facts.length - 1] = { fact, sources: [...last.sources, sourceOf([line])] };
  }

  leave(line: Line, heading: string, why: NotUnderstood['why']): void {
    if (!this.isHead(line)) this.#left.push({ line, heading, why });
  }

  /** A line whose words became a fact together with others. */
  use(line: Line): void {
    this.#used.add(line.row);
  }

  /** Lines that follow one another are one entry. */
  notUnderstood(): NotUnderstood[] {
    const entries: (NotUnderstood & { last: Line })[] = [];
    for (const { line, heading, why } of this.#left) {
      if (this.#used.has(line.row)) continue;
      const entry = entries.at(-1);
      const isNext =
        entry &&
        entry.section === heading &&
        entry.why === why &&
        entry.last.row.page === line.row.page &&
        line.number - entry.last.number <= 1 &&
        entry.text.length + line.text.length < longest;
      if (isNext) {
        entry.text = `${entry.text} ${line.text}`;
        entry.last = line;
      } else
        for (const text of pieces(line.text))
          entries.push({ path: pathOfLine(line), section: heading, text, why, last: line });
    }
    return entries.map(({ path, section, text, why }) => ({ path, section, text, why }));
  }
}

const longest = 300;

const pieces = (text: string): string[] =>
  text.length <= longest ? [text] : (text.match(new RegExp(`.{1,${longest}}`, 'gsu')) ?? []);
