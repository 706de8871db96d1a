import { createRateLimit } from './rate-limit.ts'

/** The queue is shared out between domains once it is this full. */
const SHARED_FROM = 1 / 4
/** Share of the free queue that one domain may fill: however many domains flood, others find room. */
const FREE_ROOM_SHARE = 1 / 8
/** Traffic that looks like a flood may use only half of the domain's quota, so real visitors keep the rest. */
const CROWD_SHARE = 1 / 2

export type DomainQuotas = {
  /** Null if the domain may send another consent now; otherwise the jittered Retry-After in seconds. */
  take: (code: string, isCrowd: boolean) => string | null
  /** Adds bytes of the domain that await acknowledgement. */
  hold: (code: string, bytes: number) => void
  release: (code: string, bytes: number) => void
}

/**
 * Limits one domain on an edge: consents per second, a share of the queue and of the stream. Only that domain's consents are
 * rejected (browsers retry them); scripts are always served.
 */
export function createDomainQuotas({
  perSecond,
  burst,
  heldMaxBytes,
  heldBytes,
  isFull = () => false,
  retryAfter,
  now,
}: {
  perSecond: number
  burst: number
  heldMaxBytes: number
  heldBytes: () => number
  /** Whether the domain has used its share of its stream. */
  isFull?: (code: string) => boolean
  /** How long a rejected browser should wait before its retry. */
  retryAfter: () => string
  now?: () => number
}): DomainQuotas {
  const clock = now === undefined ? {} : { now }
  const all = createRateLimit({ perSecond, burst, ...clock })
  const crowds = createRateLimit({ perSecond: perSecond * CROWD_SHARE, burst: burst * CROWD_SHARE, ...clock })
  const heldBy = new Map<string, number>()

  return {
    take: (code, isCrowd) => {
      if (isFull(code)) return retryAfter()
      const held = heldBytes()
      const shareBytes = Math.max(0, heldMaxBytes - held) * FREE_ROOM_SHARE
      const isTight = held > heldMaxBytes * SHARED_FROM
      if (isTight && (heldBy.get(code) ?? 0) > shareBytes) return retryAfter()
      if (isCrowd && crowds.take(code) > 0) return retryAfter()
      return all.take(code) > 0 ? retryAfter() : null
    },
    hold: (code, bytes) => heldBy.set(code, (heldBy.get(code) ?? 0) + bytes),
    release: (code, bytes) => {
      const left = (heldBy.get(code) ?? 0) - bytes
      if (left > 0) heldBy.set(code, left)
      else heldBy.delete(code)
    },
  }
}
