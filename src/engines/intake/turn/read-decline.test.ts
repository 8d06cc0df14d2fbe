import { describe, expect, test } from 'vitest';
import type { FactName } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { declines } from './read-decline.ts';

const isDeclined = (text: string, askedFor: FactName) => declines(toPlainText(text).plain, askedFor);

describe('an answer that declines to answer', () => {
  test.each<[FactName, string]>([
    ['email', 'do you have to have that? skip it'],
    ['email', 'no thx'],
    ['email', 'id rather not give that out'],
    ['email', 'no doy mi correo, me llenan de propaganda'],
    ['email', 'prefiero no darlo'],
    ['name', 'why do you need that'],
    ['name', 'rather not say'],
    ['name', 'no tengo tiempo pa eso'],
    ['name', 'is that required?'],
    ['insurance', 'idk, have to ask my wife'],
    ['insurance', 'no sé, mi esposa es la que tiene los papeles'],
    ['when', 'depends on rain lol idk'],
    ['place', 'none of your business'],
    ['reason', 'skip'],
  ])('asked for %s: %s', (askedFor, text) => {
    expect(isDeclined(text, askedFor)).toBe(true);
  });

  test.each<[FactName, string]>([
    ['name', 'Skip Loftin'],
    ['insurance', 'i dont have any'],
    ['insurance', 'nope'],
    ['insurance', 'no tengo'],
    ['reason', "i don't know why but my ears ring and ring"],
    ['place', 'Omaha'],
  ])('asked for %s: "%s" does not', (askedFor, text) => {
    expect(isDeclined(text, askedFor)).toBe(false);
  });
});
