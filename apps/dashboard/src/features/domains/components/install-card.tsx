import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Accordion, Anchor, Button, Card, List, Tabs, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { DomainSettings } from '@placet/contract/settings-document'
import { blockingSnippet, pinnedSnippet, importingSnippet } from '@placet/rules/install-snippets'
import { IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { readShellMeta } from '../../../api/shell-meta.ts'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ImplementationCard } from '../../scans/index.ts'
import { useSettings } from '../../settings/index.ts'
import { Only } from '../../profile/index.ts'
import { developerMail } from '../developer-mail.ts'
import { INSTALL_GUIDES } from '../install-guides.ts'

interface Shape {
  readonly id: string
  readonly label: string
  readonly when: string
  readonly code: string
  readonly notes: readonly string[]
}

export function InstallCard({ domain }: { domain: DomainView }) {
  const settings = useSettings(domain.id)
  return (
    <>
      <Card component="section" aria-label={t`Installation`}>
        <Title order={2}>
          <Trans>Put the banner on your website</Trans>
        </Title>
        <Text c="dimmed" mb="md">
          <Trans>
            Copy one of these lines into the <code>&lt;head&gt;</code> of every page, before any other script.
          </Trans>
        </Text>
        <QueryView query={settings} loading={<LoadingState rows={1} rowHeightPx={260} />}>
          {(document) => <Shapes domain={domain} settings={document} />}
        </QueryView>
        <Text size="sm" mt="md">
          <Trans>
            The line also works on localhost. Choices made there appear in{' '}
            <Anchor component={Link} to={`/domain/${domain.id}/consentlog/live`} inherit underline="always">
              Live
            </Anchor>{' '}
            as tests and are never counted.
          </Trans>
        </Text>
        <Title order={3} mt="lg" mb="xs">
          <Trans>Where to paste it</Trans>
        </Title>
        <Guides />
      </Card>
      <Only permission="scan:read">
        <ImplementationCard domainId={domain.id} seen={null} isLatest title={t`Is it installed?`} />
      </Only>
    </>
  )
}

type InstallSettings = Pick<DomainSettings, 'blocker' | 'gcm'>

function Shapes({ domain, settings }: { domain: DomainView; settings: InstallSettings }) {
  const shapes = shapesOf(domain, settings)
  // The blocker setting decides which snippet is right, so the tabs open there.
  const isBlocking = settings.blocker.enabled
  return (
    <Tabs key={String(isBlocking)} defaultValue={isBlocking ? 'blocking' : 'marked'}>
      <Tabs.List aria-label={t`Ways to install`}>
        {shapes.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shapes.map(({ id, when, code, notes }) => (
        <Tabs.Panel key={id} value={id} pt="md">
          <Text mb="sm">{when}</Text>
          <CodeSnippet code={code} />
          <Button
            component="a"
            href={developerMail({ name: domain.name, code })}
            variant="default"
            size="sm"
            mt="sm"
            leftSection={<IconMail size={16} aria-hidden="true" />}
          >
            <Trans>Send to my developer</Trans>
          </Button>
          <List size="sm" c="dimmed" mt="md" spacing={4}>
            {notes.map((note) => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Guides() {
  return (
    <Accordion variant="contained" order={4}>
      {INSTALL_GUIDES.map(({ platform, steps }) => (
        <Accordion.Item key={platform} value={platform}>
          <Accordion.Control>{platform}</Accordion.Control>
          <Accordion.Panel>
            <List type="ordered" size="sm" spacing={4}>
              {steps.map((step) => (
                <List.Item key={step}>{step}</List.Item>
              ))}
            </List>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

const stays = () =>
  t`Anything you publish reaches your site automatically. Copy the line again only if you switch blocking or Google consent mode on or off.`

function shapesOf({ scriptUrl }: DomainView, { gcm }: InstallSettings): Shape[] {
  const { origin } = new URL(scriptUrl)
  const hash = readShellMeta('placet-pinned')
  const key = readShellMeta('placet-publish-key')
  const consentMode = gcm.enabled ? gcm.mode : 'off'
  return [
    {
      id: 'blocking',
      label: t`Automatic blocking`,
      when: t`For most websites. Scripts below this line are blocked until the visitor agrees. We recognise them by the patterns of your services.`,
      code: blockingSnippet(scriptUrl),
      notes: [
        t`Loads first, so that nothing slips through before the visitor has chosen.`,
        t`If our servers don’t answer, the page waits until the browser gives up. Then unmarked scripts run; those marked with data-placet stay blocked.`,
        stays(),
        t`Browsers may download unmarked tags ahead of time but don’t run them. Marked tags aren’t downloaded at all.`,
        t`With a strict content security policy, add the page’s nonce to the tag, or ${origin} to script-src, and ${origin} to connect-src.`,
      ],
    },
    {
      id: 'marked',
      label: t`Manual blocking`,
      when: t`For pages whose tags are marked with data-placet or loaded by a tag manager that supports consent mode. The fastest option: it never delays a page, even if we are down.`,
      code: importingSnippet(scriptUrl, consentMode),
      notes: [
        gcm.enabled
          ? t`Sets Google’s consent defaults at once, before any tag manager below it starts.`
          : t`With Google’s tags or Tag Manager, first turn on Google consent mode in the settings. This line then sets the consent defaults.`,
        stays(),
        t`With a strict content security policy, add the page’s nonce to the tag, and ${origin} to script-src and connect-src.`,
      ],
    },
    ...(hash === '' || key === ''
      ? []
      : [
          {
            id: 'pinned',
            label: t`Locked version (SRI)`,
            when: t`For sites that must know exactly which code runs: the browser rejects any other code, and any configuration you haven’t published.`,
            code: pinnedSnippet(scriptUrl, { hash, key }, consentMode),
            notes: [
              t`Settings you publish arrive automatically. A newer version of the banner doesn’t: come back for a new line when you want to upgrade.`,
              t`Returning visitors keep the banner and their choice even if we can’t be reached.`,
              t`Tags must be marked with data-placet, because the configuration arrives after the page starts loading.`,
              t`With a strict content security policy, add the page’s nonce to each tag, and ${origin} to connect-src.`,
            ],
          },
        ]),
  ]
}
