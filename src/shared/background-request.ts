/** Header of a request that a page makes automatically while no one uses it. It doesn't extend the session. */
export const backgroundHeader = 'x-background-request';
