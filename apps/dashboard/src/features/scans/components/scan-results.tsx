import { t } from '@lingui/core/macro'
import { Stack, Tabs } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { ScanView } from '@placet/contract/scans'
import type { ReactNode } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { ChangesCard } from './changes-card.tsx'
import { EarlierScans } from './earlier-scans.tsx'
import { FoundSection } from './found-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { ScanFacts } from './scan-facts.tsx'

const TABS = perLanguage(
  () =>
    [
      { value: 'cookies', label: t`Cookies and storage` },
      { value: 'pages', label: t`Pages` },
      { value: 'scans', label: t`All scans` },
    ] as const,
)

interface ScanResultsProps {
  domainId: DomainId
  scan: ScanView
  isLoading: boolean
  /** Status of the script installation. */
  implementation: ReactNode
}

/** Results of a successful scan. */
export function ScanResults({ domainId, scan, isLoading, implementation }: ScanResultsProps) {
  const [search, setSearch] = useSearch()
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'cookies'
  return (
    <Stack gap="lg">
      <ScanFacts scan={scan} />
      <ChangesCard scan={scan} />
      {implementation}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          setSearch(() => new URLSearchParams(next && next !== 'cookies' ? { tab: next } : {}), {
            preventScrollReset: true,
          })
        }
      >
        <Tabs.List mb="md">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'cookies' && <FoundSection domainId={domainId} scan={scan} isLoading={isLoading} />}
          {tab === 'pages' && <PagesSection domainId={domainId} scanId={scan.id} />}
          {tab === 'scans' && <EarlierScans domainId={domainId} />}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
