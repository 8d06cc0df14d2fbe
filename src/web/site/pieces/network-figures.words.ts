import { demoFigures } from '#shared/money/plans.words.ts';

/** Demo mode only: no one measured these. */
export const demonstration = {
  title: 'Demo figures, not measured',
  lead: 'Examples of what a grown service might say. The numbers above are the real ones.',
  figures: [
    { figure: demoFigures.providers, label: 'providers' },
    { figure: demoFigures.specialties, label: 'specialties' },
    { figure: demoFigures.members, label: 'members' },
    { figure: demoFigures.satisfaction, label: 'satisfaction' },
    { figure: demoFigures.averageSavings, label: `average savings, up to ${demoFigures.highestSavings}` },
    { figure: demoFigures.monthlySavings, label: 'average savings' },
    { figure: demoFigures.response, label: 'average response' },
  ],
};
