import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { feeWords, prices } from './price.words.ts';
import { priceBook } from './price-book.ts';

const source = join(import.meta.dirname, '../..');

/** Texts that patients and visitors read, where our own prices could appear. What offices say is not ours. */
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:pages|features|flows|integrations\/language-model|design|kernel)\//.test(file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.db\.test/.test(file));

const { addOns, listPrices, monthlyMembershipCents, requestFeeCents } = priceBook;
const ours = [
  requestFeeCents,
  monthlyMembershipCents,
  ...Object.values(listPrices),
  ...Object.values(addOns).map(({ amountCents }) => amountCents),
].map(formatMoneyShort);

/** Comments may give an example; sentences may not. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

test('no text contains one of our prices: all take it from the price book', () => {
  const amounts = new RegExp(
    `(?<![\\w$])(?:${ours.map((one) => `\\${one}`).join('|')})(?:\\.00)?(?![\\d,.]*\\d|\\w)`,
  );
  const written = texts.flatMap((file) =>
    withoutComments(readFileSync(join(source, file), 'utf8'))
      .split('\n')
      .filter((line) => amounts.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(written).toEqual([]);
});

test('a text that names the fee says that the first request is free', () => {
  for (const words of [feeWords.rule, feeWords.short, feeWords.besideListPrice]) {
    expect(words).toContain(prices.fee);
    expect(words).toMatch(/first (?:request )?is free|first request free/i);
  }
});

test('no text claims that approving books: the patient picks a time', () => {
  const claims =
    /booked once you approve|appointment is made|approve[^.'"`]*(?:and|,) we book|reserva(?:mos|da)? (?:al|cuando) aprob/i;
  const written = texts.filter((file) =>
    claims.test(withoutComments(readFileSync(join(source, file), 'utf8'))),
  );
  expect(written).toEqual([]);
});
