import type { DomainId } from '@placet/contract/ids'
import { type Export, type ExportFormat, exportReport } from '@placet/contract/reports'
import { download } from '../../api/client.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toBody } from './queries.ts'
import type { ReportFilters } from './report-filters.ts'

interface ReportDownload {
  domainId: DomainId
  what: Export
  format: ExportFormat
  filters: ReportFilters
}

export async function downloadReport({ domainId, what, format, filters }: ReportDownload): Promise<void> {
  const { from, to } = filters.range
  const file = await download(exportReport, {
    params: { domainId },
    body: { ...toBody(filters), what, format },
  })
  saveFile(file, `placet-${what}-${from}-${to}.${format}`)
}
