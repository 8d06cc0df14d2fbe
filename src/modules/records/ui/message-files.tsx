import { Button } from '@mantine/core';
import { formatDate } from '#shared/format/format-date.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { Fold } from '#ui/fold.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { records, useMessageFiles, useRecordAction, type Whose } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

/** Files of messages that can be kept in the records. */
export function MessageFiles({ householdMemberId }: Whose) {
  const { start, acting } = useRecordAction({
    act: (fileId: string) => records.addMessageFileToRecords.call({ fileId, householdMemberId }),
    done: { title: t.fileKept },
    failed: t.couldntKeepFile,
  });
  return (
    <Fold title={t.fromMessages}>
      <QueryPart query={useMessageFiles()} name={{ loading: t.loadingFiles, failed: t.couldntLoadFiles }}>
        {({ files }) =>
          files.length === 0 ? (
            <p className={classes.hint}>{t.noMessageFiles}</p>
          ) : (
            <ul className={classes.list}>
              {files.map(({ id, name, sizeBytes, sentAt }) => (
                <li key={id} className={classes.item}>
                  <div className={classes.row}>
                    <span className={classes.name}>{name}</span>
                    <Button
                      variant="default"
                      aria-label={t.keepFile({ name })}
                      loading={acting === id}
                      onClick={() => start(id)}
                    >
                      {t.keep}
                    </Button>
                  </div>
                  <p className={classes.hint}>
                    {formatFileSize(sizeBytes)} · {formatDate(sentAt)}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Fold>
  );
}
