import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTouched } from '#ui/use-touched.ts';
import { maxLengths } from '../../form-rules.ts';
import { type ComparisonChoice, radiusChoices } from './comparison-choice.ts';
import classes from './price-comparison.module.css';
import * as t from './prices.words.ts';
import { ServicePicker } from './service-picker.tsx';
import { useServices } from './use-service-groups.ts';

type ComparisonFormProps = {
  choice: ComparisonChoice;
  alive: boolean;
  /** The server's message about the place. */
  placeProblem: string | null;
  onCompare: (choice: ComparisonChoice) => void;
};

/** Service, place and distance. Searches only when service and place are set. */
export function ComparisonForm({ choice, alive, placeProblem, onCompare }: ComparisonFormProps) {
  const [service, setService] = useState(choice.service);
  const [near, setNear] = useState(choice.near);
  const [missing, setMissing] = useState({ service: false, near: false });
  useEffect(() => {
    setService(choice.service);
    setNear(choice.near);
  }, [choice.service, choice.near]);
  const { isTouched, handlers } = useTouched();
  const { services } = useServices(alive && (isTouched || choice.service !== ''));
  const compare = (changed: Partial<ComparisonChoice> = {}) => {
    const next = { ...choice, service, near: near.trim(), ...changed };
    setMissing({ service: next.service === '', near: next.near === '' });
    if (next.service !== '' && next.near !== '') onCompare(next);
  };
  return (
    <search>
      <form
        action="/providers/compare"
        className={classes.form}
        {...handlers}
        onSubmit={(event) => {
          event.preventDefault();
          compare();
        }}
      >
        <ServicePicker
          services={services}
          value={service}
          error={missing.service && service === '' ? t.chooseService : null}
          onChange={setService}
        />
        <TextInput
          label={t.near}
          name="near"
          placeholder={t.cityOrZip}
          maxLength={maxLengths.place}
          autoComplete="off"
          leftSection={<IconMapPin size={20} aria-hidden />}
          value={near}
          error={missing.near && near.trim() === '' ? t.placeRequired : placeProblem}
          onChange={(event) => setNear(event.currentTarget.value)}
        />
        <NativeSelect
          label={t.within}
          name="radius"
          size="md"
          data={radiusChoices.map((miles) => ({ value: String(miles), label: `${miles} miles` }))}
          value={String(choice.radius)}
          onChange={(event) => {
            const radius = Number(event.currentTarget.value);
            if (service && near.trim()) compare({ radius });
            else onCompare({ ...choice, service, near: near.trim(), radius });
          }}
        />
        <Button type="submit" className={classes.submit ?? ''}>
          {t.compare}
        </Button>
      </form>
    </search>
  );
}
