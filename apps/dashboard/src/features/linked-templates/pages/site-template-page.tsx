import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { type SiteTemplate, TEMPLATE_MESSAGES } from '@placet/contract/linked-templates'
import { leafName } from '@placet/rules/leaves/leaf-name'
import { textAt } from '@placet/rules/leaves/own-texts'
import { IconCheck, IconTemplate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { say } from '../../../i18n/say.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { Only } from '../../profile/index.ts'
import { useFollowTemplate, useSiteTemplate } from '../queries.ts'

export function SiteTemplatePage() {
  const { id: domainId } = useCurrentDomain()
  return (
    <QueryView query={useSiteTemplate(domainId)} isPage>
      {(data) => (
        <>
          <PageHeader title={t`Template`}>{data.template && sayTemplate(data)}</PageHeader>
          {data.template ? (
            <Differing domainId={domainId} data={data} />
          ) : (
            <Card>
              <EmptyState
                icon={<IconTemplate size={26} />}
                title={t`No template`}
                action={
                  <Button component={Link} to="/domain/templates" variant="default">
                    <Trans>Open templates</Trans>
                  </Button>
                }
              >
                <Trans>
                  To keep settings and texts of this site the same as on others, open a template and link the
                  site.
                </Trans>
              </EmptyState>
            </Card>
          )}
        </>
      )}
    </QueryView>
  )
}

function sayTemplate({ template, version }: SiteTemplate): string {
  if (!template) return ''
  if (version === null) return t`Follows ${template.name}, not rolled out yet.`
  if (version === template.version) return t`Follows ${template.name} and has its newest version.`
  return t`Follows ${template.name}. It has version ${version} of ${template.version}.`
}

function Differing({ domainId, data }: { domainId: DomainId; data: SiteTemplate }) {
  const following = useFollowTemplate(domainId)
  const follow = (paths: string[]) =>
    void tellOutcome(following.mutateAsync(paths), {
      done: say(TEMPLATE_MESSAGES.followed),
      failed: say(TEMPLATE_MESSAGES.followFailed),
    })
  if (data.differing.length === 0) {
    return (
      <Card>
        <EmptyState icon={<IconCheck size={26} />} title={t`Nothing differs here`}>
          <Trans>
            A setting or text that you change on this site becomes its own value and is listed here.
          </Trans>
        </EmptyState>
      </Card>
    )
  }
  return (
    <section>
      <Text component="h2" fw={600} mb="xs">
        <Trans>What differs here</Trans>
      </Text>
      <Card padding={0}>
        <Rows label={t`What differs here`}>
          {data.differing.map(({ path, own, template }) => (
            <Row
              key={path}
              title={leafName(path)}
              actions={
                <Only permission="settings:write">
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t`Use the template’s value for ${leafName(path)}`}
                    loading={following.isPending && following.variables.includes(path)}
                    onClick={() => follow([path])}
                  >
                    <Trans>Use the template’s value</Trans>
                  </Button>
                </Only>
              }
            >
              <span>
                <Trans>Here: {shown(path, own)}</Trans>
              </span>
              <span>
                <Trans>Template: {shown(path, template)}</Trans>
              </span>
            </Row>
          ))}
        </Rows>
      </Card>
    </section>
  )
}

function shown(path: string, value: string | null): string {
  if (value === null) return textAt(path) ? t`built-in text` : t`missing`
  return value === '' ? t`empty` : value
}
