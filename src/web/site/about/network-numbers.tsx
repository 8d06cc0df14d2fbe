import { Button } from '@mantine/core';
import {
  listNetworkFigures,
  unknownNetworkFigures,
} from '#modules/directory/ui/search/list-network-figures.ts';
import { Section } from '#ui/page-layout.tsx';
import { DemoFigures, Figures, useNetworkFigures } from '../pieces/network-figures.tsx';
import classes from './about.module.css';
import * as t from './about.words.ts';
import { numbers } from './about-page.words.ts';

/** Measured numbers; unmeasured ones only in demo mode. */
export function NetworkNumbers() {
  const { data, isError, refetch } = useNetworkFigures();
  return (
    <Section id="numbers" title={numbers.title} lead={numbers.lead} tone="deep">
      <Figures figures={data ? listNetworkFigures(data) : unknownNetworkFigures} />
      {isError && (
        <p role="alert" className={classes.failed}>
          {numbers.failed}{' '}
          <Button variant="white" onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        </p>
      )}
      <DemoFigures />
    </Section>
  );
}
