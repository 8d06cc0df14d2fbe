import { expect, test } from 'vitest';
import { readPdfText } from '#tests/support/files/read-pdf.ts';
import type { PacketPage } from '../../packet.rules.ts';
import { renderPacket } from './render-packet.ts';

const madeAt = new Date('2026-11-27T12:00:00Z');
const lines = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${name} ${at + 1}`,
    detail: '500 mg by mouth twice a day with food · since March 2024',
  }));
const pageOf = (medicines: number, labs: number): PacketPage => ({
  person: { name: 'Rosa Diaz', dateOfBirth: '1980-05-01' },
  visit: { office: 'Bayside Imaging', when: 'Mon, Dec 7, 9:30 AM Eastern Time' },
  reason: 'Pain in the left knee since August, worse on stairs.',
  sections: [
    { key: 'allergies', lines: [{ name: 'Penicillin', detail: 'Hives · severe' }] },
    { key: 'medicines', lines: lines(medicines, 'Medicine') },
    { key: 'conditions', lines: [] },
    { key: 'labs', lines: lines(labs, 'Lab') },
  ],
  date: '2026-11-27',
});

test('a usual packet is one page with everything on it', async () => {
  const { bytes, pages } = await renderPacket(pageOf(10, 12), madeAt);
  expect(pages).toBe(1);
  const text = readPdfText(bytes).replaceAll('\n', ' ');
  for (const part of ['Rosa Diaz', 'May 1, 1980', 'left knee', 'Penicillin', 'Medicine 10', 'Lab 12'])
    expect(text).toContain(part);
  expect(text).toContain('None in these records. Ask the patient.');
  expect(text).toContain('other records may exist');
});

test('more than a page continues on the next, and nothing is cut', async () => {
  const { bytes, pages } = await renderPacket(pageOf(40, 30), madeAt);
  expect(pages).toBe(2);
  const text = readPdfText(bytes).replaceAll('\n', ' ');
  for (let at = 1; at <= 40; at++) expect(text).toContain(`Medicine ${at} `);
  for (let at = 1; at <= 30; at++) expect(text).toContain(`Lab ${at} `);
  expect(text).toContain('Page 1 of 2');
});
