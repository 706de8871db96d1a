import type { ConsentRecord } from '@placet/contract/events/consents-recorded.v1'

/** A record's place in its stream: the position of the message and the index in it. */
export interface Place {
  position: number
  index: number
}

export interface Candidate extends Place {
  record: ConsentRecord
  streamAtMs: number
}

export interface Poison {
  position: number
  /** Null when the whole message could not be read. */
  index: number | null
  reason: string
  error: unknown
  data: Uint8Array | string
}

/** The records in a fixed range of positions. */
export interface Batch {
  first: number
  last: number
  firstAtMs: number
  lastAtMs: number
  candidates: Candidate[]
  poison: Poison[]
}
