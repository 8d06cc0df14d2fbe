import classes from '../account-step.module.css';
import * as t from './account.words.ts';

/** Shown when an email link is missing its token. */
export const IncompleteLink = () => <p className={classes.words}>{t.thisLinkIsIncompleteOpen}</p>;
