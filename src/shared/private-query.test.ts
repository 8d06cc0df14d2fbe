import { expect, test } from 'vitest';
import { mergePrivateQuery, splitPrivateQuery } from './private-query.ts';

test('moves a patient’s name out of the URL, and the server still reads it', () => {
  const original = new URL('https://care.example/api/admin/patients?search=Rosa+D%C3%ADaz&page=2');
  const split = splitPrivateQuery(original);
  expect(split?.address.href).toBe('https://care.example/api/admin/patients?page=2');
  const read = mergePrivateQuery('/api/admin/patients?page=2', split?.header ?? '');
  expect(new URL(read, original).searchParams.get('search')).toBe('Rosa Díaz');
  expect(new URL(read, original).searchParams.get('page')).toBe('2');
});

test('keeps names out of audit log URLs', () => {
  const original = new URL(
    'https://care.example/api/admin/audit?who=maya&about=rosa%40example.test&kind=everything',
  );
  expect(splitPrivateQuery(original)?.address.search).toBe('?kind=everything');
  expect(mergePrivateQuery('/api/admin/audit', splitPrivateQuery(original)?.header ?? '')).toBe(
    '/api/admin/audit?who=maya&about=rosa%40example.test',
  );
});

test('leaves other URLs unchanged and ignores other parameters in the header', () => {
  expect(splitPrivateQuery(new URL('https://care.example/api/admin/patients?page=2'))).toBeNull();
  expect(splitPrivateQuery(new URL('https://care.example/api/providers?search=Tampa'))).toBeNull();
  expect(mergePrivateQuery('/api/admin/patients?page=2', 'page=9&limit=1')).toBe(
    '/api/admin/patients?page=2',
  );
});
