import { sign } from 'retell-sdk';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readWebhook, signatureHeader } from './read-webhook.ts';

const apiKey = 'key_of_the_company';
const read = async (raw: string, signature: string | null) => {
  const headers = new Headers(signature === null ? {} : { [signatureHeader]: signature });
  return readWebhook(raw, headers, apiKey);
};
const readSigned = async (body: unknown) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  return read(raw, await sign(raw, apiKey));
};
const key = newId();
const news = { event: 'call_ended', call: { call_id: 'call_7', metadata: { harborline_call_id: key } } };

test('a signed webhook names our call', async () => {
  expect(await readSigned(news)).toEqual({
    kind: 'about_call',
    event: 'call_ended',
    vendorCallId: 'call_7',
    key,
  });
});

test('only a webhook of a call in progress includes its transcript so far', async () => {
  const transcript_object = [
    { role: 'agent', content: 'Do you take new patients?', words: [{ word: 'Do', start: 2.4, end: 2.6 }] },
    { role: 'user', content: 'Yes, we do.', words: [] },
  ];
  const withTranscript = { call: { ...news.call, transcript_object } };
  const expected = { kind: 'about_call', vendorCallId: 'call_7', key };
  expect(await readSigned({ event: 'transcript_updated', ...withTranscript })).toEqual({
    ...expected,
    event: 'transcript_updated',
    said: [
      { speaker: 'agent', text: 'Do you take new patients?', atSeconds: 2.4 },
      { speaker: 'office', text: 'Yes, we do.', atSeconds: 2.4 },
    ],
  });
  expect(await readSigned({ event: 'call_ended', ...withTranscript })).toEqual({
    ...expected,
    event: 'call_ended',
  });
  const unreadable = { call: { ...news.call, transcript_object: 'all of it' } };
  expect(await readSigned({ event: 'transcript_updated', ...unreadable })).toEqual({
    ...expected,
    event: 'transcript_updated',
  });
});

test('rejects a webhook that is unsigned, signed with another key, or altered as forged', async () => {
  const raw = JSON.stringify(news);
  const signature = await sign(raw, apiKey);
  const otherSignature = await sign(raw, 'another_key');
  for (const [text, given] of [
    [raw, null],
    [raw, ''],
    [raw, otherSignature],
    [raw.replace('call_7', 'call_8'), signature],
  ] as const)
    expect(await read(text, given)).toEqual({ kind: 'forged' });
});

test('a call without our key is identified by the vendor’s id alone', async () => {
  for (const metadata of [undefined, null, 'text', {}, { harborline_call_id: 'not-an-id' }])
    expect(await readSigned({ ...news, call: { call_id: 'c', metadata } })).toEqual({
      kind: 'about_call',
      event: 'call_ended',
      vendorCallId: 'c',
      key: null,
    });
});

test('a signed but invalid webhook is malformed', async () => {
  for (const body of [
    'not json',
    'null',
    {},
    { event: 'call_ended' },
    { ...news, event: '' },
    { ...news, event: 'e'.repeat(101) },
    { ...news, call: { call_id: '' } },
    { ...news, call: { call_id: 'c'.repeat(201) } },
  ])
    expect(await readSigned(body)).toEqual({ kind: 'unreadable' });
});

test('reads ids of the longest and shortest length the vendor may use', async () => {
  const longest = { event: 'e'.repeat(100), call: { call_id: 'c'.repeat(200) } };
  const shortest = { event: 'e', call: { call_id: 'c' } };
  for (const body of [longest, shortest])
    expect(await readSigned(body)).toMatchObject({ kind: 'about_call', event: body.event });
});
