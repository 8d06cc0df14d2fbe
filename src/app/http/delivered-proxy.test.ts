import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import { contract } from '../contract.ts';

const configuration = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
const endpoints = listEndpoints(contract as never);

test('nginx streams uploads and buffers every other body in memory', () => {
  const [, pattern = '', inside = ''] = /location ~ (\S+) \{(.*?)\n {4}\}/s.exec(configuration) ?? [];
  const unbuffered = new RegExp(pattern);
  const streamed = endpoints.filter(
    ({ path, method }) => method !== 'GET' && unbuffered.test(path.replaceAll(/:\w+/g, '123')),
  );
  expect(streamed.length).toBeGreaterThan(0);
  expect(streamed).toEqual(endpoints.filter(({ acceptsFile }) => acceptsFile));
  expect(inside).toContain('proxy_request_buffering off;');
  expect(configuration.match(/proxy_request_buffering off/g)).toHaveLength(1);
  const megabytes = Math.max(...endpoints.map(({ maxBodyBytes }) => maxBodyBytes ?? 0)) / 1024 ** 2;
  for (const limit of ['client_max_body_size', 'client_body_buffer_size'])
    expect(configuration).toContain(`\n    ${limit} ${Math.ceil(megabytes)}m;`);
});

test('nginx passes on the Host header and listens on IPv6', () => {
  expect(configuration.match(/proxy_set_header Host .*;/g)).toEqual(['proxy_set_header Host $http_host;']);
  const listens = (family: RegExp) => configuration.match(family)?.map((line) => line.replace('[::]:', ''));
  expect(listens(/listen \d.*;/g)).toEqual(listens(/listen \[::\]:.*;/g));
});
