// load-more-list.tsx
export const showOlder = ({ older }: { older: string }) => `Show ${older}`;
export const loading = ({ all }: { all: string }) => `Loading ${all}`;

// paged-list.tsx
export const goToLastPage = 'Go to last page';
export const connectionLost = ' – connection lost, this may be out of date';
export const noSuchPage = 'This page doesn’t exist';

// pager.tsx
export const previous = 'Previous';
export const pageOf = ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`;
export const next = 'Next';
