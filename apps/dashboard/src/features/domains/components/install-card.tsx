import { Card, List, Tabs, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { blockingSnippet, pinnedSnippet, importingSnippet } from '@placet/rules/install-snippets'
import { readShellMeta } from '../../../api/shell-meta.ts'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { useSettings } from '../../settings/index.ts'

interface Shape {
  readonly id: string
  readonly label: string
  readonly when: string
  readonly code: string
  readonly notes: readonly string[]
}

export function InstallCard({ domain }: { domain: DomainView }) {
  const settings = useSettings(domain.id)
  const shapes = shapesOf(domain)
  return (
    <Card component="section" aria-label="Installation">
      <Title order={2}>Put the banner on your website</Title>
      <Text c="dimmed" mb="md">
        Copy one of these lines into the <code>&lt;head&gt;</code> of every page, before any other script.
      </Text>
      {/* The blocker setting decides which snippet is right, so the tabs open there. */}
      <Tabs
        key={String(settings.data?.blocker.enabled)}
        defaultValue={settings.data?.blocker.enabled === false ? 'marked' : 'blocking'}
      >
        <Tabs.List aria-label="Ways to install">
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
            <List size="sm" c="dimmed" mt="md" spacing={4}>
              {notes.map((note) => (
                <List.Item key={note}>{note}</List.Item>
              ))}
            </List>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  )
}

const STAYS =
  'Whatever you publish reaches your site automatically. The line changes only if you switch blocking on or off in the settings.'

function shapesOf({ scriptUrl }: DomainView): Shape[] {
  const { origin } = new URL(scriptUrl)
  const hash = readShellMeta('placet-pinned')
  const key = readShellMeta('placet-publish-key')
  return [
    {
      id: 'blocking',
      label: 'Automatic blocking',
      when: 'For most websites. Scripts below this line are blocked until the visitor agrees. We recognise them by the patterns of your services.',
      code: blockingSnippet(scriptUrl),
      notes: [
        STAYS,
        'The script loads first, so nothing slips through before the visitor has chosen. If we can’t be reached, the page waits for it.',
        'Browsers may download unmarked tags ahead of time but don’t run them. Marked tags aren’t downloaded at all.',
        `With a strict content security policy, add the page’s nonce to the tag, or ${origin} to script-src, and ${origin} to connect-src.`,
      ],
    },
    {
      id: 'marked',
      label: 'Manual blocking',
      when: 'For pages whose tags are marked with data-placet or loaded by a tag manager that supports consent mode. The fastest option: it never delays a page, even if we are down.',
      code: importingSnippet(scriptUrl),
      notes: [
        STAYS,
        `With a strict content security policy, add the page’s nonce to the tag, and ${origin} to script-src and connect-src.`,
      ],
    },
    ...(hash === '' || key === ''
      ? []
      : [
          {
            id: 'pinned',
            label: 'Pinned',
            when: 'For sites that must know exactly which code runs: the browser rejects any other code, and any configuration you haven’t published.',
            code: pinnedSnippet(scriptUrl, { hash, key }),
            notes: [
              'Settings you publish arrive automatically. A newer version of the banner doesn’t: come back for a new line when you want to upgrade.',
              'Returning visitors keep the banner and their choice even if we can’t be reached.',
              'Tags must be marked with data-placet, because the configuration arrives after the page starts loading.',
              `With a strict content security policy, add the page’s nonce to the tag, and ${origin} to connect-src.`,
            ],
          },
        ]),
  ]
}
