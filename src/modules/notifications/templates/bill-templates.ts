import { formatDay } from '#shared/format/format-date.ts';
import type { Template } from './template.ts';

/** Days are left; the page says for what, because mail and texts show on lock screens. */
export const deadlineNear: Template<{ dueOn: string }> = {
  topic: 'reminders',
  en: ({ dueOn }) => ({
    title: 'A deadline is near',
    body: `Something on your Bills page is due by ${formatDay(dueOn, { year: 'always', locale: 'en' })}. There you see what it is and what to do.`,
    text: `a deadline on your Bills page is due by ${formatDay(dueOn, { year: 'always', locale: 'en' })}.`,
  }),
  es: ({ dueOn }) => ({
    title: 'Se acerca una fecha límite',
    body: `Algo en su página de facturas (Bills) vence el ${formatDay(dueOn, { year: 'always', locale: 'es' })}. Allí verá qué es y qué hacer.`,
    text: `una fecha límite de su página de facturas (Bills) vence el ${formatDay(dueOn, { year: 'always', locale: 'es' })}.`,
  }),
};

/** The answer to a letter, or its delivery, is on the page. */
export const billUpdated: Template<Record<string, never>> = {
  topic: 'requests',
  en: () => ({
    title: 'News about your bill',
    body: 'There is news about a bill. Open your Bills page to see it.',
    text: 'there is news about a bill on your Bills page.',
  }),
  es: () => ({
    title: 'Hay novedades sobre su factura',
    body: 'Hay novedades sobre una factura. Ábralas en su página de facturas (Bills).',
    text: 'hay novedades sobre una factura en su página de facturas (Bills).',
  }),
};
