import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#shared/format/format-money.ts';
import { describeLaw } from '../law/describe-law.ts';
import type { LawId } from '../law/law-table.ts';
import { describeFinding } from '../review/describe-finding.ts';
import type { Finding } from '../review/finding.ts';
import {
  type Fact,
  type FactName,
  factTypes,
  type Letter,
  type LetterFacts,
  type LetterFinding,
  letterKinds,
  type Sentence,
} from './letter.ts';
import { sentenceOf } from './letter-writer.ts';
import { letterHashInput, writeLetter } from './write-letter.ts';

const sample: { [N in FactName]: string | number } = {
  patientName: 'Ana Ruiz',
  birthDate: '1984-03-09',
  senderAddress: '12 Elm St\nDayton, OH 45402',
  senderPhone: '(937) 555-0142',
  senderEmail: 'ana@example.org',
  recipientName: 'Mercy Hospital Billing',
  recipientAddress: 'PO Box 700\nDayton, OH 45401',
  providerName: 'Mercy Hospital',
  providerAddress: '1 Main St, Dayton, OH 45401',
  providerPhone: '(937) 555-0100',
  providerState: 'OH',
  accountNumber: 'A-7781',
  statementDate: '2026-11-02',
  serviceFrom: '2026-10-05',
  serviceTo: '2026-10-06',
  careDescription: 'Outpatient surgery',
  balance: 1250_00,
  charges: 4310_00,
  insurer: 'Summit Health',
  memberId: 'M5530',
  claimNumber: 'C-991',
  denialDate: '2026-10-28',
  denialReason: 'Not medically necessary.',
  finalDenialDate: '2026-11-20',
  estimateIssuedOn: '2026-09-20',
  estimateTotal: 3900_00,
  firstBillReceivedOn: '2026-11-05',
  householdSize: 3,
  yearlyIncome: 41000_00,
  holdUntil: '2026-12-31',
  dueOn: '2027-04-26',
};
const names = Object.keys(factTypes) as FactName[];
const patient = { kind: 'patient' } as const;
const yes = (id: string): Fact<true> => ({ id, value: true, source: patient });

const finding = (change: Partial<Finding> = {}): Finding => ({
  rule: 'bill/exact-duplicate',
  ruleVersion: 1,
  class: 'provable',
  scope: 'lines',
  lineIds: ['2', '3'],
  amountCents: 320_00,
  facts: { code: '85025', description: 'Blood count', times: 2, date: '2026-10-05', lineCents: 320_00 },
  citations: [{ kind: 'bill', lineIds: ['2', '3'] }],
  ...change,
});
const findings: LetterFinding[] = [
  { id: 'f1', isTicked: true, finding: finding() },
  {
    id: 'f2',
    isTicked: true,
    finding: finding({
      rule: 'law/estimate-not-seen',
      class: 'ask',
      amountCents: 0,
      facts: { scheduledOn: '2026-09-01' },
    }),
  },
  {
    id: 'f3',
    isTicked: true,
    finding: finding({
      rule: 'law/estimate-exceeded',
      class: 'law',
      amountCents: 410_00,
      facts: { chargesCents: 4310_00, estimateCents: 3900_00, excessCents: 410_00, disputeBy: '2027-03-05' },
      citations: [{ kind: 'law', id: 'estimate-dispute' }],
    }),
  },
  {
    id: 'f4',
    isTicked: false,
    finding: finding({ amountCents: 777_00, facts: { code: '99999', times: 7, lineCents: 777_00 } }),
  },
];

/** Every fact is known, except those named. */
function factsWithout(...missing: FactName[]): LetterFacts {
  const values = Object.fromEntries(
    names
      .filter((name) => !missing.includes(name))
      .map((name) => [name, { id: name, value: sample[name], source: patient }]),
  ) as LetterFacts['values'];
  return {
    today: '2026-11-27',
    values,
    confirmed: {
      wasEmergency: yes('wasEmergency'),
      isNonprofitHospital: yes('isNonprofitHospital'),
      paidWithoutInsurance: yes('paidWithoutInsurance'),
    },
    findings,
    reasons: [{ id: 'reason:1', value: 'My doctor had ordered this.', source: patient }],
    enclosures: [{ id: 'paper:1', value: 'Letter of Dr. Lee', source: patient }],
  };
}

const sentencesOf = ({ blocks }: Letter): Sentence[] =>
  blocks.flatMap((block): Sentence[] => {
    switch (block.kind) {
      case 'sender':
      case 'recipient':
        return block.lines;
      case 'subject':
      case 'reference':
      case 'signature':
        return [block.sentence];
      case 'paragraph':
        return block.sentences;
      case 'list':
      case 'enclosures':
        return block.items;
      case 'form':
        return block.fields.map(({ sentence }) => sentence);
      default:
        return [];
    }
  });
