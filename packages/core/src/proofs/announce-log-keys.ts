import { KeyObject } from 'node:crypto'
import { everyShardOf } from '@placet/contract/shard'
import { createSigner } from '@placet/merkle-log/create-signer'
import { formatPublicKey } from '@placet/merkle-log/public-key'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { evidenceSigner, publicationSigner } from './log-signers.ts'

const Key = z.custom<KeyObject>((key) => key instanceof KeyObject)
const Input = z.object({ origin: z.string(), keys: z.array(Key), regions: z.int().nonnegative().optional() })

/** Publishes the public keys, next to those that signed before. */
export const announceLogKeys = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { origin, keys } = input
  const shards = everyShardOf(ctx.installation.consentShards, input.regions ?? 0)
  const logs = keys.flatMap((key) => [
    publicationSigner(origin, key),
    ...shards.map((shard) => createSigner(`${origin}/consents/${shard}`, key)),
  ])
  // Also for versions that do not seal yet, so that a key is known before the first archive is signed with it.
  const evidence = ctx.seal.versions.map((version) => evidenceSigner(origin, ctx.seal, version))
  const signers = [...logs, ...evidence]
  const since = ctx.clock.now()
  const rows = signers.map((signer) => ({
    key: formatPublicKey(signer.key),
    name: signer.key.name,
    since,
  }))
  await withTx(ctx, (tx) =>
    tx
      .insertInto('log_key')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
})
