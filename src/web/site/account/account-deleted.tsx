import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';

export const meta = () => [
  { title: `Your account is deleted · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

export default function AccountDeleted() {
  return (
    <div className={classes.page}>
      <Page title="Your account is deleted">
        <Panel>
          <div className={classes.step}>
            <p className={classes.words}>
              Everything personal is gone but what we told you of, and you are signed out everywhere. A last
              mail confirms it. Thank you for having trusted us, and all the best for your health.
            </p>
            <Button component={Link} to="/" variant="default" size="lg">
              Go to the front page
            </Button>
          </div>
        </Panel>
      </Page>
    </div>
  );
}
