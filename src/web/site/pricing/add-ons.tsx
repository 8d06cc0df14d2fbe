import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Section } from '#ui/page-layout.tsx';
import classes from './pricing.module.css';
import * as t from './pricing.words.ts';
import { addOns, addOnsSection } from './pricing-page.words.ts';
import { useAddOns } from './use-add-ons.ts';

type AddOnCardProps = {
  addOn: (typeof addOns)[number];
  chosen: boolean;
  changing: boolean;
  problem: string | null;
  onChange: (chosen: boolean) => void;
};

/** A double click must not remove what the first click added. */
function AddOnCard({ addOn, chosen, changing, problem, onChange }: AddOnCardProps) {
  return (
    <li className={classes.addOn} data-chosen={chosen || undefined}>
      <h3>{addOn.title}</h3>
      <p className={classes.addOnPrice}>
        <strong>{addOn.price}</strong>
        {addOn.per}
      </p>
      <p>{addOn.text}</p>
      <div className={classes.addOnState} role="status">
        {chosen && (
          <>
            <IconCheck size={20} stroke={2.4} aria-hidden /> {t.onYourPlan}
          </>
        )}
      </div>
      {chosen && (
        <p className={classes.whenChosen}>
          {addOn.whenChosen} {addOn.leadsTo && <Link to={addOn.leadsTo.path}>{addOn.leadsTo.label}</Link>}
        </p>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {chosen ? (
        <Button variant="default" loading={changing} onClick={(event) => event.detail < 2 && onChange(false)}>
          {t.remove} <VisuallyHidden component="span">{addOn.title}</VisuallyHidden>
        </Button>
      ) : (
        <Button
          variant="outline"
          loading={changing}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={(event) => event.detail < 2 && onChange(true)}
        >
          {t.addToPlan} <VisuallyHidden component="span">{addOn.title}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

export function AddOns() {
  const { chosen, changing, problem, change } = useAddOns();
  return (
    <Section id="add-ons" {...addOnsSection}>
      <ul className={classes.addOns}>
        {addOns.map((addOn) => (
          <AddOnCard
            key={addOn.name}
            addOn={addOn}
            chosen={chosen.includes(addOn.name)}
            changing={changing === addOn.name}
            problem={problem?.addOn === addOn.name ? problem.text : null}
            onChange={(wanted) => change(addOn.name, wanted)}
          />
        ))}
      </ul>
    </Section>
  );
}
