import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';

type ChoiceFieldProps = {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string | null;
  /** The choice of no answer; without it one of `choices` is always chosen. */
  open?: string;
  onChange: (value: string | null) => void;
};

/** The phone’s own list of choices. */
export const ChoiceField = ({ label, choices, value, open, onChange }: ChoiceFieldProps) => (
  <NativeSelect
    label={label}
    data={open === undefined ? [...choices] : [{ value: '', label: open }, ...choices]}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
  />
);
