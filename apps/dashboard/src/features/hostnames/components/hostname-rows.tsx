import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { HOSTNAME_MESSAGES, type HostnameView, type OwnershipState } from '@placet/contract/hostnames'
import type { DomainId } from '@placet/contract/ids'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useMay } from '../../profile/index.ts'
import { STATE_COLORS, STATE_LABELS } from '../ownership-words.ts'
import { useDeleteHostname, useOwnership } from '../queries.ts'

export function HostnameRows({ domainId, hostnames }: { domainId: DomainId; hostnames: HostnameView[] }) {
  const { data: ownership = [] } = useOwnership(domainId)
  const stateOf = (id: string) => ownership.find(({ hostnameId }) => hostnameId === id)?.state
  return (
    <Rows label={t`Hostnames`}>
      {hostnames.map((hostname) => (
        <HostnameRow
          key={hostname.id}
          domainId={domainId}
          hostname={hostname}
          ownership={stateOf(hostname.id) ?? 'unproven'}
        />
      ))}
    </Rows>
  )
}

interface HostnameRowProps {
  domainId: DomainId
  hostname: HostnameView
  ownership: OwnershipState
}

function HostnameRow({ domainId, hostname, ownership }: HostnameRowProps) {
  const { id, name, primary, additional, seenAt, isSeenKnown } = hostname
  const confirm = useConfirm()
  const mayChange = useMay('domain:write')
  const deleting = useDeleteHostname(domainId)
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete the hostname?`,
      message: t`Choices made on ${name} are no longer recorded after you next publish.`,
      confirm: t`Delete hostname`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(deleting.mutateAsync(id), {
      done: t`Hostname was deleted.`,
      failed: say(HOSTNAME_MESSAGES.deleteFailed),
    })
  }
  return (
    <Row
      title={
        <>
          <span id={`hostname-${id}`}>{name}</span>
          {primary && (
            <Badge variant="light">
              <Trans>Primary</Trans>
            </Badge>
          )}
          {additional && (
            <Badge variant="light" color="gray">
              <Trans>Additional</Trans>
            </Badge>
          )}
          {ownership !== 'unproven' && (
            <Badge variant="light" color={STATE_COLORS[ownership]}>
              {STATE_LABELS[ownership]}
            </Badge>
          )}
        </>
      }
      actions={
        !primary &&
        !additional &&
        mayChange && (
          <Button
            variant="default"
            size="xs"
            c="var(--mantine-color-error)"
            loading={deleting.isPending}
            aria-describedby={`hostname-${id}`}
            onClick={() => void remove()}
          >
            <Trans>Delete</Trans>
          </Button>
        )
      }
    >
      {seenAt ? (
        <Trans>
          Last seen <Ago at={seenAt} />
        </Trans>
      ) : (
        isSeenKnown && t`Not seen yet`
      )}
    </Row>
  )
}
