import '#ui/theme/field-styles.ts';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { typedAmount } from '../../typed-amount.rules.ts';
import * as t from './hsa.words.ts';
import classes from './stored-value.module.css';

type AmountFieldProps = {
  label: string;
  value: string;
  error: string | null;
  /** One-click amounts. */
  offers: readonly { cents: number; label?: string }[];
  onChange: (text: string) => void;
};

/** A dollar amount, typed or picked. */
export function AmountField({ label, value, error, offers, onChange }: AmountFieldProps) {
  return (
    <div className={classes.amount}>
      <TextInput
        label={label}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        data-autofocus
        leftSection="$"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {offers.length > 0 && (
        <fieldset className={classes.offers}>
          <VisuallyHidden component="legend">{t.suggestedAmounts}</VisuallyHidden>
          {offers.map(({ cents, label: words }) => (
            <Button key={words ?? cents} variant="default" onClick={() => onChange(typedAmount(cents))}>
              {words ?? formatMoneyShort(cents)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