const textOf = (letter: Letter): string => JSON.stringify(letter.blocks);

const everyLetter = letterKinds.flatMap((kind) =>
  (['en', 'es'] as const).map((language) => ({ kind, language })),
);

describe.each(everyLetter)('$kind in $language', ({ kind, language }) => {
  const letter = writeLetter(kind, factsWithout(), language);

  test('is complete when every fact is known', () => {
    expect(letter.missing).toEqual([]);
    expect(letter.blocks.map((block) => block.kind)).toEqual(
      expect.arrayContaining([
        'sender',
        'date',
        'recipient',
        'subject',
        'greeting',
        'paragraph',
        'closing',
        'signature',
      ]),
    );
    expect(textOf(letter)).not.toMatch(/undefined|null|NaN|\[object|N\/A/);
  });

  test('every sentence names known facts, and states no figure from elsewhere', () => {
    const known: Record<string, string> = {};
    for (const name of names) {
      const value = String(sample[name]);
      const type = factTypes[name];
      const dollars = Number(value) / 100;
      if (type === 'money') known[name] = `${dollars.toLocaleString('en-US')}.00`;
      else known[name] = type === 'day' ? value.split('-').map(Number).join(' ') : value;
    }
    const difference = '410.00 400';
    for (const { text, factIds } of sentencesOf(letter)) {
      expect(factIds.length).toBeGreaterThan(0);
      const stated = factIds.map((id) => {
        if (id.startsWith('law:')) {
          const law = describeLaw(id.slice(4), language);
          return `${law.rule} ${law.paragraph}`;
        }
        if (id.startsWith('finding:')) {
          const found = findings.find((one) => `finding:${one.id}` === id)?.finding;
          const { explanation, askFor } = describeFinding(found ?? finding(), language);
          return `${explanation} ${askFor} ${formatMoney(found?.amountCents ?? 0)}`;
        }
        if (id === 'charges' || id === 'estimateTotal') return `${known[id]} ${difference}`;
        return known[id] ?? '';
      });
      const figures = text.match(/\d[\d,.]*\d|\d/g) ?? [];
      for (const figure of figures) expect(stated.join(' '), text).toContain(figure);
    }
  });

  test('a missing fact is a question, and its value is not guessed', () => {
    for (const name of names) {
      const without = writeLetter(kind, factsWithout(name), language);
      const used = sentencesOf(letter).some(({ factIds }) => factIds.includes(name));
      const asked = without.missing.some(({ fact }) => fact === name);
      // A reference line alone is optional.
      if (asked) expect(used).toBe(true);
      for (const { factIds } of sentencesOf(without)) expect(factIds).not.toContain(name);
      for (const { question } of without.missing) expect(question).toMatch(/\?|\.$/);
      expect(textOf(without)).not.toMatch(/undefined|null|NaN|\[object|N\/A/);
    }
  });

  test('is polite: no threat and no legal advice', () => {
    expect(textOf(letter)).not.toMatch(
      /\b(?:sue|lawsuit|attorney|lawyer|must pay|illegal|fraud|abogado|demandar|ilegal|fraude)\b/i,
    );
  });
});

test('a sentence without facts or without words cannot be built', () => {
  expect(() => sentenceOf([], 'You owe me.')).toThrow('needs a fact');
  expect(() => sentenceOf([{ id: '' }], 'You owe me.')).toThrow('needs a fact');
  expect(() => sentenceOf([{ id: 'a' }], ' ')).toThrow('needs words');
  expect(sentenceOf([{ id: 'a' }, { id: 'a' }], 'Hello.')).toEqual({ text: 'Hello.', factIds: ['a'] });
});

describe('a dispute', () => {
  test('holds the ticked findings only, and asks where it cannot prove', () => {
    const letter = writeLetter('dispute_charges', factsWithout(), 'en');
    const lists = letter.blocks.flatMap((block) =>
      block.kind === 'list' ? [block.items.map(({ text }) => text)] : [],
    );
    expect(lists).toEqual([
      [
        '85025 Blood count is charged 2 times on Oct 5, 2026, each $320.00. Amount in question: $320.00. ' +
          'Requested: The record of each time, or removal of the extra charges.',
        'The charges are $4,310.00, $410.00 above the estimate of $3,900.00; a dispute must start by Mar 5, 2027. ' +
          'Amount in question: $410.00. Requested: A bill at the estimate, before you start a federal dispute.',
      ],
      [
        'A written estimate was due after scheduling on Sep 1, 2026. Requested: A copy of the good faith estimate.',
      ],
    ]);
    expect(letter.lawIds).toEqual(['estimate-dispute']);
    expect(textOf(letter)).not.toMatch(/99999|777/);
    const [first] = sentencesOf(letter).filter(({ factIds }) => factIds.includes('finding:f1'));
    expect(first?.factIds).toEqual(['finding:f1', 'bill:line:2', 'bill:line:3']);
  });

  test('whatever is ticked, nothing unticked occurs', () => {
    for (let ticked = 0; ticked < 2 ** findings.length; ticked += 1) {
      const chosen = findings.map((one, index) => ({ ...one, isTicked: ((ticked >> index) & 1) === 1 }));
      const letter = writeLetter('dispute_charges', { ...factsWithout(), findings: chosen }, 'en');
      const text = textOf(letter);
      for (const { finding: one, isTicked, id } of chosen) {
        expect(text.includes(describeFinding(one).explanation)).toBe(isTicked);
        expect(text.includes(`finding:${id}`)).toBe(isTicked);
      }
      expect(letter.missing.some(({ fact }) => fact === 'findings')).toBe(ticked === 0);
    }
  });
});

test('a No Surprises complaint needs its ground', () => {
  const facts = factsWithout();
  const laws = (confirmed: LetterFacts['confirmed']): [LawId[], string[]] => {
    const { lawIds, missing } = writeLetter('complain_no_surprises', { ...facts, confirmed }, 'en');
    return [lawIds, missing.map(({ fact }) => fact)];
  };
  expect(laws({ wasEmergency: yes('e') })).toEqual([['no-surprises-emergency'], []]);
  expect(laws({ providerOutOfNetwork: yes('o'), facilityInNetwork: yes('i') })).toEqual([
    ['no-surprises-in-network-facility'],
    [],
  ]);
  expect(laws({ providerOutOfNetwork: yes('o') })).toEqual([[], ['noSurprisesGround']]);
});

test('an estimate dispute needs $400 and care without insurance', () => {
  const facts = factsWithout();
  const estimateTotal = { id: 'estimateTotal', value: 3910_01, source: patient };
  const letter = writeLetter(
    'dispute_estimate',
    { ...facts, values: { ...facts.values, estimateTotal }, confirmed: {} },
    'en',
  );
  expect(letter.missing.map(({ fact }) => fact)).toEqual(['paidWithoutInsurance', 'differenceOf400']);
  const form = writeLetter('dispute_estimate', facts, 'en').blocks.find((block) => block.kind === 'form');
  expect(
    form?.kind === 'form' && form.fields.map(({ label, sentence }) => `${label}: ${sentence.text}`),
  ).toEqual(
    expect.arrayContaining(['Billed above the estimate: $410.00', 'First bill received: November 5, 2026']),
  );
});

test('Florida’s law is cited in Florida only, and a law only while in force', () => {
  const facts = factsWithout();
  const providerState = { id: 'providerState', value: 'FL', source: patient };
  const inFlorida = { ...facts, values: { ...facts.values, providerState } };
  expect(writeLetter('request_itemized_bill', inFlorida, 'en').lawIds).toContain('state-fl-itemized-bill');
  expect(writeLetter('request_itemized_bill', facts, 'en').lawIds).toEqual(['records-access']);
  expect(writeLetter('complain_no_surprises', { ...facts, today: '2021-12-31' }, 'en').lawIds).toEqual([]);
});

test('the canonical form changes with any word, and not with the order of keys', () => {
  const hash = (letter: Letter) => createHash('sha256').update(letterHashInput(letter)).digest('hex');
  const letter = writeLetter('appeal_denial', factsWithout(), 'en');
  const shuffled: Letter = {
    ...letter,
    blocks: letter.blocks.map(
      (block) => Object.fromEntries(Object.entries(block).toReversed()) as Letter['blocks'][number],
    ),
  };
  expect(hash(shuffled)).toBe(hash(letter));
  expect(hash(writeLetter('appeal_denial', factsWithout(), 'es'))).not.toBe(hash(letter));
  const facts = factsWithout();
  const changed = {
    ...facts,
    reasons: [{ id: 'reason:1', value: 'My doctor ordered this.', source: patient }],
  };
  expect(hash(writeLetter('appeal_denial', changed, 'en'))).not.toBe(hash(letter));
  expect(hash(writeLetter('appeal_denial', { ...facts, today: '2026-11-28' }, 'en'))).not.toBe(hash(letter));
});
