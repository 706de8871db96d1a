import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { listDomains } from '@placet/contract/domains'
import { IconAlertTriangle } from '@tabler/icons-react'
import { CodeSnippet, CopyValue } from '../../../ui/code-snippet.tsx'
import classes from './key-secrets.module.css'

interface KeySecretsProps {
  publicId?: string
  secret: string
  apiToken: string
  scopes: readonly string[]
  onClose: () => void
}

export function KeySecrets({ publicId, secret, apiToken, scopes, onClose }: KeySecretsProps) {
  return (
    <Stack gap="md">
      <Alert color="amber" icon={<IconAlertTriangle size={18} />} title={t`Copy it now`} role="note">
        <Trans>The private key and the token are shown only once. You won’t be able to see them again.</Trans>
      </Alert>
      {publicId !== undefined && <Value label={t`Public key`} value={publicId} />}
      <Value label={t`Private key`} value={secret} />
      <Value
        label={t`API token`}
        description={t`Send it as the bearer token of each request.`}
        value={apiToken}
      />
      {scopes.includes(listDomains.access) && (
        <div>
          <Text size="sm" fw={550} mb={3}>
            <Trans>Try it in a terminal: list your sites</Trans>
          </Text>
          <CodeSnippet code={firstCall(apiToken)} />
        </div>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>
          <Trans>I’ve copied it</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

const firstCall = (token: string) =>
  t`curl ${window.location.origin}${listDomains.path} -H 'Authorization: Bearer ${token}'`

function Value({ label, description, value }: { label: string; description?: string; value: string }) {
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      classNames={{ input: classes['value'] ?? '' }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyValue value={value} label={t`Copy ${label.toLowerCase()}`} />}
    />
  )
}
