import type * as english from './charity.words.ts';

const care = (limit: 'free' | 'discount'): string => (limit === 'free' ? 'atención gratis' : 'un descuento');

export const spanish: typeof english = {
  outcomes: {
    likely_free: 'Probablemente gratis',
    likely_discount: 'Probablemente un descuento',
    ask: 'Pregunte al hospital',
    unlikely: 'Poco probable, pero puede solicitarlo',
  },
  withinPolicy: ({ limit, percent, source, on }) =>
    `La política del hospital da ${care(limit)} hasta el ${percent}% de la guía de pobreza (${source}, ${on}).`,
  abovePolicy: ({ percent, source, on }) =>
    `Sus ingresos superan el ${percent}% de la guía de pobreza en la política del hospital (${source}, ${on}).`,
  withinStateLaw: ({ limit, percent, paragraph }) =>
    `La ley del estado da ${care(limit)} hasta el ${percent}% de la guía de pobreza (${paragraph}).`,
  stateLawHasConditions: ({ paragraph }) => `La ley tiene otras condiciones (${paragraph}).`,
  aboveAssetLimit: ({ money }) => `La política excluye bienes de más de ${money}.`,
  assetsUnknown: ({ money }) => `La política excluye bienes de más de ${money}. No conocemos los suyos.`,
  noPolicyKnown: 'Todavía no conocemos la política de este hospital.',
  noGuideline: 'No hay una guía federal de pobreza para este lugar o esta fecha.',
  nonprofitMustHavePolicy: 'Un hospital sin fines de lucro debe tener una política de ayuda financiera.',
  noCollectionSteps: ({ paragraph }) =>
    `Mientras su solicitud está pendiente, el hospital debe suspender demandas, informes de crédito y otras medidas de cobro graves (${paragraph}).`,
  noPaymentDue: ({ paragraph }) =>
    `Usted no tiene que pagar a este hospital hasta que decida sobre su solicitud (${paragraph}).`,
};
