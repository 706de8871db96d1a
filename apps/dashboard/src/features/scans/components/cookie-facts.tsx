import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, List, Text } from '@mantine/core'
import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { ScanCookieDetail } from '@placet/contract/scans'
import { formatMoment } from '../../../ui/format-date.ts'
import { formatAxisShare, formatCount } from '../../../ui/format-number.ts'
import { categoryOf, STATE_WORDS } from '../cookie-words.ts'
import { CategoryLabel } from './category-label.tsx'
import type { ListedFact } from './fact-list.tsx'
import { StatusLabel } from './status-label.tsx'
import { UrlText } from './url-text.tsx'

const PAGES_SHOWN_MAX = 10

/** The cookie's identity and its compliance status. */
export function mainFacts(cookie: ScanCookieDetail): ListedFact[] {
  const { nonCompliantUrl, nonCompliantStates } = cookie
  return [
    { name: t`Name`, value: <code>{cookie.name}</code> },
    { name: t`Status`, value: <StatusLabel status={cookie.status} /> },
    ...(nonCompliantUrl === null
      ? []
      : [
          {
            name: t`Non-compliant URL`,
            value: (
              <>
                <UrlText url={nonCompliantUrl} />
                <States states={nonCompliantStates} isBad />
              </>
            ),
          },
        ]),
    { name: t`Description`, value: cookie.description },
    { name: t`Category`, value: <CategoryLabel category={categoryOf(cookie.categoryId)} /> },
    { name: t`Service`, value: cookie.serviceName },
    { name: t`Vendor`, value: cookie.vendorName },
    { name: t`Expiry`, value: cookie.expiryText },
  ]
}

/** Everything else, for readers who want the details. */
export function furtherFacts(cookie: ScanCookieDetail): ListedFact[] {
  const { requestUrl, deletedAt } = cookie
  return [
    { name: t`Type`, value: <Flags cookie={cookie} /> },
    { name: t`Hostname`, value: cookie.hostName },
    { name: t`Path`, value: cookie.path },
    { name: t`Value`, value: cookie.sampleValue === '' ? '' : <code>{cookie.sampleValue}</code> },
    { name: 'URL', value: <UrlText url={cookie.url} /> },
    { name: t`Seen`, value: <States states={cookie.states} /> },
    { name: t`Pages`, value: <Pages pages={cookie.pages} /> },
    { name: t`Request URL`, value: requestUrl === null ? '' : <UrlText url={requestUrl} /> },
    { name: t`Request type`, value: cookie.requestType },
    { name: t`Known by`, value: <KnownBy cookie={cookie} /> },
    { name: t`First seen`, value: formatMoment(cookie.discoveredAt) },
    { name: t`Deleted`, value: deletedAt === null ? 'No' : formatMoment(deletedAt) },
  ]
}

function Flags({ cookie }: { cookie: ScanCookieDetail }) {
  const flags = [
    cookie.thirdParty && t`Third party`,
    cookie.secure && t`Secure`,
    cookie.httpOnly && 'HttpOnly',
    cookie.partitioned && 'Partitioned',
    cookie.type === 1 && cookie.sameSite !== 'unset' && t`SameSite ${cookie.sameSite}`,
    cookie.isTransient && t`Deleted during the visit`,
  ].filter((flag) => flag !== false)
  return (
    <>
      {cookie.typeText}{' '}
      {flags.map((flag) => (
        <Badge key={flag} variant="default" size="sm" mr={4}>
          {flag}
        </Badge>
      ))}
    </>
  )
}

function States({ states, isBad = false }: { states: readonly ConsentState[]; isBad?: boolean }) {
  if (states.length === 0) return '–'
  return (
    <Text size="sm" c={isBad ? 'var(--mantine-color-error)' : 'inherit'}>
      {states.map((state) => STATE_WORDS[state]).join(' · ')}
    </Text>
  )
}

function Pages({ pages }: { pages: readonly string[] }) {
  return (
    <List listStyleType="none" size="sm">
      {pages.slice(0, PAGES_SHOWN_MAX).map((url) => (
        <List.Item key={url}>
          <UrlText url={url} />
        </List.Item>
      ))}
      {pages.length > PAGES_SHOWN_MAX && (
        <List.Item>
          <Trans>and {formatCount(pages.length - PAGES_SHOWN_MAX)} more</Trans>
        </List.Item>
      )}
    </List>
  )
}

function KnownBy({ cookie }: { cookie: ScanCookieDetail }) {
  if (cookie.matchedPattern === null) return t`Not in our database`
  return (
    <>
      <code>{cookie.matchedPattern}</code>
      {cookie.provenance !== null && `, ${cookie.provenance}`}
      {cookie.confidence !== null && t`, ${formatAxisShare(cookie.confidence)} sure`}
    </>
  )
}
