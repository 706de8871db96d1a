import { Card, List, Tabs, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { blockingSnippet, pinnedSnippet, importingSnippet } from '@placet/rules/install-snippets'
import { readShellMeta } from '../../../api/shell-meta.ts'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'

interface Shape {
  readonly id: string
  readonly label: string
  readonly when: string
  readonly code: string
  readonly notes: readonly string[]
}

export function InstallCard({ domain }: { domain: DomainView }) {
  const shapes = shapesOf(domain)
  return (
    <Card component="section" aria-label="Installation">
      <Title order={2}>Put the banner on your website</Title>
      <Text c="dimmed" mb="md">
        Copy one of these lines into the <code>&lt;head&gt;</code> of every page, before any other script.
      </Text>
      <Tabs defaultValue="blocking">
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

const STAYS = 'The line stays the same for good: changes you publish reach it by themselves.'

function shapesOf({ scriptUrl }: DomainView): Shape[] {
  const { origin } = new URL(scriptUrl)
  const hash = readShellMeta('placet-pinned')
  const key = readShellMeta('placet-publish-key')
  return [
    {
      id: 'blocking',
      label: 'Automatic blocking',
      when: 'For most websites. Tags that follow this line wait by themselves until the visitor permits them: they are recognised by the patterns of your services.',
      code: blockingSnippet(scriptUrl),
      notes: [
        STAYS,
        'What it costs: the browser shows nothing before this script has arrived, and waits for it while we cannot be reached.',
        'Browsers may still fetch the bytes of unmarked tags ahead of time; they do not run them. Marked tags are not even fetched.',
        `With a strict content security policy, add the page’s nonce to the tag, or ${origin} to script-src, and ${origin} to connect-src.`,
      ],
    },
    {
      id: 'marked',
      label: 'Marked tags',
      when: 'For pages whose tags are marked with data-placet or come from a tag manager that heeds consent mode. The quickest, and it never holds a page up, whatever happens to us.',
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
            when: 'For those who must know exactly which code runs: the browser refuses any other code, and any configuration that you have not published.',
            code: pinnedSnippet(scriptUrl, { hash, key }),
            notes: [
              'What you publish reaches it by itself; a newer banner does not: come back for a new line when you want one.',
              'A visitor who was here before gets the banner and their own choice also while we cannot be reached.',
              'Tags must be marked with data-placet, as the configuration arrives after the page has begun.',
              `With a strict content security policy, add the page’s nonce to the tag, and ${origin} to connect-src.`,
            ],
          },
        ]),
  ]
}
