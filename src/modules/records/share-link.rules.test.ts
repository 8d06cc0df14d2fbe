import { expect, test } from 'vitest';
import { readShareLink, type ShareLink, writeShareLink } from './share-link.rules.ts';

const link: ShareLink = {
  url: `https://care.example.org/api/shl/${'A'.repeat(43)}`,
  key: 'rxTgYlOaKJPFtcEd0qcceN8wEU4p94SqAwIWQe6uX7Q',
  exp: 1_796_000_000,
  flag: 'P',
  label: 'Visit packet – Núñez',
};
const viewer = 'https://care.example.org/share';
const withPayload = (payload: object) =>
  `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;

test('a link is read as it was written, behind any viewer', () => {
  const text = writeShareLink(viewer, link);
  expect(text).toMatch(/^https:\/\/care\.example\.org\/share#shlink:\/[\w-]+$/);
  expect(readShareLink(text)).toEqual(link);
  expect(readShareLink(text.slice(text.indexOf('#')))).toEqual(link);
  expect(readShareLink(text.slice(text.indexOf('shlink:')))).toEqual(link);
  // Room for the other fields in a QR code that phones read from a screen.
  expect(text.length).toBeLessThan(420);
});

test('the payload is minified JSON with the fields of the specification', () => {
  const encoded = writeShareLink(viewer, link).split('shlink:/')[1] ?? '';
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  expect(text).toBe(JSON.stringify({ ...link, v: 1 }));
});

test('the example of the specification is read', () => {
  const example = [
    'https://viewer.example.org#shlink:/eyJ1cmwiOiJodHRwczovL2Voci5leGFtcGxlLm9yZy9xci9ZOXh3a1VkdG1OOXd3b0pvTjNmZkpJaFgyVUd2Q0wxSm5sUFZOTDNrRFdNL20iLCJmbGF',
    'nIjoiTFAiLCJrZXkiOiJyeFRnWWxPYUtKUEZ0Y0VkMHFjY2VOOHdFVTRwOTRTcUF3SVdRZTZ1WDdRIiwibGFiZWwiOiJCYWNrLXRvLXNjaG9vbCBpbW11bml6YXRpb25zIGZvciBPbGl2ZXIgQnJvd',
    '24ifQ',
  ].join('');
  expect(readShareLink(example)).toMatchObject({
    url: 'https://ehr.example.org/qr/Y9xwkUdtmN9wwoJoN3ffJIhX2UGvCL1JnlPVNL3kDWM/m',
    flag: 'LP',
    label: 'Back-to-school immunizations for Oliver Brown',
    exp: Number.POSITIVE_INFINITY,
  });
});

test.each([
  ['nothing', '', 'incomplete'],
  ['another fragment', '#deadlines', 'incomplete'],
  ['cut off', writeShareLink(viewer, link).slice(0, 90), 'incomplete'],
  ['a short key', withPayload({ ...link, key: 'short' }), 'incomplete'],
  ['no address', withPayload({ key: link.key }), 'incomplete'],
  ['a newer version', withPayload({ ...link, v: 2 }), 'newer'],
  ['a direct file', withPayload({ ...link, flag: 'U' }), 'direct_file'],
])('%s is not opened', (_title, text, fault) => {
  expect(readShareLink(text)).toBe(fault);
});
