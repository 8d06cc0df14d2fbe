import { IconX } from '@tabler/icons-react';
import type { SearchPart, UnderstoodSearch } from '../../providers.contract.ts';
import { cutOut } from '../../sentence-parts.rules.ts';
import type { ServiceGroup } from './more-filters.tsx';
import { isProviderSort, sortLabels } from './provider-filters.ts';
import * as t from './search.words.ts';
import classes from './search-chips.module.css';
import { UseLocation } from './use-location.tsx';
import type { ProviderFiltersControl } from './use-provider-filters.ts';

type Chip = { key: string; label: string; remove: () => void };

function partLabel({ kind, value }: SearchPart, place: UnderstoodSearch['place']): string {
  if (kind === 'place' && place) return t.withinMilesOf({ miles: place.radiusMiles, place: place.label });
  if (kind === 'language') return t.speaks({ language: value });
  if (kind === 'newPatients') return t.newPatients;
  if (kind === 'selfPay') return t.payingCash;
  if (kind === 'order') return isProviderSort(value) ? sortLabels[value] : value;
  return kind === 'words' ? t.quoted({ words: value }) : value;
}

/** The filters beside the sentence. */
function listFilters(control: ProviderFiltersControl, services: readonly ServiceGroup[]): Chip[] {
  const { filters, choose, rewrite, forgetPlace } = control;
  const { specialty, near, radius, service, insurance, language, newPatients } = filters;
  const serviceName = services.flatMap(({ items }) => items).find(({ value }) => value === service)?.label;
  const place =
    radius === null ? t.nearPlace({ place: near }) : t.withinMilesOf({ miles: radius, place: near });
  return [
    { key: 'specialty', label: specialty, remove: () => choose({ specialty: '' }) },
    { key: 'service', label: serviceName ?? service, remove: () => choose({ service: '' }) },
    { key: 'near', label: near && place, remove: forgetPlace },
    { key: 'insurance', label: insurance, remove: () => rewrite({ insurance: '' }) },
    { key: 'language', label: language && t.speaks({ language }), remove: () => choose({ language: '' }) },
    {
      key: 'newPatients',
      label: newPatients ? t.newPatients : '',
      remove: () => choose({ newPatients: false }),
    },
  ].filter(({ label }) => label !== '');
}

type SearchChipsProps = {
  control: ProviderFiltersControl;
  /** How the server read the sentence; null without one. */
  understood: UnderstoodSearch | null;
  services: readonly ServiceGroup[];
};

/** What the sentence was understood as and which filters are set, each of which can be removed. */
export function SearchChips({ control, understood, services }: SearchChipsProps) {
  const chips: Chip[] = [
    ...(understood?.parts ?? []).map((part) => ({
      key: `${part.kind} ${part.value}`,
      label: partLabel(part, understood?.place ?? null),
      remove: () => control.rewrite({ search: cutOut(control.filters.search, part.cuts) }),
    })),
    ...listFilters(control, services),
  ];
  return (
    <div className={classes.read} data-expected={control.filters.search !== '' || undefined}>
      {chips.length > 0 && (
        <ul className={classes.chips} aria-label={t.whatWeLookedFor}>
          {chips.map(({ key, label, remove }) => (
            <li key={key}>
              <button type="button" aria-label={t.remove({ part: label })} onClick={remove}>
                {label}
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {understood && understood.unused.length > 0 && (
        <p className={classes.unused}>{t.notUsed({ words: understood.unused })}</p>
      )}
      {understood?.needsPlace && (
        <div className={classes.place}>
          <p>{t.addYourPlace}</p>
          <UseLocation control={control} />
        </div>
      )}
    </div>
  );
}
