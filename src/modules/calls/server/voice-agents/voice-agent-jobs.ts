/** Job names, separate from their handlers so that actions can enqueue them. */

type NamedJob<Data extends object> = { name: string; run(data: Data, context: never): unknown };

const named = <Data extends object>(name: string): NamedJob<Data> => ({ name, run: () => undefined });

export const rehearseVersionJob = named<{ versionId: string }>('rehearse-agent-version');
export const publishVersionJob = named<{ versionId: string }>('publish-agent-version');
export const placeTestCallJob = named<{ testCallId: string }>('place-test-call');
export const checkTestCallJob = named<{ testCallId: string }>('check-test-call');
