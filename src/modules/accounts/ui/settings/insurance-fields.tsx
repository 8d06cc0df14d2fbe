import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { Insurance } from '../../profile.rules.ts';
import classes from './insurance-fields.module.css';
import { InsuranceInputs } from './insurance-inputs.tsx';

type InsuranceFieldsProps = {
  insurance: Insurance;
  onChange: (insurance: Insurance) => void;
  /** What was typed stays, in case the person comes back to it. */
  skipped: boolean;
  setSkipped: (skipped: boolean) => void;
};

/** Keyboard and screen reader go on where the part that was opened or closed now begins. */
function useFocusAfterSwitch(setSkipped: (skipped: boolean) => void) {
  const section = useRef<HTMLElement>(null);
  const switchTo = (skipped: boolean) => {
    setSkipped(skipped);
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  return { section, switchTo };
}

/** Optional: an account is complete without it. */
export function InsuranceFields({ insurance, onChange, skipped, setSkipped }: InsuranceFieldsProps) {
  const titleId = useId();
  const { section, switchTo } = useFocusAfterSwitch(setSkipped);
  return (
    <section ref={section} className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>
        Insurance <span>(optional)</span>
      </h2>
      <p>
        {skipped
          ? 'Skipped for now. You can add it whenever you like; we ask offices for direct prices meanwhile.'
          : 'With it we ask each office whether your plan is accepted, and compare that with paying directly.'}
      </p>
      {skipped ? (
        <Button
          variant="light"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => switchTo(false)}
        >
          Add Insurance Information
        </Button>
      ) : (
        <>
          <InsuranceInputs insurance={insurance} onChange={onChange} />
          <Button variant="default" onClick={() => switchTo(true)}>
            Skip insurance for now
          </Button>
        </>
      )}
    </section>
  );
}
