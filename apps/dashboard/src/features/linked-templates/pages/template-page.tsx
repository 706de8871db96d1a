import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Accordion, Anchor, Button, Card, Grid, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { LinkedTemplateId } from '@placet/contract/ids'
import { TEMPLATE_MESSAGES, type TemplateView } from '@placet/contract/linked-templates'
import { Link, useNavigate, useParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { groupSettings } from '../../bulk/index.ts'
import { Only } from '../../profile/index.ts'
import { LinkedSites } from '../components/linked-sites.tsx'
import { RenameDialog } from '../components/rename-dialog.tsx'
import { useDeleteTemplate, useTemplate } from '../queries.ts'
import classes from './template-page.module.css'

export function TemplatePage() {
  const templateId = LinkedTemplateId.safeParse(useParams()['templateId']).data
  return templateId ? <Known templateId={templateId} /> : <NotFoundState />
}

function Known({ templateId }: { templateId: LinkedTemplateId }) {
  return (
    <QueryView query={useTemplate(templateId)} isPage>
      {(template) => <Template template={template} />}
    </QueryView>
  )
}

function Template({ template }: { template: TemplateView }) {
  const { name, version, savedAt } = template
  return (
    <>
      <PageHeader title={name} actions={<Actions template={template} />}>
        <Trans>
          Version {version}, saved <Ago at={savedAt} />.{' '}
          <Anchor component={Link} to="/domain/templates" inherit underline="always">
            All templates
          </Anchor>
        </Trans>
      </PageHeader>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <LinkedSites template={template} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Settings template={template} />
        </Grid.Col>
      </Grid>
    </>
  )
}

function Actions({ template }: { template: TemplateView }) {
  const { id, name, sites } = template
  const [isRenaming, renaming] = useDisclosure()
  const deleting = useDeleteTemplate(id)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete ${name}?`,
      message:
        sites === 0
          ? t`No site is linked to it.`
          : t`${formatCounted(sites, plural(sites, { one: 'site', other: 'sites' }))} will be unlinked and keep their values.`,
      confirm: t`Delete template`,
      isDangerous: true,
    })
    if (!isSure) return
    const change = deleting.mutateAsync().then(() => navigate('/domain/templates', { replace: true }))
    await tellOutcome(change, {
      done: say(TEMPLATE_MESSAGES.deleted),
      failed: say(TEMPLATE_MESSAGES.deleteFailed),
    })
  }
  return (
    <Only permission="settings:write">
      <Button variant="default" component={Link} to={`/domain/templates/${id}/edit`}>
        <Trans>Edit settings</Trans>
      </Button>
      <Button variant="default" onClick={renaming.open}>
        <Trans>Rename</Trans>
      </Button>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        loading={deleting.isPending}
        onClick={() => void remove()}
      >
        <Trans>Delete</Trans>
      </Button>
      {isRenaming && <RenameDialog template={template} onClose={renaming.close} />}
    </Only>
  )
}

function Settings({ template: { settings } }: { template: TemplateView }) {
  return (
    <section>
      <Title order={2} fz="md" mb="sm">
        <Trans>Settings</Trans>
      </Title>
      <Card padding="xs">
        <Accordion multiple order={3}>
          {groupSettings(settings, '').map(({ title, settings: each }) => (
            <Accordion.Item key={title} value={title}>
              <Accordion.Control>
                {title} ({each.length})
              </Accordion.Control>
              <Accordion.Panel>
                <dl className={classes['values']}>
                  {each.map(({ path, name, value }) => (
                    <div key={path}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Card>
    </section>
  )
}
