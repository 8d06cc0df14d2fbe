import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { billingCodeWords } from '#shared/care/billing-code.ts';
import { matchServices } from '#shared/care/match-services.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { replacesListPrice, savingsOf } from '#shared/money/price-savings.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import { type SourceGroup, type SourceLine, SourceList } from '#ui/source-details.tsx';
import { useFocusOnFirstNew } from '#ui/use-focus-on-first-new.ts';
import { correctionSource } from '../../price-correction.words.ts';
import type { ProviderProfile } from '../../providers.contract.ts';
import { quotedOn } from './fact-source.ts';
import * as t from './profile.words.ts';
import classes from './service-prices.module.css';

type Service = ProviderProfile['services'][number];

const sourceLines = ({ sourceName, sourceRow, observedOn, isStale, ...file }: Service): SourceLine[] => [
  { label: sourceName === correctionSource ? t.source : t.file, value: sourceName },
  ...(sourceRow === null ? [] : [{ label: t.row, value: formatNumber(sourceRow) }]),
  { label: t.asOf, value: formatDay(observedOn, { year: 'always' }) },
  ...(file.sourceSha256 === null ? [] : [{ label: t.fileSha256, value: file.sourceSha256, isCode: true }]),
  ...(file.attestation === null ? [] : [{ label: t.attestation, value: file.attestation }]),
  ...(isStale ? [{ label: t.age, value: t.stalePriceNote({ priceFreshMonths }) }] : []),
];

function Amount({ cents }: { cents: number | null }) {
  if (cents === null) return <span className={classes.unknown}>{t.unknown}</span>;
  return formatMoneyShort(cents);
}

/** A newer quote replaces the list's cash price. */
function pricesOf({ said, ...service }: Service) {
  const { memberPriceCents, directPriceCents, sourceName, observedOn, isStale } = service;
  const listed = (amountCents: number | null) =>
    amountCents === null ? null : { amountCents, origin: { name: sourceName, isStale } };
  const list = directPriceCents === null ? null : { observedOn, isStale };
  const isSaid =
    said !== null &&
    replacesListPrice({ quotedOn: said.observedAt, isUnconfirmed: said.isUnconfirmed }, list);
  const direct = isSaid
    ? { amountCents: said.amountCents, origin: { name: t.theOffice, isStale: false } }
    : listed(directPriceCents);
  return { member: listed(memberPriceCents), direct, isSaid };
}

function ServiceRow({ service, officeZone }: { service: Service; officeZone: string }) {
  const { member, direct } = pricesOf(service);
  const savings = savingsOf(member, direct);
  return (
    <tr>
      <th scope="row" tabIndex={-1}>
        {service.name}
        <span className={classes.hint}>{hintOf(service)}</span>
        {service.isStale && <span className={classes.source}>{t.outOfDate}</span>}
        {service.said && (
          <span className={classes.source}>
            {t.officeQuote({
              moneyShort: formatMoneyShort(service.said.amountCents),
              quotedOn: quotedOn({ method: 'phone', observedAt: service.said.observedAt }, officeZone),
            })}
            {service.said.isUnconfirmed && t.notConfirmedSince}
            {service.said.quote !== null && `: “${service.said.quote}”`}
          </span>
        )}
      </th>
      <td data-label="Member price" className={classes.member}>
        <Amount cents={member?.amountCents ?? null} />
      </td>
      <td data-label="Cash price">
        <Amount cents={direct?.amountCents ?? null} />
      </td>
      <td data-label="You save" className={savings ? classes.savings : undefined}>
        {savings ? `${formatMoneyShort(savings.cents)} (${savings.percent}%)` : '–'}
      </td>
    </tr>
  );
}

const hintOf = ({ plainName, billingCode }: Service): string =>
  [plainName, ...(billingCode ? [billingCodeWords(billingCode)] : [])].filter(Boolean).join(' · ');

const sourceGroup = (service: Service): SourceGroup => {
  const { isSaid } = pricesOf(service);
  const replaced =
    isSaid && service.directPriceCents !== null
      ? [
          {
            label: t.listCashPrice,
            value: t.replacedByQuote({ moneyShort: formatMoneyShort(service.directPriceCents) }),
          },
        ]
      : [];
  return { about: service.name, lines: [...sourceLines(service), ...replaced] };
};

/** As many rows as are read at a glance. */
const initialCount = 10;

/** The prices that match the typed words; without words the first ten, until all are asked for. */
function usePriceList(services: readonly Service[]) {
  const [typed, setTyped] = useState('');
  const [isAll, setIsAll] = useState(false);
  const findable = useMemo(
    () =>
      services.map((service) => ({
        ...service,
        spanishName: '',
        spokenAs: [],
        billingCodes: service.billingCode ? [service.billingCode] : [],
      })),
    [services],
  );
  const matching = matchServices(findable, typed);
  const shown = typed.trim() === '' && !isAll ? matching.slice(0, initialCount) : matching;
  return { typed, setTyped, shown, isCut: shown.length < matching.length, showAll: () => setIsAll(true) };
}

/** Member and cash price of each service, searchable, with the sources of those shown in one list. */
export function ServicePrices({ provider: { services, timeZone } }: { provider: ProviderProfile }) {
  const { typed, setTyped, shown, isCut, showAll } = usePriceList(services);
  const { list, expectAt } = useFocusOnFirstNew<HTMLTableSectionElement>(shown.length);
  if (services.length === 0) {
    return <p className={classes.none}>{t.noPricesYet}</p>;
  }
  const newest = shown
    .map(({ observedOn }) => observedOn)
    .toSorted()
    .at(-1);
  return (
    <>
      {services.length > initialCount && (
        <TextInput
          className={classes.search ?? ''}
          label={t.findAPrice}
          placeholder={t.findAPriceHint}
          leftSection={<IconSearch size={20} aria-hidden />}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {services.length > initialCount && (
        <p className={classes.count} role="status">
          {shown.length === 0
            ? t.noPriceFor
            : t.servicesShown({ shown: shown.length, count: services.length })}
        </p>
      )}
      {shown.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.service}</th>
              <th scope="col">{t.memberPrice}</th>
              <th scope="col">{t.cashPrice}</th>
              <th scope="col">{t.youSaveHeading}</th>
            </tr>
          </thead>
          <tbody ref={list}>
            {shown.map((service) => (
              <ServiceRow key={service.code} service={service} officeZone={timeZone} />
            ))}
          </tbody>
        </table>
      )}
      {isCut && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          onClick={() => {
            expectAt(shown.length);
            showAll();
          }}
        >
          {t.showAllPrices({ count: services.length })}
        </Button>
      )}
      {newest && (
        <SourceList
          summary={t.sourceOfPrices({ on: formatDay(newest, { year: 'always' }) })}
          about={t.servicesAndPrices}
          groups={shown.map(sourceGroup)}
        />
      )}
    </>
  );
}
