import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { feeWords } from '#shared/money/price.words.ts';
import classes from './price-comparison.module.css';
import * as t from './prices.words.ts';

/** What this page gives away, and what a request adds. */
export function FreeAndPaid() {
  return (
    <section className={classes.offer} aria-labelledby="comparison-offer">
      <div>
        <h2 id="comparison-offer">{t.wantUsToBook}</h2>
        <p>{t.comparingIsFree}</p>
        <p>
          {t.requestAdds} <strong>{feeWords.short}.</strong>
        </p>
      </div>
      <Button component={Link} to="/" size="lg">
        {t.askUsToCall}
      </Button>
    </section>
  );
}
