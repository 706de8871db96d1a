import { Card, List, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'

export function InstallCard({ domain }: { domain: DomainView }) {
  return (
    <Card component="section" aria-label="Installation">
      <Title order={2}>Put the banner on your website</Title>
      <Text c="dimmed" mb="md">
        Copy this line into the <code>&lt;head&gt;</code> of every page, before any other script.
      </Text>
      <CodeSnippet code={`<script async src="${domain.scriptUrl}"></script>`} />
      <List size="sm" c="dimmed" mt="md" spacing={4}>
        <List.Item>The line stays the same for good: changes you publish reach it by themselves.</List.Item>
        <List.Item>
          With a tag manager or a shop system, put it into the theme’s head template rather than into a tag.
        </List.Item>
      </List>
    </Card>
  )
}
