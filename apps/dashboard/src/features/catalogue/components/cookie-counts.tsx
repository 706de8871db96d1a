import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import type { listCookies } from '@placet/contract/catalogue'
import type { DomainId } from '@placet/contract/ids'
import type { ResponseOf } from '@placet/contract/route'
import { Link } from 'react-router'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { declarationWords } from '../declaration-words.ts'

interface CookieCountsProps {
  domainId: DomainId
  lists: Pick<ResponseOf<typeof listCookies>, 'scanId' | 'cookies' | 'counts'>
}

/** Relates the length of this list to the counts of the last scan and of the declaration. */
export function CookieCounts({ domainId, lists: { scanId, cookies, counts } }: CookieCountsProps) {
  if (cookies.length === 0) return null
  const hidden = cookies.filter((cookie) => cookie.hidden).length
  return (
    <>
      {formatCounted(
        cookies.length,
        plural(cookies.length, { one: 'cookie or storage entry', other: 'cookies and storage entries' }),
      )}
      {scanId && (
        <Trans>
          , {formatCount(counts.found)} of them found by{' '}
          <Anchor component={Link} to={`/domain/${domainId}/scan/${scanId}`} inherit underline="always">
            the last scan
          </Anchor>
        </Trans>
      )}
      . {declarationWords({ entries: cookies.length, hidden, declared: counts.declared })}
    </>
  )
}
