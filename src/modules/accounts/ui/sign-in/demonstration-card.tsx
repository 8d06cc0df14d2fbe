import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './account-forms.module.css';

const securityCodeLength = 4;

/** Card fields to look at. They have no name, no memory and no way to the server. */
export function DemonstrationCard() {
  const [card, setCard] = useState({ number: '', expiry: '', securityCode: '' });
  return (
    <fieldset className={classes.group} data-demonstration>
      <legend>Card</legend>
      <p className={classes.demonstration}>
        Demonstration only: never sent. Please do not type a real card number.
      </p>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0000 0000 0000 0000"
          value={card.number}
          onChange={(event) => setCard({ ...card, number: event.currentTarget.value })}
        />
        <TextInput
          label="Expiry"
          autoComplete="off"
          placeholder="MM/YY"
          value={card.expiry}
          onChange={(event) => setCard({ ...card, expiry: event.currentTarget.value })}
        />
        <TextInput
          label="CVV"
          inputMode="numeric"
          autoComplete="off"
          maxLength={securityCodeLength}
          value={card.securityCode}
          onChange={(event) =>
            setCard({ ...card, securityCode: event.currentTarget.value.slice(0, securityCodeLength) })
          }
        />
      </SimpleGrid>
    </fieldset>
  );
}
