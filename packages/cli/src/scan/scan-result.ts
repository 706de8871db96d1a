import { CATEGORIES } from '@placet/contract/constants'
import { ConsentState, Implementation, PageOutcome } from '@placet/contract/events/scan-page.v1'
import { ChainLink, StoredKind } from '@placet/contract/events/stored-write'
import { z } from 'zod'
import type { RULES } from './rules.ts'
import { isRule } from './rules.ts'

export const RESULT_FORMAT = 'placet-scan/1'

/** An item stored by the site, deduplicated across all pages and states. */
export const StoredThing = z.object({
  /** Stable across scans, even of a copy of the site under another hostname. */
  key: z.string(),
  kind: StoredKind,
  name: z.string(),
  host: z.string(),
  path: z.string(),
  isThirdParty: z.boolean(),
  category: z.enum(CATEGORIES),
  /** Suggested category where none is certain. */
  suggestedCategory: z.enum(CATEGORIES).nullable(),
  service: z.string().nullable(),
  vendor: z.string().nullable(),
  /** How the item was identified. */
  because: z.string().nullable(),
  confidence: z.number().nullable(),
  lifeSeconds: z.number().nullable(),
  knownLifeSeconds: z.number().nullable(),
  states: z.array(ConsentState),
  /** The first page that serves as evidence, per state. */
  pageOfState: z.partialRecord(ConsentState, z.string()),
  pages: z.int(),
  setBy: z.string(),
  chain: z.array(ChainLink),
})
export type StoredThing = z.infer<typeof StoredThing>

export const Finding = z.object({
  rule: z.string().refine(isRule),
  level: z.enum(['error', 'warning', 'note'] satisfies (typeof RULES)[keyof typeof RULES]['level'][]),
  /** Stable across scans for as long as the finding is about the same thing. */
  key: z.string(),
  message: z.string(),
  url: z.string(),
})
export type Finding = z.infer<typeof Finding>

/** Format that `--json` writes and `--compare` reads. */
export const ScanResult = z.object({
  format: z.literal(RESULT_FORMAT),
  url: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Outcome of the entry page. */
  outcome: PageOutcome,
  states: z.array(ConsentState),
  isSampled: z.boolean(),
  pagesLeftOut: z.int(),
  pages: z.array(
    z.object({
      url: z.string(),
      state: ConsentState,
      outcome: PageOutcome,
      status: z.int().nullable(),
      error: z.string(),
    }),
  ),
  stored: z.array(StoredThing),
  /** Hosts whose owner is unknown. */
  unknownHosts: z.array(z.object({ host: z.string(), url: z.string(), page: z.string() })),
  implementation: Implementation.nullable(),
  findings: z.array(Finding),
})
export type ScanResult = z.infer<typeof ScanResult>
