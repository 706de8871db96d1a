import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { DECLARATION_SNIPPET, declarationUrl } from '@placet/rules/install-snippets'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useSettings } from '../../settings/index.ts'

/** Two ways to show the cookie declaration on a page of the site, such as the privacy policy. */
export function DeclarationCard({ domain }: { domain: DomainView }) {
  const settings = useSettings(domain.id)
  return (
    <Card component="section" aria-label={t`Cookie declaration`}>
      <Title order={2}>
        <Trans>Show the cookie declaration on your site</Trans>
      </Title>
      <Text c="dimmed" mb="md">
        <Trans>
          Every cookie and service with its purpose, provider, category and lifetime, and how to refuse it. It
          follows what you publish.
        </Trans>
      </Text>
      <Stack gap="xs">
        <Title order={3}>
          <Trans>With the banner’s script</Trans>
        </Title>
        <Text size="sm">
          <Trans>Put this line where the declaration belongs, such as your privacy policy.</Trans>
        </Text>
        <CodeSnippet code={DECLARATION_SNIPPET} />
        <Title order={3} mt="md">
          <Trans>From your server</Trans>
        </Title>
        <QueryView query={settings} loading={<LoadingState rows={1} rowHeightPx={80} />}>
          {({ language }) => <FromServer url={declarationUrl(domain.scriptUrl, language.default)} />}
        </QueryView>
      </Stack>
    </Card>
  )
}

function FromServer({ url }: { url: string }) {
  return (
    <>
      <Text size="sm">
        <Trans>
          Read this address when you build the page, and include the answer. It is HTML in your own style,
          with JSON-LD for search engines. For another language, change its tag in the address.{' '}
          <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
            Open the declaration
          </Anchor>
        </Trans>
      </Text>
      <CodeSnippet code={url} />
    </>
  )
}
