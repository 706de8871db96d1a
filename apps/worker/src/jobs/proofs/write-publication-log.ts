import type { Ctx } from '@placet/core/context'
import { announceLogKeys, logPublications, publicationSigner } from '@placet/core/proofs/index'
import type { KeyObject } from 'node:crypto'

export interface LogTarget {
  /** Prefix of the log names. */
  origin: string
  /** Signs their heads. */
  key: KeyObject
}

export async function writePublicationLog(ctx: Ctx, { origin, key }: LogTarget): Promise<void> {
  await announceLogKeys({ ctx, input: { origin, key } })
  await logPublications({ ctx, input: { signer: publicationSigner(origin, key) } })
}
