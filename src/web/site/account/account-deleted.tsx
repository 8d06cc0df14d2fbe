import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';
import * as t from './account.words.ts';

export const meta = () => [
  { title: t.yourAccountIsDeletedPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

export default function AccountDeleted() {
  return (
    <div className={classes.page}>
      <Page title={t.yourAccountIsDeleted}>
        <Panel>
          <div className={classes.step}>
            <p className={classes.words}>{t.weDeletedYourPersonalInformation}</p>
            <Button component={Link} to="/" variant="default" size="lg">
              {t.goToTheHomePage}
            </Button>
          </div>
        </Panel>
      </Page>
    </div>
  );
}
