import { z } from 'zod'
import { DomainParams } from './domain-params.ts'
import { defineRoute } from './route.ts'

/** Days before a rule comes into force in which owners of affected sites are told. */
export const LAW_NOTICE_DAYS = 60

const Day = z.iso.date()

const LawFinding = z.strictObject({
  rule: z.string(),
  level: z.enum(['error', 'warning']),
  /** Zero-based; null if it is the same in every region. */
  regionIndex: z.int().nonnegative().nullable(),
  message: z.string(),
  value: z.string(),
})

const LawRuleView = z.strictObject({
  id: z.string(),
  source: z.string(),
  level: z.enum(['error', 'warning']),
  from: Day,
  until: Day.nullable(),
  /** Checks that find a breach; empty if no banner can show it. */
  checks: z.array(z.string()),
})

const Pack = z.strictObject({ id: z.string(), title: z.string(), places: z.array(z.string()), reviewed: Day })

/** A day on which rules begin or end. */
const LawChange = z.strictObject({
  on: Day,
  rules: z.array(LawRuleView.extend({ pack: Pack, begins: z.boolean() })),
  /** Zero-based indices of regions with visitors it concerns. */
  regions: z.array(z.int().nonnegative()),
  /** Findings that the banner has from then on, and not the day before. */
  findings: z.array(LawFinding),
})
export type LawChange = z.infer<typeof LawChange>

export const LawsView = z.strictObject({
  /** The day it was read for. */
  on: Day,
  /** Whether a version is live; otherwise the draft was checked. */
  isPublished: z.boolean(),
  regions: z.array(
    z.strictObject({
      title: z.string(),
      /** Packs that apply there on that day. */
      packs: z.array(Pack.extend({ rules: z.array(LawRuleView) })),
    }),
  ),
  /** Soonest first. */
  changes: z.array(LawChange),
  proposed: z.array(z.strictObject({ pack: Pack, source: z.string() })),
})
export type LawsView = z.infer<typeof LawsView>

export const getLaws = defineRoute({
  name: 'getLaws',
  summary: 'Laws that apply in the regions of a domain, and what changes when',
  method: 'GET',
  path: '/api/domain/:domainId/laws',
  access: 'settings:read',
  params: DomainParams,
  response: LawsView,
  errors: ['account_not_found', 'domain_not_found', 'invalid_settings'],
})
