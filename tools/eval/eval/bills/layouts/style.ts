import type { SeededRandom } from '#shared/random.ts';

/** How one issuer prints: the same through one paper. */
export type PrintStyle = {
  font: string;
  size: number;
  hasBorders: boolean;
  accent: string;
  date(date: string | null): string;
  money(cents: number | null): string;
  /** Payments and credits. */
  credit(cents: number): string;
  label<T extends string>(...choices: T[]): T;
};

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
months.push('October', 'November', 'December');

export function randomStyle(random: SeededRandom): PrintStyle {
  const dateStyle = random.integer(0, 3);
  const dollar = random.chance(0.6) ? '$' : '';
  const creditStyle = random.integer(0, 2);
  const money = (cents: number | null): string => {
    if (cents === null) return '';
    const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    return `${cents < 0 ? '-' : ''}${dollar}${amount}`;
  };
  return {
    font: random.pick(['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'Liberation Sans Narrow']),
    size: random.pick([9.5, 10, 10.5, 11]),
    hasBorders: random.chance(0.4),
    accent: random.pick(['#e8eef6', '#eeeeee', '#ffffff', '#1d4e7a']),
    date(date) {
      if (!date) return '';
      const [year = '', month = '', day = ''] = date.split('-');
      if (dateStyle === 0) return `${month}/${day}/${year}`;
      if (dateStyle === 1) return `${Number(month)}/${Number(day)}/${year}`;
      if (dateStyle === 2) return `${month}/${day}/${year.slice(2)}`;
      return `${(months[Number(month) - 1] as string).slice(0, 3)} ${Number(day)}, ${year}`;
    },
    money,
    credit: (cents) => {
      const amount = money(cents);
      if (creditStyle === 0) return `-${amount}`;
      return creditStyle === 1 ? `(${amount})` : `${amount} CR`;
    },
    label: (...choices) => random.pick(choices),
  };
}

export const longDate = (date: string | null): string => {
  if (!date) return '';
  const [year, month, day] = date.split('-').map(Number);
  return `${months[(month as number) - 1]} ${day}, ${year}`;
};

export const phone = (digits: string | null): string =>
  digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : '';

export function page(style: PrintStyle, body: string): string {
  const dark = style.accent === '#1d4e7a';
  return `<!doctype html><meta charset="utf-8"><style>
    @page { size: letter; margin: 0.6in }
    body { font: ${style.size}pt '${style.font}', sans-serif; margin: 0; color: #111 }
    table { border-collapse: collapse; width: 100% }
    td, th { padding: 2.5pt 4pt; text-align: left; vertical-align: top;
      ${style.hasBorders ? 'border: 0.7pt solid #888;' : ''} }
    th { background: ${style.accent}; ${dark ? 'color: #fff;' : ''} font-size: 0.92em }
    .r { text-align: right } .c { text-align: center }
    .row { display: flex; justify-content: space-between; gap: 24pt }
    h1 { font-size: 1.6em; margin: 0 0 4pt } h2 { font-size: 1.15em; margin: 12pt 0 4pt }
    .box { border: 1pt solid #444; padding: 6pt } .small { font-size: 0.8em }
    dl { display: grid; grid-template-columns: auto auto; gap: 2pt 10pt; margin: 0 } dd { margin: 0 }
  </style>${body}`;
}

type Cell = string | { text: string; right?: true };
export const right = (text: string): Cell => ({ text, right: true });

export function table(heads: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const cell = (tag: string) => (one: Cell) =>
    typeof one === 'string' ? `<${tag}>${one}</${tag}>` : `<${tag} class="r">${one.text}</${tag}>`;
  return `<table><thead><tr>${heads.map(cell('th')).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`)
    .join('')}</tbody></table>`;
}

export const pairs = (entries: readonly (readonly [label: string, value: string])[], colon = ':'): string =>
  `<dl>${entries.map(([label, value]) => `<dt>${label}${colon}</dt><dd>${value}</dd>`).join('')}</dl>`;
