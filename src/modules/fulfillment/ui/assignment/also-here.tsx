import classes from './also-here.module.css';
import * as t from './assignment.words.ts';
import { usePresence } from './use-presence.ts';

/** Colleagues who have this request open, and whether they are typing. */
export function AlsoHere({ requestId }: { requestId: string }) {
  const others = usePresence(requestId);
  return (
    <div role="status" className={others.length > 0 ? classes.list : undefined}>
      {others.map(({ userId, name, doing }) => (
        <span key={userId} className={classes.person} data-doing={doing}>
          {doing === 'typing' ? t.isTyping({ name }) : t.isViewing({ name })}
        </span>
      ))}
    </div>
  );
}
