import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './account-forms.module.css';
import * as t from './sign-in.words.ts';

const securityCodeLength = 4;

/** Card fields for demo mode. Their values are never stored or sent. */
export function DemoCardFields() {
  const [card, setCard] = useState({ number: '', expiry: '', securityCode: '' });
  return (
    <fieldset className={classes.group} data-demonstration>
      <legend>{t.card}</legend>
      <p className={classes.demonstration}>{t.demoCardNote}</p>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput
          label={t.cardNumber}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0000 0000 0000 0000"
          value={card.number}
          onChange={(event) => setCard({ ...card, number: event.currentTarget.value })}
        />
        <TextInput
          label={t.expiry}
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
