import { ProviderList } from '@placet/contract/provider-list'
import { CsvError, parse } from 'csv-parse/sync'

const COLUMNS = ['provider_id', 'provider_name', 'policy_url', 'domains'] as const

/** Reads Google's list of ad technology providers; throws a readable message if it is not one. */
export function readProviderList(csv: string): ProviderList {
  const [heading = [], ...rows] = readRows(csv)
  const places = new Map(heading.map((title, index) => [title.trim().toLowerCase(), index]))
  const missing = COLUMNS.filter((title) => !places.has(title))
  if (missing.length > 0) throw new Error(`these columns are missing: ${missing.join(', ')}`)
  return ProviderList.parse(
    rows.map((row) => {
      const cell = (column: (typeof COLUMNS)[number]) => row[places.get(column) ?? -1]?.trim() ?? ''
      return {
        id: Number(cell('provider_id')),
        name: cell('provider_name'),
        policyUrl: /^https?:\/\//i.test(cell('policy_url')) ? cell('policy_url') : '',
        domains: cell('domains')
          .toLowerCase()
          .split(/\s+/)
          .filter((domain) => domain !== ''),
      }
    }),
  )
}

function readRows(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`this is no CSV: ${error.message}`, { cause: error })
    throw error
  }
}
