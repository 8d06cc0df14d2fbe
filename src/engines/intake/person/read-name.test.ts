import { describe, expect, test } from 'vitest';
import { readContact } from './read-contact.ts';
import { readName } from './read-name.ts';
import { readNameAnswer } from './read-name-answer.ts';

/** Blanks out contact details first, as `readMessage` does. */
function nameIn(text: string, read: (masked: string) => ReturnType<typeof readName>): string | null {
  const extracted = read(readContact(text).masked);
  if (extracted) expect(text).toContain(extracted.quote);
  return extracted?.name === 'name' ? extracted.value : null;
}

describe('the answer to "what is your name?"', () => {
  test.each([
    ['rosa delgado', 'Rosa Delgado'],
    ['BETTY JO CRUTCHER', 'Betty Jo Crutcher'],
    ['its jen okafor', 'Jen Okafor'],
    ['Dr. Robert O’Neil', 'Robert O’Neil'],
    ['SSG Alicia Monroe', 'Alicia Monroe'],
    ['Sra. Hilda Marrero', 'Hilda Marrero'],
    ['Maria de la Cruz', 'Maria de la Cruz'],
    ['Juan Carlos Pérez y García', 'Juan Carlos Pérez y García'],
    ['kai nakamura-bell', 'Kai Nakamura-Bell'],
    ['Scott VanderMolen', 'Scott VanderMolen'],
    ['Andre St. Louis', 'Andre St. Louis'],
    ['J. R. Ewing', 'J. R. Ewing'],
    ['Hugo B.', 'Hugo B.'],
    ['Teodoro "Teddy" Mancini', 'Teodoro "Teddy" Mancini'],
    ['Skip Loftin', 'Skip Loftin'],
    ['Will Smith', 'Will Smith'],
    ['May Chen', 'May Chen'],
    ['Okafor, Jen', 'Jen Okafor'],
    ['last name Okafor first name Jen', 'Jen Okafor'],
    ['his is austin pruitt', 'Austin Pruitt'],
    ['its for my daughter Emma Stone', 'Emma Stone'],
    ['rather just give first name, Lindsey', 'Lindsey'],
    ['put it under Gloria Reyes', 'Gloria Reyes'],
    ['Priya Raman, 602-555-0101', 'Priya Raman'],
    ['me llamo Luz Marina Ospina', 'Luz Marina Ospina'],
    ['Se llama Mateo Ruiz', 'Mateo Ruiz'],
    ['a nombre de Julia Ríos', 'Julia Ríos'],
  ])('%s', (text, expected) => {
    expect(nameIn(text, readNameAnswer)).toBe(expected);
  });

  test.each([
    'my knee still hurts',
    'i need an appointment',
    'yes',
    'what is this for',
    'i already told you',
  ])('%s: no name', (text) => {
    expect(nameIn(text, readNameAnswer)).toBeNull();
  });
});

describe('a name in passing', () => {
  test.each([
    ['hi im jen okafor and i need a derm', 'Jen Okafor'],
    ['hello this is marjorie my husband walt is 81', 'Marjorie'],
    ['hola me llamo Austin Reyes tengo 29', 'Austin Reyes'],
    ['Buenas, soy Yesenia otra vez', 'Yesenia'],
    ['Hola soy Ana de Tampa', 'Ana'],
    ['le escribe Juan Mora', 'Juan Mora'],
    ['I write about a claim.\n\nSincerely,\nHarold P. Whitcomb', 'Harold P. Whitcomb'],
    ['need mri knee. Thanks, Bob', 'Bob'],
    ['cortisone shot left knee, walt jessup, 605-555-0171', 'Walt Jessup'],
  ])('%s', (text, expected) => {
    expect(nameIn(text, readName)).toBe(expected);
  });

  test.each([
    'this is killing me',
    'I’m Pregnant and need an OB',
    'soy de Valencia pero vivo en Boston',
    'soy diabetica y necesito doctor',
    'my name is on the bill twice',
    'This is Blue Cross',
    'the puppys name is gonna be Memphis',
    'His name is Mateo. He loves trucks',
    'mi hermana Charlotte (sí, se llama igual jaja)',
    'mri - Left Knee',
  ])('%s: none', (text) => {
    expect(nameIn(text, readName)).toBeNull();
  });

  test.each([
    ['Yesenia O', 'Yesenia Ocasio', 'Yesenia Ocasio'],
    ['Loretta', 'Loretta Bragg is my full name', 'Loretta Bragg'],
    ['Awilda', 'my last name is Morales', 'Awilda Morales'],
  ])('"%s" is completed by "%s"', (known, text, expected) => {
    expect(nameIn(text, (masked) => readName(masked, known))).toBe(expected);
  });

  test('someone else’s name doesn’t replace the user’s own', () => {
    expect(
      nameIn('his name is Stan Lasky but im the one to call', (masked) => readName(masked, 'Marjorie Lasky')),
    ).toBeNull();
  });
});
