import { expect, test } from 'vitest';
import { findNamedOffice } from './find-named-office.ts';

test.each([
  ["I'd like an appointment with Dr. Adaeze Ortiz", 'Adaeze Ortiz'],
  ['appt with dr ortiz in tampa please', 'ortiz'],
  ['quiero cita con la dra. ortiz', 'ortiz'],
  ['Doctor Patel he did my moms hip in Valdosta can i get him for mine', 'Patel'],
  ['can you get me in to see Dr. Min-jun Park next week', 'Min-jun Park'],
  ['mri of my knee at Inlet Diagnostic', 'Inlet Diagnostic'],
  ['I want to go to Heron Open Imaging of Tampa', 'Heron Open Imaging of Tampa'],
  ['book me at bayshore imaging center', 'bayshore imaging center'],
])('%s asks for %s', (words, name) => {
  expect(findNamedOffice(words)?.name).toBe(name);
});

test.each([
  'I need a doctor for my knee',
  'dr appointment please',
  'my Dr. Smith retired',
  'Dr. Jordan was rude to her, i want somebody else',
  'my knee hurts, doctor says mri',
  'find me a kidney dr near Gallup',
  'I need an imaging center near Orlando',
  'is there an urgent care',
  'go to the emergency center',
  'need a sleep clinic',
])('%s names no doctor or office', (words) => {
  expect(findNamedOffice(words)).toBeNull();
});
