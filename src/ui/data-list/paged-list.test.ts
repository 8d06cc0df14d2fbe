import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ReasonForm } from '../dialogs/reason-form.tsx';
import { choicesOf, FilterRow, FilterSelect, SearchField } from './filter-row.tsx';
import { PagedList } from './paged-list.tsx';

const draw = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, element));

type Query = Parameters<typeof PagedList<string>>[0]['query'];

function list(query: Partial<Query>, changes: { page?: number; lastPage?: number } = {}): string {
  const props: Parameters<typeof PagedList<string>>[0] = {
    query: { data: undefined, isError: false, error: null, isFetching: false, refetch: () => {}, ...query },
    name: 'the patients',
    pages: 'Pages of patients',
    page: 1,
    pageSize: 2,
    count: (totalCount) => `${totalCount} patients`,
    empty: 'No patients yet',
    onPage: () => {},
    children: (rows) => rows.join(', '),
    ...changes,
  };
  return draw(createElement(PagedList<string>, props));
}

describe('a paged list', () => {
  test('shows loading', () => {
    expect(list({})).toContain('aria-label="Loading the patients"');
  });

  test('shows that it failed to load', () => {
    const drawn = list({ isError: true });
    expect(drawn).toContain('Couldn’t load the patients');
    expect(drawn).toContain('Try again');
  });

  test('shows the empty state', () => {
    const drawn = list({ data: { items: [], totalCount: 0 } });
    expect(drawn).toContain('No patients yet');
    expect(drawn).not.toContain('Pages of patients');
  });

  test('shows rows, count and pages', () => {
    const drawn = list({ data: { items: ['Rosa', 'Wei'], totalCount: 5 } }, { page: 2 });
    expect(drawn).toContain('5 patients');
    expect(drawn).toContain('Rosa, Wei');
    expect(drawn).toContain('Page 2 of 3');
    expect(drawn).not.toContain('No patients yet');
  });

  test('keeps its rows while the connection is lost', () => {
    const drawn = list({ data: { items: ['Rosa'], totalCount: 1 }, isError: true });
    expect(drawn).toContain('Rosa');
    expect(drawn).toContain('connection lost, this may be out of date');
  });

  test('past its last page, links to the last page', () => {
    const drawn = list({ data: { items: [], totalCount: 100 } }, { page: 60, lastPage: 20 });
    expect(drawn).toContain('This page doesn’t exist');
    expect(drawn).toContain('Page 20 of 20');
  });
});

test('list filters have a label, options and a search term', () => {
  const choices = choicesOf(['all', 'active'] as const, { all: 'All', active: 'Active' });
  const search = { label: 'Search patients', value: 'Rosa', longest: 120, onSearch: () => {} };
  const status = { label: 'Status', value: 'active', choices, onChoose: () => {} } as const;
  const row: Parameters<typeof FilterRow>[0] = {
    label: 'Filter patients',
    children: [
      createElement(SearchField, { key: 'search', ...search }),
      createElement(FilterSelect<'all' | 'active'>, { key: 'status', ...status }),
    ],
  };
  const drawn = draw(createElement(FilterRow, row));
  expect(drawn).toMatch(/<search[^>]*aria-label="Filter patients"/);
  expect(drawn).toContain('value="Rosa"');
  expect(drawn).toContain('maxLength="120"');
  expect(drawn).toMatch(/<option[^>]*value="active"[^>]*selected=""[^>]*>Active/);
});

describe('asking for a reason', () => {
  function ask(changes: Partial<Parameters<typeof ReasonForm>[0]>): string {
    const props: Parameters<typeof ReasonForm>[0] = {
      act: 'Suspend account',
      isActing: false,
      onAct: () => {},
      onClose: () => {},
      children: 'Every device is signed out.',
      ...changes,
    };
    return draw(createElement(ReasonForm, props));
  }

  test('shows the action, who sees the reason, and the error', () => {
    const drawn = ask({ description: 'The patient can read it', problem: 'Somebody else was quicker.' });
    expect(drawn).toContain('Every device is signed out.');
    expect(drawn).toContain('The patient can read it');
    expect(drawn).toContain('That didn’t work');
    expect(drawn).toContain('Somebody else was quicker.');
    expect(drawn).toContain('Suspend account');
  });

  test('hides the field if no reason is needed', () => {
    expect(ask({})).toContain('<textarea');
    expect(ask({ reason: 'none' })).not.toContain('<textarea');
  });
});
