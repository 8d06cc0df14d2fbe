import { Button } from '@mantine/core';
import { Fold } from '#ui/fold.tsx';
import type { PlaceView } from '../record-facts.contract.ts';
import type { RecordDocumentDetail } from '../records.contract.ts';
import { PageText } from './page-text.tsx';
import classes from './records.module.css';
import * as t from './ui.words.ts';

type PagePicturesProps = {
  document: RecordDocumentDetail;
  shown: { page: number; place: PlaceView | null };
  onTurn: (page: number) => void;
};

/** One page at a time, with the place of the chosen entry marked. */
export function PagePictures({ document, shown, onTurn }: PagePicturesProps) {
  const { id, name, title, pageCount } = document;
  const count = pageCount ?? 1;
  const page = Math.min(shown.page, count);
  return (
    <section className={classes.section} aria-label={t.pageNumber({ page, count })}>
      {count > 1 && (
        <div className={classes.row}>
          <Button variant="default" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
            {t.previousPage}
          </Button>
          <span aria-live="polite">{t.pageNumber({ page, count })}</span>
          <Button variant="default" disabled={page >= count} onClick={() => onTurn(page + 1)}>
            {t.nextPage}
          </Button>
        </div>
      )}
      <figure className={classes.picture}>
        <img
          key={page}
          src={`/api/records/documents/${id}/pages/${page}`}
          alt={t.pagePicture({ page, name: title ?? name })}
        />
        {shown.place && shown.place.page === page && <Marked place={shown.place} />}
      </figure>
      {page <= document.pagesRead && (
        <Fold title={t.textOfPage({ page })}>
          <PageText key={page} id={id} page={page} />
        </Fold>
      )}
    </section>
  );
}

const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;
/** Room around the words. */
const margin = 0.006;

const Marked = ({ place: { left, top, width, height } }: { place: PlaceView }) => (
  <span
    className={classes.place}
    style={{
      insetInlineStart: percent(left - margin),
      insetBlockStart: percent(top - margin),
      inlineSize: percent(width + 2 * margin),
      blockSize: percent(height + 2 * margin),
    }}
  />
);
