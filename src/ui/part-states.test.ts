import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#platform/browser/api-error.ts';
import { QueriedMetricRow } from './metric-card.tsx';
import { QueryPart } from './part-states.tsx';

const draw = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, element));

type Props = Parameters<typeof QueryPart<string>>[0];

const onItsWay = { data: undefined, isError: false, error: null, isFetching: true, refetch: () => {} };
const failing = (error: unknown) => ({ ...onItsWay, isError: true, error, isFetching: false });
const refused = new ApiError(409, JSON.stringify({ message: 'The period is too long.' }), 'Conflict');

const part = (changes: Partial<Props>): string => {
  const props: Props = { query: onItsWay, name: 'the claims', children: (data) => data, ...changes };
  return draw(createElement(QueryPart<string>, props));
};

describe('a section', () => {
  test('shows loading with its name or its own text', () => {
    expect(part({})).toContain('aria-label="Loading the claims"');
    const name = { loading: 'Comparing the claims', failed: 'Couldn’t compare the claims' };
    expect(part({ name })).toContain('aria-label="Comparing the claims"');
    expect(part({ waiting: 'Cards' })).toContain('Cards');
  });

  test('shows a failure as an alert with a retry button', () => {
    const drawn = part({ query: failing(new TypeError('offline')) });
    expect(drawn).toContain('role="alert"');
    expect(drawn).toContain('Couldn’t load the claims');
    expect(drawn).toContain('Check your connection and try again.');
    expect(drawn).toContain('Try again');
    const name = { loading: 'Comparing the claims', failed: 'Couldn’t compare the claims' };
    expect(part({ query: failing(null), name })).toContain('Couldn’t compare the claims');
  });

  test('shows the server’s message, or the page’s hint instead', () => {
    expect(part({ query: failing(refused) })).toContain('The period is too long.');
    const drawn = part({ query: failing(refused), hint: 'They’re safe.' });
    expect(drawn).toContain('They’re safe.');
    expect(drawn).not.toContain('The period is too long.');
  });

  test('keeps its content during a refetch and after a failed one', () => {
    expect(part({ query: { ...onItsWay, data: 'Holds' } })).toContain('Holds');
    expect(part({ query: { ...failing(refused), data: 'Holds' } })).not.toContain('role="alert"');
    expect(part({ query: { ...onItsWay, data: '' } })).not.toContain('Loading');
  });
});

test('metric cards show while loading, and a failure shows the error', () => {
  const row = (query: Props['query']): string => {
    const props: Parameters<typeof QueriedMetricRow<string>>[0] = {
      query,
      label: 'Queue metrics',
      failed: 'Couldn’t load these metrics',
      children: (data) => data ?? 'Loading',
    };
    return draw(createElement(QueriedMetricRow<string>, props));
  };
  expect(row(onItsWay)).toContain('Loading');
  expect(row({ ...onItsWay, data: '12' })).toContain('12');
  expect(row({ ...failing(refused), data: '12' })).toContain('12');
  expect(row(failing(refused))).toContain('Couldn’t load these metrics');
  expect(row(failing(refused))).toContain('The period is too long.');
});
