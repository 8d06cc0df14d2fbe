import type { Template } from './template.ts';

/** The first characters of the request's id, by which staff find it. */
type Subject = { shortId: string };

export const requestAssigned: Template<Subject> = {
  topic: 'assignments',
  en: ({ shortId }) => ({
    title: 'A request was assigned to you',
    body: `Open request ${shortId} to see what needs to be done and any note for you.`,
    text: `request ${shortId} was assigned to you.`,
  }),
  es: ({ shortId }) => ({
    title: 'Le asignaron una solicitud',
    body: `Abra la solicitud ${shortId} para ver qué hay que hacer y si hay una nota para usted.`,
    text: `le asignaron la solicitud ${shortId}.`,
  }),
};
