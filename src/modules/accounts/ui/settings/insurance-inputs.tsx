import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { Insurance } from '../../profile.rules.ts';
import { insuranceTypes } from './insurance-form.ts';
import * as t from './settings.words.ts';

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
      <TextInput label={t.insuranceProvider} placeholder={t.aetna} {...field('provider')} />
      <NativeSelect label={t.planType} size="md" data={insuranceTypes} {...field('type')} />
      <TextInput label={t.policyNumber} autoComplete="off" {...field('policyNumber')} />
      <TextInput label={t.groupNumber} autoComplete="off" {...field('groupNumber')} />
    </SimpleGrid>
  );
}
