import { expect, test } from 'vitest';
import { findJoinedLines } from './joined-rows.ts';

const row = (description: string) => [description, '73721', 'CPT', 'outpatient', '1200', '600', '', 'note'];
const width = row('').length;
const line = row('MRI').join(',');

test('splits rows joined by a stray quotation mark anywhere in the row', () => {
  // "MRI,73721,…\nMRI,73721,…\n"Knee MRI",73721,…
  expect(findJoinedLines(row(`${line}\n${line}\nKnee MRI"`), width)).toEqual([line, line, 'Knee MRI"']);
  // …,"note\r\n"Knee, MRI",73721,…
  expect(findJoinedLines([...row('MRI').slice(0, -1), 'note\r\nKnee', ...row('MRI')], width)).toHaveLength(2);
  // From the middle of one row to the middle of another.
  const middle = [
    ...row('MRI').slice(0, 3),
    'outpatient,1200,600,,note\nMRI,73721,CPT,inpatient',
    ...row('').slice(4),
  ];
  expect(findJoinedLines(middle, width)).toHaveLength(2);
});

test('keeps a valid multiline cell', () => {
  expect(
    findJoinedLines(row('MRI\nof the knee, left, right, both, with, without, or either'), width),
  ).toBeNull();
  expect(findJoinedLines([...row('MRI').slice(0, -1), 'one\ntwo, three\n\nfour'], width)).toBeNull();
  expect(findJoinedLines(row('MRI'), width)).toBeNull();
});
