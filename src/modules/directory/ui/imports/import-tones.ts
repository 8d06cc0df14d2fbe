import type { StateTone } from '#ui/state-badge.tsx';
import type { ImportView } from '../../imports.contract.ts';

const tones: Readonly<Record<ImportView['state'], StateTone>> = {
  uploading: 'progress',
  checking: 'progress',
  ready: 'attention',
  waiting: 'progress',
  running: 'progress',
  finished: 'good',
  failed: 'danger',
  stopped: 'quiet',
};

export const toneOf = ({ state }: ImportView): StateTone => tones[state];
