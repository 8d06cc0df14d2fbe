import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './source-fold.module.css';
import * as t from './ui.words.ts';

/** The source of a fact, folded behind one word. Open in print. `label` is the fact, for screen readers. */
export function SourceFold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={classes.source}>
      <summary>
        {t.source}
        <VisuallyHidden component="span">{t.sourceOf({ label })}</VisuallyHidden>
      </summary>
      {children}
    </details>
  );
}
