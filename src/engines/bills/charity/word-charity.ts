import { formatDay } from '#shared/format/format-date.ts';
import type { FormatLocale } from '#shared/format/format-locale.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { lawById } from '../law/law-table.ts';
import type { CharityOutcome, CharityReason, PendingRule } from './assess-charity.ts';
import { spanish } from './charity.words.es.ts';
import * as english from './charity.words.ts';

const catalogs: Readonly<Record<FormatLocale, typeof english>> = { en: english, es: spanish };

export const wordOutcome = (outcome: CharityOutcome, locale: FormatLocale): string =>
  catalogs[locale].outcomes[outcome];

export function wordReason(reason: CharityReason, locale: FormatLocale): string {
  const t = catalogs[locale];
  switch (reason.kind) {
    case 'within_policy':
      return t.withinPolicy({ ...reason, on: formatDay(reason.on, { year: 'always', locale }) });
    case 'above_policy':
      return t.abovePolicy({ ...reason, on: formatDay(reason.on, { year: 'always', locale }) });
    case 'within_state_law':
      return t.withinStateLaw({ ...reason, paragraph: lawById(reason.lawId).paragraph });
    case 'state_law_has_conditions':
      return t.stateLawHasConditions({ paragraph: lawById(reason.lawId).paragraph });
    case 'above_asset_limit':
      return t.aboveAssetLimit({ money: formatMoneyShort(reason.limitCents) });
    case 'assets_unknown':
      return t.assetsUnknown({ money: formatMoneyShort(reason.limitCents) });
    case 'no_policy_known':
      return t.noPolicyKnown;
    case 'no_guideline':
      return t.noGuideline;
    case 'nonprofit_must_have_policy':
      return t.nonprofitMustHavePolicy;
  }
}

export function wordPending(rule: PendingRule, locale: FormatLocale): string {
  const { paragraph } = lawById(rule.lawId);
  const t = catalogs[locale];
  return rule.says === 'no_payment_due' ? t.noPaymentDue({ paragraph }) : t.noCollectionSteps({ paragraph });
}
