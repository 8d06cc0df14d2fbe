import { Link } from 'react-router';
import classes from './packet.module.css';
import { sharesPath } from './share-queries.ts';
import * as t from './ui.words.ts';

/** From a person's records to their packet, and to everything that was shared. */
export const ShareLinks = ({ householdMemberId }: { householdMemberId: string | null }) => (
  <p className={classes.links}>
    <Link to={`/records/packet${householdMemberId ? `?member=${householdMemberId}` : ''}`}>
      {t.makePacket}
    </Link>
    <Link to={sharesPath}>{t.whatYouShared}</Link>
  </p>
);
