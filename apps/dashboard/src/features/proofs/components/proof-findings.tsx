import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Card, List, Stack, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { ProofFindings, ReceiptVerdict } from '@placet/contract/proofs'
import { IconSearchOff, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TokenHistory } from './token-history.tsx'

interface ProofFindingsProps {
  domain: DomainView
  findings: ProofFindings
  onFind: (token: string) => void
}

export function ProofFindingsView({ domain, findings, onFind }: ProofFindingsProps) {
  const { kind, verdict, tokens, history } = findings
  return (
    <Stack gap="md">
      {verdict && <Verdict verdict={verdict} />}
      {kind === 'tc-string' && tokens.length > 1 && (
        <Card>
          <Title order={2} fz="md">
            <Trans>
              {formatCounted(
                tokens.length,
                plural(tokens.length, { one: 'visitor has', other: 'visitors share' }),
              )}{' '}
              this TC string
            </Trans>
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            <Trans>A TC string contains the choice, not the visitor. Pick a token to see its history.</Trans>
          </Text>
          <List>
            {tokens.map((token) => (
              <List.Item key={token}>
                <Anchor component="button" type="button" ff="monospace" onClick={() => onFind(token)}>
                  {token}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </Card>
      )}
      {history && (history.records.length > 0 || history.erasure) ? (
        <TokenHistory domain={domain} history={history} />
      ) : (
        tokens.length <= 1 &&
        verdict?.state !== 'other-domain' && (
          <Card>
            <EmptyState icon={<IconSearchOff size={26} />} title={t`Nothing is stored`}>
              <Trans>
                {domain.name} has no matching record. It may belong to another website, be past its retention
                period, or not have arrived yet.
              </Trans>
            </EmptyState>
          </Card>
        )
      )}
    </Stack>
  )
}

const STATES: Record<ReceiptVerdict['state'], string> = perLanguage(() => ({
  kept: t`The record on file matches the receipt.`,
  erased: t`The record has since been erased. Only its sealed hash remains, and the receipt is still valid proof.`,
  'other-domain': t`The receipt belongs to another website.`,
  missing: t`This record isn’t stored here.`,
}))

function Verdict({ verdict }: { verdict: ReceiptVerdict }) {
  const { isFine, lines, state } = verdict
  return (
    <Alert
      color={isFine ? 'pine' : 'red'}
      icon={isFine ? <IconShieldCheck size={18} /> : <IconShieldX size={18} />}
      title={isFine ? t`The receipt is genuine` : t`The receipt is not genuine`}
    >
      <Stack gap={2}>
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        <Text size="sm">{STATES[state]}</Text>
      </Stack>
    </Alert>
  )
}
