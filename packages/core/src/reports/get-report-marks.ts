import { PAGE_SIZE } from '@placet/contract/constants'
import { ReportNoteId, ScanId } from '@placet/contract/ids'
import { getReportMarks as route, REPORT_MARKS_MAX, type ReportMarks } from '@placet/contract/reports'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { mayDo, requirePermission } from '../permissions.ts'
import { namesOf } from './names-of.ts'
import { filterOf } from './report-of.ts'
import { mayEditNote } from './report-note.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const getReportMarks = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ReportMarks> => {
  requirePermission(ctx, 'report:read')
  const { from, to } = await filterOf(ctx, input)
  const [since, until] = [new Date(from), new Date(Date.parse(to) + DAY_MS)]
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const publications = await tx
      .selectFrom('published_version')
      .select(['version', 'settings_version', 'created_at'])
      .where('domain_id', '=', domain.id)
      .where('design', 'is', null)
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      .orderBy('version', 'desc')
      .limit(REPORT_MARKS_MAX)
      .execute()
    const scans = await tx
      .selectFrom('scan')
      .select(['id', 'created_at'])
      .where('domain_id', '=', domain.id)
      .where('scope', '!=', 'implementation')
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      .orderBy('created_at', 'desc')
      .limit(REPORT_MARKS_MAX)
      .execute()
    const notes = await tx
      .selectFrom('report_note')
      .select(['id', 'day', 'text', 'author', 'created_at', 'edited_at'])
      .where('domain_id', '=', domain.id)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day', 'desc')
      .orderBy('created_at')
      .limit(REPORT_MARKS_MAX)
      .execute()
    const nameOf = await namesOf(
      tx,
      notes.map(({ author }) => author),
    )
    return {
      publications: publications.map(({ version, settings_version: settingsVersion, created_at: at }) => ({
        day: dayOf(at),
        version,
        settingsVersion,
        historyPage: Math.floor((domain.settings_version - settingsVersion) / PAGE_SIZE) + 1,
      })),
      scans: scans.map(({ id, created_at: at }) => ({ day: dayOf(at), id: ScanId.parse(id) })),
      notes: notes.map(({ id, day, text, author, created_at: at, edited_at: editedAt }) => ({
        id: ReportNoteId.parse(id),
        day,
        text,
        author: nameOf(author),
        createdAt: at.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        isEditable: mayDo(ctx, 'report:write') && mayEditNote(ctx, author),
      })),
    }
  })
})

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
