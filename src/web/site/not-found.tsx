import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import classes from '#web/frame/screens.module.css';

export const meta = () => [
  { title: `Page not found · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return (
    <div className={classes.centre}>
      <div className={classes.message}>
        <h1>404 Page Not Found</h1>
        <p>
          There is no page at this address. It may have moved, or the link may have lost a letter on its way.
        </p>
        <Button component={Link} to="/">
          Go to the front page
        </Button>
      </div>
    </div>
  );
}
