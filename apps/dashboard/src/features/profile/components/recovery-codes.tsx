import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, CopyButton, Group, SimpleGrid, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { downloadText } from '../../../ui/download-text.ts'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n')
  return (
    <>
      <Alert color="pine" icon={<IconShieldCheck size={18} />} title={t`Two-factor authentication is on`}>
        <Trans>
          Store these recovery codes somewhere safe. Each one logs you in once without your phone. You won’t
          see them again.
        </Trans>
      </Alert>
      <SimpleGrid component="ul" cols={2} spacing={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <Text component="li" key={code} ff="monospace">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? t`Copied` : t`Copy`}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() =>
            downloadText({ text: `${text}\n`, name: 'placet-recovery-codes.txt', type: 'text/plain' })
          }
        >
          <Trans>Download</Trans>
        </Button>
        <Button onClick={onKept}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </Group>
    </>
  )
}
