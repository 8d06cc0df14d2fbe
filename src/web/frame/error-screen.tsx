import { Button } from '@mantine/core';
import { isRouteErrorResponse } from 'react-router';
import classes from './screens.module.css';

/** What is shown instead of a page that broke. The person's requests live on the server and are not affected. */
export function ErrorScreen({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={classes.centre}>
      <div className={classes.message}>
        <h1>{missing ? '404 Page Not Found' : 'Something went wrong on this page'}</h1>
        <p>
          {missing
            ? 'There is no page at this address.'
            : 'Your requests are safe on our side and work on them goes on. Please load the page again.'}
        </p>
        <div className={classes.actions}>
          {!missing && <Button onClick={() => window.location.reload()}>Load again</Button>}
          <Button component="a" href="/" variant="default">
            Go to the front page
          </Button>
        </div>
      </div>
    </main>
  );
}
