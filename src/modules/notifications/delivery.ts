import { z } from 'zod';

/** How a link reaches its recipient: by email, or, while email isn't configured, copied by the staff member. */
export const delivery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent') }),
  z.object({ kind: z.literal('link'), url: z.string() }),
]);
export type Delivery = z.infer<typeof delivery>;
