import { z } from 'zod'

export const BareJetStreamOrder = z.object({
  servers: z.array(z.string()),
  /** Prefixes of the consent streams: the ones read from and the ones published to. */
  fromPrefix: z.string(),
  toPrefix: z.string(),
  shards: z.int(),
  /** Number of different messages per shard. */
  messages: z.int(),
  inFlight: z.int(),
  seconds: z.number(),
})
export type BareJetStreamOrder = z.infer<typeof BareJetStreamOrder>

export const BareJetStreamResult = z.object({
  messages: z.int(),
  records: z.int(),
  seconds: z.number(),
  /** Mean message size. */
  bytes: z.number(),
})
