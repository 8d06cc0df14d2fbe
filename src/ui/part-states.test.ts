import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#platform/browser/api-error.ts';
import { QueriedMetricRow } from './metric-card.tsx';
import { QueryPart } from './part-states.tsx';

const render = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, element));

type Props = Parameters<typeof QueryPart<string>>[0];

const pendingQuery = { data: undefined, isError: false, error: null, isFetching: true, refetch: () => {} };
const failedQuery = (error: unknown) => ({ ...pendingQuery, isError: true, error, isFetching: false });
const conflict = new ApiError(409, JSON.stringify({ message: 'The period is too long.' }), 'Conflict');

const part = (changes: Partial<Props>): string => {
  const props: Props = { query: pendingQuery, name: 'the claims', children: (data) => data, ...changes };
  return render(createElement(QueryPart<string>, props));
};

describe('a section', () => {
  test('shows a loading state with its name, its own label or a placeholder', () => {
    expect(part({})).toContain('aria-label="Loading the claims"');
    const name = { loading: 'Comparing the claims', failed: 'Couldn’t compare the claims' };
    expect(part({ name })).toContain('aria-label="Comparing the claims"');
    expect(part({ waiting: 'Cards' })).toContain('Cards');
  });

  test('shows a failure as an alert with a retry button', () => {
    const html = part({ query: failedQuery(new TypeError('offline')) });
    expect(html).toContain('role="alert"');
    expect(html).toContain('Couldn’t load the claims');
    expect(html).toContain('Check your connection and try again.');
    expect(html).toContain('Try again');
    const name = { loading: 'Comparing the claims', failed: 'Couldn’t compare the claims' };
    expect(part({ query: failedQuery(null), name })).toContain('Couldn’t compare the claims');
  });

  test('shows the server’s message unless the page has its own hint', () => {
    expect(part({ query: failedQuery(conflict) })).toContain('The period is too long.');
    const html = part({ query: failedQuery(conflict), hint: 'They’re safe.' });
    expect(html).toContain('They’re safe.');
    expect(html).not.toContain('The period is too long.');
  });

  test('keeps showing its content while refetching and after a failed refetch', () => {
    expect(part({ query: { ...pendingQuery, data: 'Content' } })).toContain('Content');
    expect(part({ query: { ...failedQuery(conflict), data: 'Content' } })).not.toContain('role="alert"');
    expect(part({ query: { ...pendingQuery, data: '' } })).not.toContain('Loading');
  });
});

test('metric cards show a loading state, and the error if loading failed', () => {
  const row = (query: Props['query']): string => {
    const props: Parameters<typeof QueriedMetricRow<string>>[0] = {
      query,
      label: 'Queue metrics',
      failed: 'Couldn’t load these metrics',
      children: (data) => data ?? 'Loading',
    };
    return render(createElement(QueriedMetricRow<string>, props));
  };
  expect(row(pendingQuery)).toContain('Loading');
  expect(row({ ...pendingQuery, data: '12' })).toContain('12');
  expect(row({ ...failedQuery(conflict), data: '12' })).toContain('12');
  expect(row(failedQuery(conflict))).toContain('Couldn’t load these metrics');
  expect(row(failedQuery(conflict))).toContain('The period is too long.');
});
