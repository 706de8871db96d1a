import { t } from '@lingui/core/macro'
import { Modal, Stack, Title } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { ScanCookieView, ScanPageDetail, ScanParams } from '@placet/contract/scans'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { formatMoment } from '../../../ui/format-date.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { OUTCOME_WORDS, STATE_WORDS } from '../cookie-words.ts'
import { useScanPage } from '../queries.ts'
import { CookieTable } from './cookie-table.tsx'
import { FactList, type ListedFact } from './fact-list.tsx'
import { UrlText } from './url-text.tsx'

interface PageDialogProps {
  domainId: DomainId
  scanId: ScanParams['scanId']
  position: number
  /** Link to a cookie's details, which replace this dialog. */
  hrefOfCookie: (cookieId: string) => string
  onClose: () => void
}

/** One page of a scan, and what it stored. */
export function PageDialog({ domainId, scanId, position, hrefOfCookie, onClose }: PageDialogProps) {
  const query = useScanPage(domainId, scanId, position)
  return (
    <Modal opened onClose={onClose} size="xl" title={t`Visited page`}>
      <QueryView query={query} loading={<LoadingState rows={8} rowHeightPx={28} />}>
        {(page) => (
          <Stack gap="lg">
            <FactList facts={factsOf(page)} />
            <Found
              title={t`Non-compliant cookies`}
              cookies={page.nonCompliantCookies}
              hrefOf={hrefOfCookie}
            />
            <Found title={t`Cookies`} cookies={page.cookies} hrefOf={hrefOfCookie} />
          </Stack>
        )}
      </QueryView>
    </Modal>
  )
}

function factsOf(page: ScanPageDetail): ListedFact[] {
  return [
    { name: t`Crawled`, value: formatMoment(page.crawledAt) },
    { name: t`Success`, value: page.success ? 'Yes' : 'No' },
    { name: t`Status`, value: page.status ?? OUTCOME_WORDS[page.outcome] },
    { name: t`Error`, value: page.error },
    { name: t`Size`, value: formatBytes(page.bytes) },
    { name: t`Entry URL`, value: <UrlText url={page.entryUrl} /> },
    { name: t`Final URL`, value: <UrlText url={page.finalUrl} /> },
    { name: t`Visited`, value: page.states.map((state) => STATE_WORDS[state]).join(' · ') },
    { name: t`Cookies`, value: formatCount(page.cookies.length) },
    { name: t`Non-compliant cookies`, value: formatCount(page.nonCompliantCookies.length) },
  ]
}

interface FoundProps {
  title: string
  cookies: ScanCookieView[]
  hrefOf: (cookieId: string) => string
}

function Found({ title, cookies, hrefOf }: FoundProps) {
  if (cookies.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <CookieTable label={title} cookies={cookies} hrefOf={hrefOf} />
    </section>
  )
}
