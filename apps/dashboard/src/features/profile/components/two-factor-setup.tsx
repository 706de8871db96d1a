import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Code, Group, Image, Input, List, PinInput, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyValue } from '../../../ui/code-snippet.tsx'
import { useVerifyTwoFactor } from '../queries.ts'

const DIGITS = 6

interface TwoFactorSetupProps {
  secret: string
  qrcode: string
  onVerified: (recoveryCodes: string[]) => void
  onCancel: () => void
}

export function TwoFactorSetup({ secret, qrcode, onVerified, onCancel }: TwoFactorSetupProps) {
  const [code, setCode] = useState('')
  const verify = useVerifyTwoFactor()
  const submit = (entered: string) =>
    verify.mutate(
      { code: entered, secret },
      { onSuccess: ({ recoveryCodes }) => onVerified(recoveryCodes), onError: () => setCode('') },
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Stack gap="md">
        <List type="ordered" size="sm" spacing={4}>
          <List.Item>
            <Trans>Scan the QR code with an authenticator app, or type the key.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Enter the six digits the app shows.</Trans>
          </List.Item>
        </List>
        <Image src={qrcode} alt={t`QR code with the key below`} w={200} h={200} radius="md" />
        <Stack gap={2}>
          <Text size="sm" fw={550}>
            <Trans>Key</Trans>
          </Text>
          <Group gap={6} wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
            <CopyValue value={secret} label={t`Copy the key`} />
          </Group>
        </Stack>
        {verify.isError && (
          <Alert color="red" icon={<IconX size={18} />} title={t`Couldn’t verify`}>
            {verify.error.message}
          </Alert>
        )}
        <Input.Wrapper label={t`Six-digit code from your app`} labelElement="div">
          <PinInput
            length={DIGITS}
            type="number"
            oneTimeCode
            value={code}
            disabled={verify.isPending}
            onChange={setCode}
            getInputProps={(index) => ({ 'aria-label': t`Digit ${index + 1} of ${DIGITS}` })}
          />
        </Input.Wrapper>
        <Group gap="sm">
          <Button type="submit" loading={verify.isPending} disabled={code.length < DIGITS}>
            <Trans>Verify</Trans>
          </Button>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
