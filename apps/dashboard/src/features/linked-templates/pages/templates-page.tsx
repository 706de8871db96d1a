import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Card } from '@mantine/core'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Ago } from '../../../ui/ago.tsx'
import { formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Only } from '../../profile/index.ts'
import { useTemplates } from '../queries.ts'

export function TemplatesPage() {
  const templates = useTemplates()
  const button = (
    <Only permission="settings:write">
      <Button
        component={Link}
        to="/domain/templates/new"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        <Trans>Create a template</Trans>
      </Button>
    </Only>
  )
  return (
    <>
      <PageHeader title={t`Templates`} actions={templates.data?.length ? button : undefined}>
        <Trans>
          Settings and texts that you keep the same on many sites. Each site can still have its own values.
        </Trans>
      </PageHeader>
      <QueryView query={templates}>
        {(data) =>
          data.length === 0 ? (
            <Card>
              <EmptyState icon={<IconTemplate size={26} />} title={t`No templates yet`} action={button}>
                <Trans>
                  Make a template from a site you like: its look, texts, categories or regions. Then link
                  other sites to it.
                </Trans>
              </EmptyState>
            </Card>
          ) : (
            <Card padding={0}>
              <Rows label={t`Templates`}>
                {data.map(({ id, name, settings, sites, savedAt }) => (
                  <Row
                    key={id}
                    title={
                      <Anchor
                        component={Link}
                        to={`/domain/templates/${id}`}
                        c="inherit"
                        fw={550}
                        underline="hover"
                      >
                        {name}
                      </Anchor>
                    }
                  >
                    <span>
                      {formatCounted(settings, plural(settings, { one: 'setting', other: 'settings' }))}
                    </span>
                    <span>
                      {sites === 0
                        ? t`No linked sites`
                        : formatCounted(sites, plural(sites, { one: 'linked site', other: 'linked sites' }))}
                    </span>
                    <span>
                      <Trans>
                        Saved <Ago at={savedAt} />
                      </Trans>
                    </span>
                  </Row>
                ))}
              </Rows>
            </Card>
          )
        }
      </QueryView>
    </>
  )
}
