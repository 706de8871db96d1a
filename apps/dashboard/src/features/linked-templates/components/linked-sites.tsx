import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type LinkedSite, TEMPLATE_MESSAGES, type TemplateView } from '@placet/contract/linked-templates'
import { IconLink, IconRocket } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SiteMark } from '../../../domain/site-mark.tsx'
import { say } from '../../../i18n/say.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { toRollOut } from '../../bulk/index.ts'
import { Only, useProfile } from '../../profile/index.ts'
import { useLinkedSites, useUnlinkSites } from '../queries.ts'
import { LinkDialog } from './link-dialog.tsx'

export function LinkedSites({ template }: { template: TemplateView }) {
  const sites = useLinkedSites(template.id)
  const [isLinking, linking] = useDisclosure()
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="md">
          <Trans>Linked sites</Trans>
        </Title>
        <Only permission="settings:write">
          <Group gap="sm">
            {sites.data && sites.data.length > 0 && (
              <Button
                size="xs"
                component={Link}
                to="/domain/changes/new"
                state={toRollOut(template, sites.data)}
                leftSection={<IconRocket size={14} aria-hidden="true" />}
              >
                <Trans>Roll out</Trans>
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              leftSection={<IconLink size={14} aria-hidden="true" />}
              onClick={linking.open}
            >
              <Trans>Link sites</Trans>
            </Button>
          </Group>
        </Only>
      </Group>
      <QueryView query={sites}>
        {(data) =>
          template.sites === 0 ? (
            <Card>
              <EmptyState icon={<IconLink size={26} />} title={t`No linked sites`}>
                <Trans>
                  Linked sites get the values of this template with each roll-out, except where they have
                  their own.
                </Trans>
              </EmptyState>
            </Card>
          ) : (
            <>
              <Rows label={t`Linked sites`}>
                {data.map((site) => (
                  <SiteRow key={site.id} site={site} newest={template.version} />
                ))}
              </Rows>
              {template.sites > data.length && (
                <Text size="sm" c="dimmed" mt="xs">
                  <Trans>
                    {formatCounted(
                      template.sites - data.length,
                      plural(template.sites - data.length, { one: 'more site', other: 'more sites' }),
                    )}{' '}
                    that you can’t see
                  </Trans>
                </Text>
              )}
            </>
          )
        }
      </QueryView>
      {isLinking && <LinkDialog templateId={template.id} onClose={linking.close} />}
    </section>
  )
}

function SiteRow({ site, newest }: { site: LinkedSite; newest: number }) {
  const { id, name, account, version, local } = site
  const isHere = useProfile().data?.account?.id === account.id
  const addressOf = (page: string) =>
    isHere ? `/domain/${id}${page}` : `/account/set/${account.id}?site=${id}`
  const confirm = useConfirm()
  const unlinking = useUnlinkSites()
  const unlink = async () => {
    const isSure = await confirm({
      title: t`Unlink ${name}?`,
      message: t`The site keeps its values and no longer follows the template.`,
      confirm: t`Unlink`,
    })
    if (!isSure) return
    await tellOutcome(unlinking.mutateAsync([id]), { failed: say(TEMPLATE_MESSAGES.unlinkFailed) })
  }
  return (
    <Row
      icon={<SiteMark name={name} />}
      title={
        <Anchor component={Link} to={addressOf('')} c="inherit" fw={550} underline="hover">
          {name}
        </Anchor>
      }
      actions={
        <Only permission="settings:write">
          <Button
            variant="default"
            size="xs"
            aria-label={t`Unlink ${name}`}
            loading={unlinking.isPending}
            onClick={() => void unlink()}
          >
            <Trans>Unlink</Trans>
          </Button>
        </Only>
      }
    >
      <span>{account.name}</span>
      <span>{sayVersion(version, newest)}</span>
      {local > 0 && (
        <span>{formatCounted(local, plural(local, { one: 'own value', other: 'own values' }))}</span>
      )}
    </Row>
  )
}

function sayVersion(version: number | null, newest: number): string {
  if (version === null) return t`Not rolled out yet`
  return version === newest ? t`Up to date` : t`Has version ${version}`
}
