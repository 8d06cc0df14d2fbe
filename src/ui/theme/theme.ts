import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import * as t from './theme.words.ts';

const harbor: MantineColorsTuple = [
  '#eef7f5',
  '#d8ebe8',
  '#b2d8d2',
  '#84bfb8',
  '#5ba8a0',
  '#3a8d86',
  '#23756f',
  '#155f5b',
  '#0e4c49',
  '#093937',
];

const red: MantineColorsTuple = [
  '#fbeae7',
  '#f7d8d3',
  '#efb4ab',
  '#e58d81',
  '#dc6b5c',
  '#cf4c3c',
  '#bb392b',
  '#a62b22',
  '#84231b',
  '#651a14',
];

/** Dark grays with a teal tint. */
const dark: MantineColorsTuple = [
  '#dbe6e3',
  '#b4c6c2',
  '#93a9a5',
  '#5f7975',
  '#3a524f',
  '#2b413e',
  '#1c302e',
  '#122220',
  '#0d1a19',
  '#081211',
];

/** The library renders a `header` element, which screen readers announce as a second banner. */
const plainHeader = { header: { role: 'presentation' } };

const field = { size: 'md', radius: 'md' } as const;

/** Gives primary components our own colors, which have enough contrast in both color schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const primary = input.color === undefined || input.color === input.theme.primaryColor;
  if (primary && input.variant === 'light') {
    return { ...resolved, background: 'var(--surface-tint)', hover: 'var(--line)', color: 'var(--accent)' };
  }
  // White on the library's default shade has a contrast below 4.5:1.
  if (input.color === 'red' && input.variant === 'filled') {
    return {
      ...resolved,
      background: 'var(--mantine-color-red-7)',
      hover: 'var(--mantine-color-red-8)',
      color: 'var(--mantine-color-white)',
    };
  }
  if (!primary || input.variant !== 'filled') return resolved;
  return {
    ...resolved,
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--accent-ink)',
  };
};

export const theme = createTheme({
  variantColorResolver,
  colors: { harbor, red, dark },
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  fontFamily: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { md: '1.6' },
  headings: {
    fontWeight: 'var(--weight-heading)',
    sizes: {
      h1: { fontSize: 'clamp(2.25rem, 1.5rem + 3vw, 3.5rem)', lineHeight: '1.08' },
      h2: { fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.375rem)', lineHeight: '1.15' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  radius: { sm: '8px', md: '14px', lg: '20px', xl: '28px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects, because importing the components would load them all with the first page.
  components: {
    Button: { defaultProps: { size: 'md' } },
    Badge: {
      defaultProps: { variant: 'light', size: 'lg', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 'var(--weight-label)', letterSpacing: 0 } },
    },
    TextInput: { defaultProps: field },
    // The eye is a button for keyboard users too.
    PasswordInput: { defaultProps: { ...field, visibilityToggleFocusable: true } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        closeButtonProps: { 'aria-label': t.close, size: 'lg' },
        attributes: plainHeader,
      },
      styles: { title: { fontSize: '1.375rem', fontWeight: 'var(--weight-heading)' } },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': t.close, size: 'lg' }, attributes: plainHeader },
      styles: { content: { padding: 'var(--safe-top) var(--safe-side) var(--safe-bottom) 0' } },
    },
  },
});

/** Colors of filled components without a named color. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const primary = {
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--accent-ink)',
  };
  return { variables: {}, light: primary, dark: primary };
};
