import type { RefusedHost, SeenHost } from '@placet/contract/events/usage-counted.v1'
import type { ArtifactMeta } from '@placet/contract/published-config'

/** How often a host that visitors keep seeing is reported. */
const SEEN_PERIOD_MS = 10 * 60 * 1000
const SEEN_MAX = 200_000
/** Per UTC day. Origins can be forged, so names beyond these limits are not kept. */
const REFUSED_HOSTS_PER_DOMAIN_MAX = 20
const REFUSED_HOSTS_MAX = 20_000

export type MetHosts = {
  /** The script was met on a listed host. */
  noteSeen: (meta: ArtifactMeta, host: string) => void
  /** False if there are too many hosts already to count this one. */
  countRefused: (meta: ArtifactMeta, host: string) => boolean
  /** Everything new since the last call. */
  take: () => { seen: SeenHost[]; refused: RefusedHost[] }
}

/** Remembers on which hosts the script was met, in bounded memory and without anything about visitors. */
export function createMetHosts({ now = Date.now }: { now?: () => number } = {}): MetHosts {
  const reported = new Set<string>()
  const refusedToday = new Map<string, Map<string, RefusedHost>>()
  const changed = new Set<RefusedHost>()
  let seen: SeenHost[] = []
  let seenPeriod = 0
  let day = ''
  let refusedHosts = 0

  return {
    noteSeen: ({ domainId, code }, host) => {
      const at = now()
      const period = Math.floor(at / SEEN_PERIOD_MS)
      if (period !== seenPeriod) {
        seenPeriod = period
        reported.clear()
      }
      const key = `${code} ${host}`
      if (reported.has(key) || reported.size >= SEEN_MAX || seen.length >= SEEN_MAX) return
      reported.add(key)
      seen.push({ domainId, code, host, at })
    },
    countRefused: ({ domainId, code }, host) => {
      const lastAt = now()
      const today = new Date(lastAt).toISOString().slice(0, 10)
      if (today !== day) {
        day = today
        refusedToday.clear()
        refusedHosts = 0
      }
      const ofDomain = refusedToday.get(code) ?? new Map<string, RefusedHost>()
      let refused = ofDomain.get(host)
      if (refused === undefined) {
        if (ofDomain.size >= REFUSED_HOSTS_PER_DOMAIN_MAX || refusedHosts >= REFUSED_HOSTS_MAX) return false
        refused = { domainId, code, host, day, choices: 0, lastAt }
        refusedToday.set(code, ofDomain.set(host, refused))
        refusedHosts += 1
      }
      refused.choices += 1
      refused.lastAt = lastAt
      changed.add(refused)
      return true
    },
    take: () => {
      const taken = { seen, refused: [...changed].map((refused) => ({ ...refused })) }
      seen = []
      changed.clear()
      return taken
    },
  }
}
