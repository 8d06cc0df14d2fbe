declare module 'virtual:endpoints' {
  import type { AnyContractRouter } from '@orpc/contract';

  /** Paths and methods of every endpoint, without schemas. */
  const endpoints: Record<string, AnyContractRouter>;
  export default endpoints;
}
