import { expect, test } from 'vitest';
import { nameFile, readFileKind } from './files.rules.ts';

test('a file keeps its name if the extension matches its type', () => {
  expect(nameFile('Referral Dr. Diaz.pdf', 'pdf')).toBe('Referral Dr. Diaz.pdf');
  expect(nameFile('IMG_2041.JPEG', 'jpeg')).toBe('IMG_2041.jpeg');
  expect(nameFile('informe médico ñ.heif', 'heic')).toBe('informe médico ñ.heif');
});

test.each([
  ['results.html', 'text', 'results.html.txt'],
  ['setup.exe', 'pdf', 'setup.exe.pdf'],
  ['../../etc/passwd', 'text', 'passwd.txt'],
  ['C:\\Users\\rosa\\card.png', 'png', 'card.png'],
  ['.htaccess', 'text', 'htaccess.txt'],
  ['', 'jpeg', 'file.jpg'],
  ['...', 'pdf', 'file.pdf'],
  ['bill\u202efdp.exe', 'pdf', 'billfdp.exe.pdf'],
  ['a\r\nset-cookie: x.pdf', 'pdf', 'aset-cookie_ x.pdf'],
  [`${'x'.repeat(300)}.pdf`, 'pdf', `${'x'.repeat(100)}.pdf`],
] as const)('%j as %s is stored as %j', (given, kind, kept) => {
  expect(nameFile(given, kind)).toBe(kept);
});

test('an unknown stored type is treated as text', () => {
  expect([readFileKind('image/heic'), readFileKind('text/html')]).toEqual(['heic', 'text']);
});
