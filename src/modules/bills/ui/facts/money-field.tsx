import '#ui/theme/field-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readBillAmount, writeBillAmount } from '../../bill-amount.rules.ts';
import * as t from '../ui.words.ts';

type MoneyFieldProps = {
  label: string;
  cents: number | null;
  onChange: (cents: number | null) => void;
  /** The number was read with doubt: it must be looked at. */
  isDoubtful?: boolean;
  hideLabel?: boolean;
};

/** An amount as printed on a bill; credits are negative. Keeps what was typed until it is an amount. */
export function MoneyField({
  label,
  cents,
  onChange,
  isDoubtful = false,
  hideLabel = false,
}: MoneyFieldProps) {
  const [text, setText] = useState(cents === null ? '' : writeBillAmount(cents));
  const isUnread = text.trim() !== '' && readBillAmount(text) === null;
  return (
    <TextInput
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      inputMode="decimal"
      value={text}
      leftSection="$"
      error={isUnread ? t.notAnAmount : undefined}
      description={isDoubtful ? t.lookAtThis : undefined}
      data-doubtful={isDoubtful || undefined}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onChange(value.trim() === '' ? null : readBillAmount(value));
      }}
    />
  );
}
