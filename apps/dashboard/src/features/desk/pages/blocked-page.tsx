import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { Ago } from '../../../ui/ago.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { AtDesk } from '../components/at-desk.tsx'
import { BlockButton } from '../components/block-button.tsx'
import { useBlocked, useBlocking } from '../queries.ts'

export function BlockedPage() {
  return (
    <AtDesk>
      <PageHeader title={t`Blocked addresses`} actions={<BlockButton />}>
        <Trans>Their people are logged out and can’t log in. Their banners keep working.</Trans>
      </PageHeader>
      <Blocked />
    </AtDesk>
  )
}

function Blocked() {
  const list = useListQuery()
  const { unblock } = useBlocking()
  const remove = (email: string) =>
    void tellOutcome(unblock.mutateAsync(email), {
      done: t`The address is unblocked.`,
      failed: t`Unable to unblock the address`,
    })
  return (
    <ServerList
      noun={{ one: t`address`, many: t`addresses` }}
      list={list}
      result={useBlocked(list)}
      whenEmpty={
        <EmptyState icon={<IconUserOff size={26} />} title={t`No address is blocked`}>
          <Trans>Block the address of somebody who abuses the service.</Trans>
        </EmptyState>
      }
    >
      {(addresses) => (
        <Rows label={t`Blocked addresses`}>
          {addresses.map(({ email, reason, at, by }) => (
            <Row
              key={email}
              title={email}
              actions={
                <Button
                  variant="default"
                  size="xs"
                  loading={unblock.isPending && unblock.variables === email}
                  onClick={() => remove(email)}
                >
                  <Trans>Unblock</Trans>
                </Button>
              }
            >
              <span>{reason}</span>
              {by !== null && <span>{t`by ${by}`}</span>}
              <Ago at={at} />
            </Row>
          ))}
        </Rows>
      )}
    </ServerList>
  )
}
