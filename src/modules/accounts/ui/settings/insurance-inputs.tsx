import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { Insurance } from '../../profile.rules.ts';
import { insuranceTypes } from './insurance-form.ts';

type InsuranceInputsProps = { insurance: Insurance; onChange: (insurance: Insurance) => void };

export function InsuranceInputs({ insurance, onChange }: InsuranceInputsProps) {
  const field = (name: keyof Insurance) => ({
    value: insurance[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...insurance, [name]: event.currentTarget.value }),
    maxLength: 200,
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label="Insurance provider" placeholder="Such as Aetna" {...field('provider')} />
      <NativeSelect label="Plan type" size="md" data={insuranceTypes} {...field('type')} />
      <TextInput label="Policy number" autoComplete="off" {...field('policyNumber')} />
      <TextInput label="Group number" autoComplete="off" {...field('groupNumber')} />
    </SimpleGrid>
  );
}
