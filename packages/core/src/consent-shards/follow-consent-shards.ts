import { confirmShards, type ShardCounts, ShardsRefused } from '@placet/contract/shard'
import type { Deps } from '../context.ts'
import { noteConsentShards } from './note-consent-shards.ts'

const EVERY_MS = 10_000
const RETRY_MS = 1000

interface FollowOptions {
  /** Numbers that the program knows from NATS; the database learns them. */
  known?: () => ShardCounts
  /** Ends the program: its number is none of the installation's. */
  onRefused: (error: unknown) => void
  onProblem: (error: unknown) => void
  everyMs?: number
}

/**
 * Compares the program's number of shards with the stored ones, and goes on reading them: a number that the operator
 * adds is known to reports and erasures before the first consent that it is for. While the database is down, the program
 * starts without an answer and asks again.
 */
export async function followConsentShards(
  deps: Pick<Deps, 'db' | 'clock' | 'installation'>,
  { known = () => [], onRefused, onProblem, everyMs = EVERY_MS }: FollowOptions,
): Promise<{ stop: () => void }> {
  const { db, installation } = deps
  const [setting = 1] = installation.consentShards
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  await look()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }

  async function look(): Promise<void> {
    const isRead = await read().then(
      () => true,
      (error: unknown) => {
        if (error instanceof ShardsRefused) onRefused(error)
        else if (!isStopped) onProblem(error)
        return false
      },
    )
    if (!isStopped) timer = setTimeout(() => void look(), isRead ? everyMs : RETRY_MS).unref()
  }

  async function read(): Promise<void> {
    await noteConsentShards(deps, known())
    const rows = await db.selectFrom('consent_shards').select('count').orderBy('count').execute()
    const stored = rows.map(({ count }) => count)
    confirmShards(setting, stored)
    // A restored database may lack a number; rows that were written under it are still there.
    const counts = new Set([...(stored.length > 0 ? stored : [setting]), ...installation.consentShards])
    installation.consentShards = [...counts].toSorted((one, other) => one - other)
  }
}
