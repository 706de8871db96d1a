import { Anchor } from '@mantine/core'
import type { listCookies } from '@placet/contract/catalogue'
import type { DomainId } from '@placet/contract/ids'
import type { ResponseOf } from '@placet/contract/route'
import { Link } from 'react-router'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'

interface CookieCountsProps {
  domainId: DomainId
  lists: Pick<ResponseOf<typeof listCookies>, 'scanId' | 'cookies' | 'counts'>
}

/** Relates the length of this list to the counts of the last scan and of the declaration. */
export function CookieCounts({ domainId, lists: { scanId, cookies, counts } }: CookieCountsProps) {
  if (cookies.length === 0) return null
  const hidden = cookies.filter((cookie) => cookie.hidden).length
  const names = formatCounted(counts.declared, 'name')
  return (
    <>
      {formatCounted(cookies.length, 'cookie or storage entry', 'cookies and storage entries')}
      {scanId && (
        <>
          , {formatCount(counts.found)} of them found by{' '}
          <Anchor component={Link} to={`/domain/${domainId}/scan/${scanId}`} inherit underline="always">
            the last scan
          </Anchor>
        </>
      )}
      . The declaration lists {names}: the same name on several hosts counts once
      {hidden > 0 &&
        `, and ${formatCount(hidden)} hidden ${hidden === 1 ? 'entry is' : 'entries are'} left out`}
      .
    </>
  )
}
