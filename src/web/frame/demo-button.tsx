import { Suspense, useState } from 'react';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import classes from './demo-button.module.css';
import * as t from './frame.words.ts';

const DemoDrawer = lazyComponent(() => import('./demo-drawer.tsx').then((module) => module.DemoDrawer));

/** Opens the demo controls. Only for patients in demo mode. */
export function DemoButton() {
  const { mode } = useMode();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  if (mode !== 'demo') return null;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {t.demo}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <DemoDrawer opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
