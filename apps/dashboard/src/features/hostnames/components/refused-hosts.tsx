import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Card, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { HOSTNAME_MESSAGES, REFUSED_DAYS, type RefusedHostView } from '@placet/contract/hostnames'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatCount } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useMay } from '../../profile/index.ts'
import { useAddHostname, useRefusedHosts } from '../queries.ts'

/** Hosts that show the banner but are not listed, each with one click to add it. */
export function RefusedHosts({ domain }: { domain: DomainView }) {
  return (
    <Card component="section" aria-labelledby="refused-choices">
      <Title order={2} id="refused-choices">
        <Trans>Refused choices</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        <Trans>
          The banner was shown on hosts that aren’t listed, in the last {REFUSED_DAYS} days. Choices made
          there are counted here but not recorded.
        </Trans>
      </Text>
      <QueryView query={useRefusedHosts(domain.id)} loading={<LoadingState rows={1} />}>
        {(refused) =>
          refused.length === 0 ? (
            <Text>
              <Trans>None. Every choice came from a listed host, or from localhost as a test.</Trans>
            </Text>
          ) : (
            <Rows label={t`Refused choices`}>
              {refused.map((host) => (
                <RefusedHost key={host.host} domain={domain} refused={host} />
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Card>
  )
}

function RefusedHost({ domain, refused }: { domain: DomainView; refused: RefusedHostView }) {
  const { host, choices, lastAt, hindrance } = refused
  const add = useAddHostname(domain.id)
  const mayAdd = useMay('domain:write')
  // The list refreshes itself, so this row may be gone before the answer: its callbacks would be, too.
  const run = () =>
    tellOutcome(add.mutateAsync(host), {
      done: say(HOSTNAME_MESSAGES.added),
      failed: say(HOSTNAME_MESSAGES.addFailed),
    })
  return (
    <Row
      title={host}
      actions={
        hindrance === null &&
        mayAdd && (
          <Button
            variant="default"
            size="xs"
            loading={add.isPending}
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => void run()}
          >
            <Trans>Add {host}</Trans>
          </Button>
        )
      }
    >
      <span>
        <Trans>
          {formatCount(choices)} in the last {REFUSED_DAYS} days, last <Ago at={lastAt} />
        </Trans>
      </span>
      {hindrance !== null && <Hindrance hindrance={hindrance} domain={domain} />}
    </Row>
  )
}

function Hindrance({
  hindrance,
  domain,
}: {
  hindrance: NonNullable<RefusedHostView['hindrance']>
  domain: DomainView
}) {
  if (hindrance === 'other_site') {
    return (
      <span>
        <Trans>
          Belongs to another site, not to {domain.name}. If it is yours,{' '}
          <Anchor component={Link} to="/domain/add" inherit>
            add it as a separate site
          </Anchor>
          .
        </Trans>
      </span>
    )
  }
  return <span>{REASONS[hindrance]}</span>
}

const REASONS = perLanguage(
  () =>
    ({
      not_public: t`Not a public host name. To test on your machine, open the page on localhost.`,
      port: t`Choices are only accepted on the standard port. Open the page without the number after the colon.`,
      full: t`This site has as many hostnames as it can have. Delete one first.`,
    }) as const,
)
