import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ActionView } from '@placet/contract/actions'
import type { DomainId } from '@placet/contract/ids'
import { sortActions } from '@placet/rules/actions/sort-actions'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { isOpen } from '../group-actions.ts'
import { useActions } from '../queries.ts'

const SHOWN_MAX = 3

/** The most urgent actions of a site; nothing if none is open. */
export function NeedsYouCard({ domainId }: { domainId: DomainId }) {
  return (
    <QueryView query={useActions(domainId)} loading={null}>
      {({ actions }) => {
        const open = sortActions(actions.filter(isOpen))
        return open.length > 0 && <MostUrgent page={`/domain/${domainId}/action`} open={open} />
      }}
    </QueryView>
  )
}

function MostUrgent({ page, open }: { page: string; open: readonly ActionView[] }) {
  return (
    <SummaryCard
      title={t`Needs you`}
      link={{
        to: page,
        label: t`All ${formatCounted(open.length, plural(open.length, { one: 'action', other: 'actions' }))}`,
      }}
    >
      <Rows label={t`Most urgent actions`}>
        {open.slice(0, SHOWN_MAX).map(({ id, title, message }) => (
          <Row
            key={id}
            title={say(title)}
            actions={
              <Button
                component={Link}
                to={page}
                variant="default"
                size="xs"
                aria-label={t`Open: ${say(title)}`}
              >
                <Trans context="verb">Open</Trans>
              </Button>
            }
          >
            {say(message)}
          </Row>
        ))}
      </Rows>
    </SummaryCard>
  )
}
