import type { Ctx } from '@placet/core/context'
import {
  announceLogKeys,
  logPublications,
  publicationSigner,
  readPublicationHead,
} from '@placet/core/proofs/index'
import type { StreamConnection } from '@placet/stream/connect'
import type { StreamNames } from '@placet/stream/names'
import type { KeyObject } from 'node:crypto'
import { keepPublications } from './kept-publications.ts'

export interface LogTarget {
  /** Prefix of the log names. */
  origin: string
  /** Sign their heads. */
  keys: readonly KeyObject[]
}

export interface KeptBy {
  conn: StreamConnection
  names: StreamNames
  /** Besides the home region: their logs have keys too. */
  regions?: number
  /** Notices a restored database before anything is signed. */
  checkDatabase: () => Promise<void>
}

export async function writePublicationLog(
  ctx: Ctx,
  { origin, keys }: LogTarget,
  { conn, names, regions = 0, checkDatabase }: KeptBy,
): Promise<void> {
  await checkDatabase()
  await announceLogKeys({ ctx, input: { origin, keys: [...keys], regions } })
  await logPublications({ ctx, input: { signers: keys.map((key) => publicationSigner(origin, key)) } })
  const head = await readPublicationHead({ ctx, input: {} })
  if (head !== null) await keepPublications(conn, names, head)
}
