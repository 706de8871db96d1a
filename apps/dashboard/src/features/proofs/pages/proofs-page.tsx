import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Card, Group, Stack, Text, Textarea } from '@mantine/core'
import { PROOF_QUERY_MAX } from '@placet/contract/proofs'
import { IconSearch } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { PolicyCard } from '../components/policy-card.tsx'
import { ProofFindingsView } from '../components/proof-findings.tsx'
import { useFindProofs } from '../queries.ts'

export function ProofsPage() {
  const domain = useCurrentDomain()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const query = useFindProofs(domain.id, wanted)
  const isUnreadable = isApiError(query.error, 'proof_query_invalid')
  const find = (what: string) => {
    setText(what)
    if (what === wanted) void query.refetch()
    else setWanted(what === '' ? null : what)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    find(text.trim())
  }
  return (
    <>
      <PageHeader title={t`Proof of consent`}>
        <Trans>What visitors of {domain.name} chose, and what they saw.</Trans>
      </PageHeader>
      <Stack gap="lg">
        <search>
          <Card component="form" onSubmit={submit}>
            <Textarea
              label={t`Consent ID, TC string or receipt`}
              description={t`Visitors find their token in the banner’s preferences. Paste a whole receipt to check it.`}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.shiftKey) submit(event)
              }}
              error={isUnreadable && query.error?.message}
              autosize
              minRows={1}
              maxRows={6}
              maxLength={PROOF_QUERY_MAX}
              spellCheck={false}
              autoComplete="off"
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            />
            <Group mt="md" justify="space-between">
              <Button
                type="submit"
                leftSection={<IconSearch size={16} />}
                loading={query.isFetching && query.data === undefined}
                disabled={text.trim() === ''}
              >
                <Trans>Find</Trans>
              </Button>
              <Text size="sm" c="dimmed">
                <Trans>
                  Visitors can see their own records on{' '}
                  <Anchor
                    href={`/my-consent?website=${encodeURIComponent(domain.name)}`}
                    inherit
                    underline="always"
                  >
                    My consent
                  </Anchor>
                  .
                </Trans>
              </Text>
            </Group>
          </Card>
        </search>
        {wanted !== null && !isUnreadable && (
          <QueryView query={query} loading={<LoadingState rows={2} rowHeightPx={160} />}>
            {(findings) => <ProofFindingsView domain={domain} findings={findings} onFind={find} />}
          </QueryView>
        )}
        <PolicyCard domainId={domain.id} />
      </Stack>
    </>
  )
}
