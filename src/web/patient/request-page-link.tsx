import { Link } from 'react-router';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import * as t from './patient.words.ts';

/** Link from a list to the request's own page. */
export const RequestPageLink = ({
  request: { id, title },
}: {
  request: Pick<RequestView, 'id' | 'title'>;
}) => (
  <p data-screen-only>
    <Link to={ticketPath(id)} aria-label={t.requestPageOf({ title })}>
      {t.requestPage}
    </Link>
  </p>
);
