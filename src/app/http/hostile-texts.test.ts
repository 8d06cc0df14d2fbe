import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkForEmergency } from '#engines/emergency-triage/emergency-check.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { createRuleEngine } from '#engines/intake/turn/create-rule-engine.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import { readPatientSearch } from '#modules/accounts/patient-search.rules.ts';
import { readTypedAmount } from '#modules/billing/typed-amount.rules.ts';
import { readOfficeSearch } from '#modules/directory/network-search.rules.ts';
import { readSearchWords } from '#modules/directory/search-words.rules.ts';
import { isOnlyThanks, mayAnswer } from '#modules/messages/server/acknowledge.ts';
import { getTypedPlace } from '#platform/geography/typed-place.ts';
import { searchServices } from '#shared/care/priced-services.ts';
import { Problem } from '#shared/problem.ts';
import { findPhoneNumber } from '#shared/text/phone-numbers.ts';
import { chooseSimilarWords } from '#shared/text/similar-words.ts';
import { toWordQuery } from '#shared/text/word-query.ts';
import { cpuMillisecondsOf } from '#tests/support/cpu-time.ts';
import { contract } from '../contract.ts';

/** Text that makes vulnerable regexes backtrack (ReDoS), at the maximum length of the longest field. */
const maxTextLength = 4000;
const pieces = [
  'a',
  ' ',
  '\t',
  '\n',
  '0',
  '1 ',
  '.',
  '-',
  ',',
  '@',
  'a@',
  'a.',
  '(',
  '((',
  '"',
  "'",
  '\\',
  '/',
  '$',
  '$1,',
  ':',
  '12:',
  '1-',
  '555-',
  '+1 ',
  'dr. ',
  'no ',
  'not ',
  'and ',
  'or ',
  'I ',
  'the the ',
  'pain, ',
  'is it ',
  'one ',
  'twenty ',
  'é',
  'e\u0301',
  '\u200b',
  '🙂',
  'ñ ',
  'yo ',
  'on monday ',
  'at 10 ',
  'dr. ',
  'my name is ',
  'call me ',
  'aetna ',
  'tampa ',
  '?',
  '! ',
  'x@x.',
];
const ends = ['', '!', '\u0000', ' a', '@', '\n'];
const hostileTexts = pieces.flatMap((piece) =>
  ends.slice(0, 2).map((end) => piece.repeat(Math.floor((maxTextLength - 1) / piece.length)) + end),
);

const transcript = (text: string) =>
  readTranscript(
    [
      { speaker: 'agent', text: 'Do you have any openings next week?', atSeconds: 0 },
      { speaker: 'office', text, atSeconds: 4 },
    ],
    {
      purpose: 'enquiry',
      callerFor: 'Harborline patient',
      officeName: 'Bayside Imaging',
      serviceName: 'MRI of the left knee',
      insurancePlan: 'Aetna PPO',
      fromDate: '2026-11-23',
      toDate: '2026-11-28',
    },
    { timeZone: 'America/New_York', calledAt: new Date('2026-11-20T15:30:00Z') },
  );
const engine = createRuleEngine();
const converse = (content: string) =>
  engine.answer({
    turns: [{ role: 'user', content }],
    known: {},
    askedFor: 'name',
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
  });

/** All parsers of user input, with the maximum input length. */
const readers: [string, (text: string) => unknown, number][] = [
  ['the emergency check', checkForEmergency, maxTextLength],
  ['the rule engine', converse, maxTextLength],
  ['language detection', (text) => readLanguage(text, undefined), maxTextLength],
  ['the thank-you check', isOnlyThanks, maxTextLength],
  ['the answer check', (text) => mayAnswer(text, 'Which plan do you have?'), maxTextLength],
  ['a call transcript', transcript, maxTextLength],
  ['a patient search', readPatientSearch, 200],
  ['a network office search', readOfficeSearch, 200],
  ['an office search', readSearchWords, 200],
  ['similar words', (text) => chooseSimilarWords(text, ['cardiology', 'imaging']), 200],
  ['a full-text search', toWordQuery, maxTextLength],
  ['a service search', searchServices, 200],
  ['a place', getTypedPlace, 200],
  ['a phone number', findPhoneNumber, maxTextLength],
  ['an amount', readTypedAmount, 40],
];
const maxMilliseconds = 3000;

/** Milliseconds of CPU time. A rejected input counts too. */
const timeOf = (read: (text: string) => unknown, text: string): Promise<number> =>
  cpuMillisecondsOf(async () => {
    try {
      await read(text);
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal;
    }
  });

// The first call loads word and place lists.
beforeAll(async () => {
  for (const [, read] of readers) await timeOf(read, 'MRI of my left knee near Tampa');
});

describe.each(readers)('%s', (_what, read, maxLength) => {
  test('handles every hostile text in time', async () => {
    for (const text of hostileTexts) {
      const given = text.slice(0, maxLength);
      const milliseconds = await timeOf(read, given);
      expect([
        JSON.stringify(given.slice(0, 20)),
        milliseconds > maxMilliseconds ? milliseconds : 'in time',
      ]).toEqual([JSON.stringify(given.slice(0, 20)), 'in time']);
    }
  }, 120_000);
});

test('every reader handles random mixtures of hostile texts in time', async () => {
  const mixed = fc
    .tuple(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }), fc.constantFrom(...ends))
    .map(([some, end]) => {
      const piece = some.join('');
      return piece.repeat(Math.floor((maxTextLength - 1) / piece.length)) + end;
    });
  await fc.assert(
    fc.asyncProperty(mixed, fc.constantFrom(...readers), async (text, [, read, maxLength]) => {
      expect(await timeOf(read, text.slice(0, maxLength))).toBeLessThan(maxMilliseconds);
    }),
  );
}, 120_000);

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema };

test('every endpoint field validates 250 KB of input within a second', () => {
  const flood = ['a', ' ', '@a.', '1', '-', '0.', 'é', ':'].map((piece) =>
    piece.repeat(Math.floor(250_000 / piece.length)),
  );
  let fields = 0;
  traverseContractProcedures({ router: contract as never, path: [] }, ({ contract: procedure, path }) => {
    const { inputSchema } = (procedure as AnyContractProcedure)['~orpc'];
    if (!(inputSchema instanceof z.ZodType)) return;
    const shape = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as Schema;
    for (const name of Object.keys(shape.properties ?? {})) {
      fields++;
      for (const text of flood) {
        const before = process.cpuUsage();
        inputSchema.safeParse({ [name]: text });
        const { user, system } = process.threadCpuUsage(before);
        const milliseconds = (user + system) / 1000;
        expect([...path, name, milliseconds > 1000 ? milliseconds : 'in time']).toEqual([
          ...path,
          name,
          'in time',
        ]);
      }
    }
  });
  expect(fields).toBeGreaterThan(200);
}, 60_000);
