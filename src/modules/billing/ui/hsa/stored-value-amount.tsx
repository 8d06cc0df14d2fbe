import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { typedAmount } from '../../typed-amount.rules.ts';
import classes from './stored-value.module.css';

type AmountFieldProps = {
  label: string;
  value: string;
  error: string | null;
  /** Amounts that are one click away. */
  offers: readonly { cents: number; label?: string }[];
  onChange: (text: string) => void;
};

/** An amount in dollars, typed or picked. */
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
          <legend className={classes.hidden}>Amounts to pick</legend>
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
