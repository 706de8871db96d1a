import type { StreamedEntry } from '@placet/contract/audit-stream'
import type { SecurityEventKind } from '@placet/contract/security-events'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { Batch } from './load-entries.ts'

/** "log audit" in RFC 5424. */
const FACILITY = 13
const WARNING = 4
const INFORMATIONAL = 6

const WARNINGS = new Set<SecurityEventKind>([
  'sign_in_failed',
  'sso_failed',
  'identity_failed',
  'reported',
  'refused',
  'rate_limited',
  'key_refused',
])

const Chained = z.object({ at: z.iso.datetime() })

/** One message of RFC 5424. Its text is JSON in ASCII, so it has neither line breaks nor another encoding. */
export function syslogMessage(
  { installation }: Pick<Ctx, 'installation'>,
  { entry, account }: Batch['entries'][number],
): string {
  const priority = FACILITY * 8 + severityOf(entry)
  const host = new URL(installation.dashboardUrl).hostname
  const text = JSON.stringify({ account, ...entry }).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<${priority}>1 ${timeOf(entry)} ${host} placet - ${entry.type} - ${text}`
}

function severityOf(entry: StreamedEntry): number {
  return entry.type === 'security' && WARNINGS.has(entry.kind) ? WARNING : INFORMATIONAL
}

function timeOf(entry: StreamedEntry): string {
  if (entry.type === 'security') return entry.lastAt
  return Chained.parse(JSON.parse(entry.entry)).at
}
