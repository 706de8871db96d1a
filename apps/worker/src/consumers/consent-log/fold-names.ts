import type { Analytics } from '@placet/analytics/client'
import { rolledUpNames } from '@placet/analytics/queries/rolled-up-names'
import type { ConsentRow, Folded } from '@placet/analytics/writer'
import { ROLLED_UP_HOSTS_MAX, ROLLED_UP_LANGUAGES_MAX, ROLLED_UP_PATHS_MAX } from '@placet/contract/constants'

const NAMES_KEPT_MAX = 500_000

interface Names {
  hosts: Set<string>
  paths: Set<string>
  languages: Set<string>
}

/**
 * Keeps a hostile site from blowing up a roll-up: only the first hosts, pages and languages of a domain's day are
 * counted separately. The decision is stored in the row, so that a rebuilt roll-up is identical.
 */
export function createNameFolding({ analytics, shard }: { analytics: Analytics; shard: number }) {
  const known = new Map<string, Names>()
  let kept = 0

  async function recall(rows: readonly ConsentRow[]): Promise<void> {
    const unknown = rows.filter((row) => !known.has(keyOf(row.day, row.record.domainId)))
    for (const [day, ofDay] of Map.groupBy(unknown, (row) => row.day)) {
      const domainIds = [...new Set(ofDay.map(({ record }) => record.domainId))]
      for (const domainId of domainIds) known.set(keyOf(day, domainId), emptyNames())
      for (const { domainId, ...names } of await rolledUpNames(analytics, { shard, day, domainIds })) {
        known.set(keyOf(day, domainId), {
          hosts: new Set(names.hosts),
          paths: new Set(names.paths),
          languages: new Set(names.languages),
        })
        kept += names.paths.length
      }
    }
  }

  function fold(row: ConsentRow): ConsentRow {
    const { host, path, language, domainId } = row.record
    const names = known.get(keyOf(row.day, domainId)) ?? emptyNames()
    const before = names.paths.size
    const folded: Folded = {
      host: !isAmong(names.hosts, host, ROLLED_UP_HOSTS_MAX),
      path: !isAmong(names.paths, `${host} ${path}`, ROLLED_UP_PATHS_MAX),
      language: !isAmong(names.languages, language, ROLLED_UP_LANGUAGES_MAX),
    }
    kept += names.paths.size - before
    return folded.host || folded.path || folded.language ? { ...row, folded } : row
  }

  return async (rows: readonly ConsentRow[]): Promise<ConsentRow[]> => {
    if (kept > NAMES_KEPT_MAX) {
      known.clear()
      kept = 0
    }
    await recall(rows)
    return rows.map(fold)
  }
}

/** Whether the name is counted separately; new names are added until the set is full. */
function isAmong(names: Set<string>, name: string, max: number): boolean {
  if (names.has(name)) return true
  if (names.size >= max) return false
  names.add(name)
  return true
}

function emptyNames(): Names {
  return { hosts: new Set(), paths: new Set(), languages: new Set() }
}

function keyOf(day: string, domainId: string): string {
  return `${day} ${domainId}`
}
