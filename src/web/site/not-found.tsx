import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import classes from '#web/frame/screens.module.css';
import * as t from './site.words.ts';

export const meta = () => [
  { title: t.pageNotFound({ productName }) },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return (
    <div className={classes.centre}>
      <div className={classes.message}>
        <h1>{t.pageNotFoundHeading}</h1>
        <p>{t.theresNoPageAtThis}</p>
        <Button component={Link} to="/">
          {t.goToTheHomePage}
        </Button>
      </div>
    </div>
  );
}
