import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Section } from '#ui/page-layout.tsx';
import classes from './pricing.module.css';
import { addOns, addOnsSection } from './pricing-content.ts';
import { useAddOns } from './use-add-ons.ts';

type AddOnCardProps = {
  addOn: (typeof addOns)[number];
  chosen: boolean;
  changing: boolean;
  problem: string | null;
  onChange: (chosen: boolean) => void;
};

/** The later clicks of someone who clicks twice must not take off again what the first put on. */
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
            <IconCheck size={20} stroke={2.4} aria-hidden /> On your plan
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
          Remove <span className={classes.hidden}>{addOn.title}</span>
        </Button>
      ) : (
        <Button
          variant="outline"
          loading={changing}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={(event) => event.detail < 2 && onChange(true)}
        >
          Add to Plan <span className={classes.hidden}>{addOn.title}</span>
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
