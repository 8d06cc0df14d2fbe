import { describe, expect, it } from 'vitest';
import { cutOut } from '../../sentence-parts.rules.ts';
import { readSentence } from './read-sentence.ts';

const partsOf = (text: string) => readSentence(text).parts.map(({ kind, value }) => `${kind}: ${value}`);

describe('a searched sentence', () => {
  it('is read as specialty, place and insurance', () => {
    expect(partsOf('knee doctor in Tampa that takes Aetna')).toEqual([
      'specialty: Orthopedics',
      'place: Tampa, FL',
      'insurance: Aetna',
    ]);
  });

  it('loses a part with the words that lead to it', () => {
    const sentence = 'knee doctor in Tampa that takes Aetna';
    const parts = readSentence(sentence).parts.map(({ kind, cuts }) => ({
      kind,
      without: cutOut(sentence, cuts),
    }));
    expect(parts.map(({ without }) => without)).toEqual([
      'in Tampa that takes Aetna',
      'knee doctor that takes Aetna',
      'knee doctor in Tampa',
    ]);
    for (const { kind, without } of parts)
      expect(readSentence(without).parts.map((part) => part.kind)).not.toContain(kind);
  });

  it('keeps unknown words to search for', () => {
    const { words, place, specialty } = readSentence('Dr. Zamora in Tampa');
    expect({ words, place, specialty }).toEqual({
      words: 'Zamora',
      place: { city: 'Tampa', state: 'FL' },
      specialty: null,
    });
  });

  it('names what the network lacks', () => {
    expect(readSentence('dentist in Tampa')).toMatchObject({ specialty: null, lacks: 'Dentistry' });
  });

  it('reports what the search can’t filter by', () => {
    expect(readSentence('female cardiologist in Miami tomorrow').unused).toEqual(['female', 'tomorrow']);
  });

  it.each([
    ['Pediatrican in Doral', 'Pediatrics', 'Doral, FL'],
    ['heart doctor in Weston', 'Cardiology', 'Weston, FL'],
  ])('understands “%s”', (text, specialty, place) => {
    expect(partsOf(text)).toEqual([`specialty: ${specialty}`, `place: ${place}`]);
  });

  it.each([
    ['soonest knee doctor in Tampa', 'Orthopedics', ['soonest']],
    ['first available dermatologist in Miami, FL', 'Dermatology', ['first available']],
    ['cardiologist as soon as possible', 'Cardiology', ['as soon as possible']],
    ['cardiólogo en Tampa lo antes posible', 'Cardiology', ['lo antes posible']],
  ])('reads “%s” as an order by the next opening', (text, specialty, said) => {
    const sentence = readSentence(text);
    expect(sentence).toMatchObject({ specialty, sort: 'soonest', words: '', unused: [] });
    const cuts = sentence.parts.flatMap((part) => (part.kind === 'order' ? [part.cuts] : []));
    expect(cuts.map(([[start, end] = [0, 0]]) => text.slice(start, end).trim())).toEqual(said);
  });

  it('takes a city that several states have as a word', () => {
    expect(readSentence('Newark')).toMatchObject({ place: null, words: 'Newark' });
    expect(readSentence('Newark DE').place).toEqual({ city: 'Newark', state: 'DE' });
  });

  it('asks for a place when the sentence says near me', () => {
    expect(readSentence('heart doctor near me')).toMatchObject({ needsPlace: true, words: '' });
  });

  it.each(['', '   ', '???', "zamora'); drop table providers; --", '🩺', 'a'.repeat(200), 'in in in'])(
    'reads “%s” without failing',
    (text) => {
      expect(() => readSentence(text)).not.toThrow();
    },
  );
});
