import { expect, test } from 'vitest';
import { resultDraft } from '#modules/requests/results/result-content.ts';
import { textToCopy } from './unsaved.words.ts';

const id = '0194d0c1-0000-7000-8000-000000000001';

test('offers all unsaved text for copying, and nothing else', () => {
  const draft = resultDraft.parse({
    kind: 'prescription',
    conclusion: 'Two pharmacies have it. ',
    steps: ['Ask for the transfer', ''],
    statements: [
      {
        id,
        amountCents: 1_250,
        pharmacy: 'Corner Pharmacy',
        medicine: 'Lisinopril',
        sources: [
          { kind: 'call', name: 'Corner', quote: 'We have it', observedOn: '2026-11-20', fileId: id },
        ],
      },
      { id, unreadAmount: 'about 12', pharmacy: 'Other Pharmacy' },
    ],
  });
  expect(textToCopy(draft)).toBe(
    [
      'Two pharmacies have it.',
      '$12.50\nCorner\nWe have it\n2026-11-20\nCorner Pharmacy\nLisinopril',
      'about 12\nOther Pharmacy',
      'Ask for the transfer',
    ].join('\n\n'),
  );
});

test('offers nothing to copy if nothing was typed', () => {
  expect(textToCopy(resultDraft.parse({ kind: 'general' }))).toBe('');
});
