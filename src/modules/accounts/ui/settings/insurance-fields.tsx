import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { Insurance } from '../../profile.rules.ts';
import classes from './insurance-fields.module.css';
import { InsuranceInputs } from './insurance-inputs.tsx';
import * as t from './settings.words.ts';

type InsuranceFieldsProps = {
  insurance: Insurance;
  onChange: (insurance: Insurance) => void;
  /** Skipping keeps the values, in case the patient changes their mind. */
  skipped: boolean;
  setSkipped: (skipped: boolean) => void;
};

/** Moves focus to the section that was just opened or closed. */
function useFocusAfterSwitch(setSkipped: (skipped: boolean) => void) {
  const section = useRef<HTMLElement>(null);
  const switchTo = (skipped: boolean) => {
    setSkipped(skipped);
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  return { section, switchTo };
}

export function InsuranceFields({ insurance, onChange, skipped, setSkipped }: InsuranceFieldsProps) {
  const titleId = useId();
  const { section, switchTo } = useFocusAfterSwitch(setSkipped);
  return (
    <section ref={section} className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {t.insurance} <span>{t.optional}</span>
      </h2>
      <p>{skipped ? t.insuranceSkippedNote : t.insuranceNote}</p>
      {skipped ? (
        <Button
          variant="light"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => switchTo(false)}
        >
          {t.addInsuranceInformation}
        </Button>
      ) : (
        <>
          <InsuranceInputs insurance={insurance} onChange={onChange} />
          <Button variant="default" onClick={() => switchTo(true)}>
            {t.skipInsuranceForNow}
          </Button>
        </>
      )}
    </section>
  );
}
