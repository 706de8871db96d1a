import { t } from '@lingui/core/macro'
import type { Export } from '@placet/contract/reports'
import { perLanguage } from '../../i18n/per-language.ts'

export type FilterField = 'country' | 'host' | 'path'

export interface View {
  /** Path below /consentlog. */
  path: string
  label: string
  /** Fields besides the date range, which every view except the live one has. */
  fields: readonly FilterField[]
  hasRange: boolean
  /** Shows the period before as well. */
  hasComparison?: boolean
  /** The export that the view offers; null for none. */
  file: Export | null
}

const ALL: readonly FilterField[] = ['country', 'host', 'path']

/** Views in the order of the side navigation. */
export const VIEWS = perLanguage(
  () =>
    [
      {
        path: '',
        label: t`Consent Overview`,
        fields: ALL,
        hasRange: true,
        hasComparison: true,
        file: 'days',
      },
      { path: 'sessions', label: t`Sessions`, fields: [], hasRange: true, file: 'sessions' },
      {
        path: 'acceptance',
        label: t`Acceptance ratio`,
        fields: ALL,
        hasRange: true,
        hasComparison: true,
        file: 'days',
      },
      { path: 'categories', label: t`Categories`, fields: ALL, hasRange: true, file: 'days' },
      { path: 'hostnames', label: t`Hostnames`, fields: ['country', 'path'], hasRange: true, file: 'hosts' },
      { path: 'paths', label: t`Paths`, fields: ['country', 'host'], hasRange: true, file: 'paths' },
      { path: 'countries', label: t`Countries`, fields: ['host', 'path'], hasRange: true, file: 'countries' },
      { path: 'live', label: t`Live`, fields: [], hasRange: false, file: null },
    ] as const satisfies readonly View[],
)

/** The view for a URL path. */
export function viewOf(pathname: string): View {
  const [, last = ''] = /\/consentlog\/(\w+)/.exec(pathname) ?? []
  return VIEWS.find(({ path }) => path === last) ?? VIEWS[0]
}
