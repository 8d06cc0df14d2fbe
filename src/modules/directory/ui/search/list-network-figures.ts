import type { InferContractRouterOutputs } from '@orpc/contract';
import { formatNumber } from '#shared/format/format-number.ts';
import type { providersContract } from '../../providers.contract.ts';
import * as t from './network-figures.words.ts';

export type CountedNetwork = InferContractRouterOutputs<typeof providersContract>['getNetworkFigures'];

export type NetworkFigure = { figure: string; label: string; note?: string };

/** The measured figures of the network, with one rounding and one label on every page. */
export function listNetworkFigures(network: CountedNetwork): NetworkFigure[] {
  const { averageSavingsPercent: savings, pricePairCount } = network;
  return [
    { figure: formatNumber(network.providerCount), label: t.providersInTheNetwork },
    { figure: formatNumber(network.specialtyCount), label: t.specialties },
    { figure: formatNumber(network.cityCount), label: t.cities },
    ...(savings === null
      ? []
      : [
          {
            figure: `${Math.round(savings)}%`,
            label: t.averageSavings,
            note: t.basedOn({ count: pricePairCount }),
          },
        ]),
  ];
}

/** The same labels, before the figures are known. */
export const unknownNetworkFigures: readonly NetworkFigure[] = [
  t.providersInTheNetwork,
  t.specialties,
  t.cities,
  t.averageSavings,
].map((label) => ({ figure: '–', label }));
