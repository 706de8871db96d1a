import type { Category } from '@placet/contract/constants'

/** Something a service keeps in browsers. */
export interface StoredKnowledge {
  /** A glob: `*` for what differs from site to site. */
  readonly name: string
  readonly kind: 'cookie' | 'local' | 'session' | 'indexeddb'
  /** Hosts it is kept on, when it is never the site's own. */
  readonly hosts?: readonly string[]
  /** `session`, `persistent` (until somebody clears it), or a number and a unit: `13 months`, `30 minutes`. */
  readonly lifetime: string
  /** What it is for, in one plain sentence for visitors. */
  readonly description: string
  /** Where it differs from the service's. */
  readonly category?: Category
}

/** Who is behind a tag, how its tags are recognised, and what they keep. */
export interface ServiceKnowledge {
  readonly id: string
  readonly name: string
  readonly vendor: string
  readonly category: Category
  /** One plain sentence for visitors. */
  readonly description: string
  /** Parts of addresses of its scripts, frames and pictures: never so short that they meet a stranger's. */
  readonly src: readonly string[]
  /** Parts of inline scripts that are its own. */
  readonly inline: readonly string[]
  readonly stores: readonly StoredKnowledge[]
  /** `documented`: its vendor says so in public; `observed`: seen in browsers, not documented. */
  readonly source: 'documented' | 'observed'
  /** Its tags ask Google's consent mode themselves, and may load before the answer where that is wanted. */
  readonly asksConsentMode?: true
}
