import type { PlanLanguage } from '../../call-plan.words.ts';
import { panelWords as spanish } from './call-plan-panel.words.es.ts';

export type PanelWords = {
  title: string;
  close: string;
  done: string;
  more: string;
  callLine: (calls: number, offices: number) => string;
  share: string;
  first: (calls: number, offices: number) => string;
  changes: string;
  sharedTitle: string;
  shareLabel: (label: string) => string;
  removed: string;
  onlyToBook: string;
  never: string;
  opening: string;
  estimate: string;
  estimateHint: string;
  ask: string;
  askHint: string;
  failed: string;
  accepts: string;
};

export const panelWords: Record<PlanLanguage, PanelWords> = {
  en: {
    title: 'Who we’ll call and what we’ll say',
    close: 'Close',
    done: 'Done',
    more: 'More: offices, exact words, and choices',
    callLine: (calls, offices) =>
      calls === offices
        ? `We’ll call ${calls} ${calls === 1 ? 'office' : 'offices'}.`
        : `We’ll call ${calls} of ${offices} offices first, and more only if we need to.`,
    share: 'We’ll share:',
    first: (calls, offices) =>
      calls === offices ? 'We’ll call' : `We’ll call ${calls} of these first, and more only if we need to`,
    changes:
      'Offices that post a price for this come first. If we can’t call one, we’ll call another that fits.',
    sharedTitle: 'What we’ll share about you',
    shareLabel: (label) => `Share: ${label}`,
    removed: 'Removed. We won’t share it.',
    onlyToBook: 'Only to book, after you pick a time.',
    never: 'Never shared:',
    opening: 'How calls begin',
    estimate: 'Ask for a good faith estimate',
    estimateHint:
      'Without insurance you may get the expected charges in writing before care. If the bill is $400 or more above them, you can dispute it.',
    ask: 'Ask me before each additional call',
    askHint:
      'We’ll make the first calls, then ask before each additional call or second try. Our deadline pauses until you answer.',
    failed: 'That didn’t save. Try again.',
    accepts: 'By sending the request, you accept this plan.',
  },
  es: spanish,
};
