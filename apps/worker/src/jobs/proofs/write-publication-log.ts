import type { Ctx } from '@placet/core/context'
import { announceLogKeys, logPublications, publicationSigner } from '@placet/core/proofs/index'
import type { KeyObject } from 'node:crypto'

export interface LogTarget {
  /** Prefix of the log names. */
  origin: string
  /** Sign their heads. */
  keys: readonly KeyObject[]
}

export async function writePublicationLog(ctx: Ctx, { origin, keys }: LogTarget): Promise<void> {
  await announceLogKeys({ ctx, input: { origin, keys: [...keys] } })
  await logPublications({ ctx, input: { signers: keys.map((key) => publicationSigner(origin, key)) } })
}
