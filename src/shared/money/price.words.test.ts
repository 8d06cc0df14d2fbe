import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { feeWords, prices } from './price.words.ts';
import { priceBook } from './price-book.ts';

const source = join(import.meta.dirname, '../..');

/** Source files with text for patients and visitors. Simulated offices quote prices of their own. */
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:app|engines\/intake|modules|platform|shared|ui|vendors|web)\//.test(file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.db\.test/.test(file));

const { addOns, billReviewCents, listPrices, monthlyMembershipCents, requestFeeCents } = priceBook;
const ours = [
  requestFeeCents,
  billReviewCents,
  monthlyMembershipCents,
  ...Object.values(listPrices),
  ...Object.values(addOns).map(({ amountCents }) => amountCents),
].map(formatMoneyShort);

/** Prices are allowed in comments, as examples. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

test('no text has a hard-coded price', () => {
  expect(texts.length).toBeGreaterThan(1000);
  const amounts = new RegExp(
    `(?<![\\w$])(?:${ours.map((price) => `\\${price}`).join('|')})(?:\\.00)?(?![\\d,.]*\\d|\\w)`,
  );
  const written = texts.flatMap((file) =>
    withoutComments(readFileSync(join(source, file), 'utf8'))
      .split('\n')
      .filter((line) => amounts.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(written).toEqual([]);
});

test('every text that names the fee also says that the first request is free', () => {
  for (const words of [feeWords.rule, feeWords.short, feeWords.besideListPrice]) {
    expect(words).toContain(prices.fee);
    expect(words).toMatch(/first (?:request )?is free|first request free/i);
  }
});

test('no text claims that approval books the appointment', () => {
  const claims =
    /booked once you approve|appointment is made|approve[^.'"`]*(?:and|,) we book|reserva(?:mos|da)? (?:al|cuando) aprob/i;
  const written = texts.filter((file) =>
    claims.test(withoutComments(readFileSync(join(source, file), 'utf8'))),
  );
  expect(written).toEqual([]);
});
