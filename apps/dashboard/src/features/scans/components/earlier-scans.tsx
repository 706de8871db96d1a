import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Card } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { SCAN_STATUS, type ScanStatus } from '@placet/contract/scans'
import { Link } from 'react-router'
import { Ago } from '../../../ui/ago.tsx'
import { formatMoment } from '../../../ui/format-date.ts'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ListPaging } from '../../../ui/server-list.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useScans } from '../queries.ts'
import { Outdated } from '../../../ui/outdated.tsx'

export function EarlierScans({ domainId }: { domainId: DomainId }) {
  const { page, setPage } = useListQuery('scans-')
  const query = useScans(domainId, page)
  return (
    <QueryView query={query}>
      {(scans) => (
        <Card padding={0}>
          <Outdated isOld={query.isPlaceholderData}>
            <Rows label={t`Scans`}>
              {scans.data.map(({ id, status, createdAt, pages, cookies, incorrect }) => (
                <Row
                  key={id}
                  title={
                    <>
                      <Anchor component={Link} to={`/domain/${domainId}/scan/${id}`} c="inherit" fw={550}>
                        {formatMoment(createdAt)}
                      </Anchor>
                      <EndBadge status={status} />
                    </>
                  }
                >
                  <Ago at={createdAt} />
                  <span>{formatCounted(pages, plural(pages, { one: 'page', other: 'pages' }))}</span>
                  <span>
                    {formatCounted(
                      cookies,
                      plural(cookies, {
                        one: 'cookie or storage entry',
                        other: 'cookies and storage entries',
                      }),
                    )}
                  </span>
                  <span>
                    <Trans>{formatCount(incorrect)} need attention</Trans>
                  </span>
                </Row>
              ))}
            </Rows>
          </Outdated>
          {scans.last_page > 1 && <ListPaging page={scans} onChange={setPage} />}
        </Card>
      )}
    </QueryView>
  )
}

function EndBadge({ status }: { status: ScanStatus }) {
  if (status === SCAN_STATUS.done) return null
  return <Badge variant="default">{status === SCAN_STATUS.failed ? t`Failed` : t`In progress`}</Badge>
}
