import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');

/** The declarations of the rule with exactly this selector. */
const declarationsOf = (selector: string): Map<string, string> => {
  const start = tokens.indexOf(`${selector} {`);
  const body = tokens.slice(start, tokens.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

const light = declarationsOf(':root');
const dark = new Map([...light, ...declarationsOf(":root[data-mantine-color-scheme='dark']")]);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const tones = ['brand', 'success', 'attention', 'danger', 'info', 'quiet'] as const;

describe.each([
  { scheme: 'light', values: light },
  { scheme: 'dark', values: dark },
])('in the $scheme scheme', ({ values }) => {
  const colorOf = (name: string): string => {
    const value = values.get(name);
    if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is ${value}, not a color`);
    return value;
  };

  test.each(tones)('%s is readable on the page, a card, a sunken area and its own tint', (tone) => {
    for (const background of ['--paper', '--surface', '--surface-sunken', `--${tone}-tint`])
      expect(contrast(colorOf(`--${tone}`), colorOf(background)), background).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorOf('--ink'), colorOf(`--${tone}-tint`)), 'text').toBeGreaterThanOrEqual(4.5);
  });

  test('filled parts are readable', () => {
    for (const [text, background] of [
      ['--accent-ink', '--accent'],
      ['--on-solid', '--danger-solid'],
      ['--on-lamp', '--lamp'],
      ['--on-lamp', '--lamp-hover'],
      ['--on-deep', '--accent-deep'],
      ['--on-deep-soft', '--accent-deep'],
      ['--paper', '--attention'],
    ] as const)
      expect(contrast(colorOf(text), colorOf(background)), text).toBeGreaterThanOrEqual(4.5);
  });
});

type Rule = { file: string; selector: string; body: string };

const stylesheets = globSync('src/**/*.css').filter((file) => !file.startsWith('src/ui/theme/'));

const rulesOf = (file: string): Rule[] => {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    body,
  }));
};

const rawColor = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;

/** Black on white in both schemes, so that any camera reads it. */
const blackOnWhite = 'src/ui/qr-code.tsx';

test('only the theme has raw colors', () => {
  const inStyles = stylesheets.flatMap(rulesOf).filter(({ body }) => rawColor.test(body));
  expect(inStyles.map(({ file, selector }) => `${file} ${selector}`)).toEqual([]);
  const attribute = /\b(?:fill|stroke|color|stopColor|background(?:Color)?)(?:=|:)\s*\{?['"`](?:#|rgb|hsl)/;
  const inComponents = globSync('src/**/*.tsx').filter(
    (file) => file !== blackOnWhite && attribute.test(readFileSync(file, 'utf8')),
  );
  expect(inComponents).toEqual([]);
});

/** Set by libraries. */
const foreign = /^--(?:mantine-|radix-|button-height$)/;

test('every token in use is defined', () => {
  const defined = new Set(tokens.match(/--[\w-]+(?=:)/g));
  const unknown = stylesheets.flatMap((file) => {
    const css = readFileSync(file, 'utf8');
    const own = new Set(css.match(/--[\w-]+(?=:)/g));
    return [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !foreign.test(name) && !defined.has(name) && !own.has(name))
      .map((name) => `${file} ${name}`);
  });
  expect(unknown).toEqual([]);
});

/** Words in the selectors of errors, refusals, emergencies and stopped work. */
const trouble =
  /problem|trouble|danger|destructive|error|fail|invalid|alert|emergency|missing|expired|past-?due|suspen|unsent|short|stop|banner|broken|\bdel\b/i;

test('danger is used only where something is wrong', () => {
  const elsewhere = stylesheets
    .flatMap(rulesOf)
    .filter(({ selector, body }) => /var\(--danger/.test(body) && !trouble.test(selector));
  expect(elsewhere.map(({ file, selector }) => `${file} ${selector}`)).toEqual([]);
});

test('the table in README.md lists every tone', () => {
  const readme = readFileSync('src/ui/theme/README.md', 'utf8');
  for (const tone of ['accent', ...tones]) expect(readme).toContain(`| \`--${tone}\` |`);
});
