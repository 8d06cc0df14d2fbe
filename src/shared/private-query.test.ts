import { expect, test } from 'vitest';
import { joinPrivateQuery, partPrivateQuery } from './private-query.ts';

test('the name of a patient leaves the address, and the server reads it all the same', () => {
  const asked = new URL('https://care.example/api/admin/patients?search=Rosa+D%C3%ADaz&page=2');
  const parted = partPrivateQuery(asked);
  expect(parted?.address.href).toBe('https://care.example/api/admin/patients?page=2');
  const read = joinPrivateQuery('/api/admin/patients?page=2', parted?.header ?? '');
  expect(new URL(read, asked).searchParams.get('search')).toBe('Rosa Díaz');
  expect(new URL(read, asked).searchParams.get('page')).toBe('2');
});

test('the audit trail about a person is asked for without their name in the address', () => {
  const asked = new URL(
    'https://care.example/api/admin/audit?who=maya&about=rosa%40example.test&kind=everything',
  );
  expect(partPrivateQuery(asked)?.address.search).toBe('?kind=everything');
  expect(joinPrivateQuery('/api/admin/audit', partPrivateQuery(asked)?.header ?? '')).toBe(
    '/api/admin/audit?who=maya&about=rosa%40example.test',
  );
});

test('what is no search of the team stays as it is, and a header can say nothing else', () => {
  expect(partPrivateQuery(new URL('https://care.example/api/admin/patients?page=2'))).toBeNull();
  expect(partPrivateQuery(new URL('https://care.example/api/providers?search=Tampa'))).toBeNull();
  expect(joinPrivateQuery('/api/admin/patients?page=2', 'page=9&limit=1')).toBe('/api/admin/patients?page=2');
});
