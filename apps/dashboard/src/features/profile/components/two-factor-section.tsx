import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { FormSection } from '../../../ui/form-section.tsx'
import { formatCounted } from '../../../ui/format-number.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useDisableTwoFactor, useSetUpTwoFactor } from '../queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

interface TwoFactorSectionProps {
  isOn: boolean
  recoveryCodesLeft: number
  onChange: () => void
}

export function TwoFactorSection({ isOn, recoveryCodesLeft, onChange }: TwoFactorSectionProps) {
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  return (
    <FormSection
      title={t`Two-factor authentication`}
      hint={t`Log in with your password and a code from your phone.`}
    >
      {recoveryCodes ? (
        <RecoveryCodes
          codes={recoveryCodes}
          onKept={() => {
            onChange()
            setRecoveryCodes(undefined)
          }}
        />
      ) : isOn ? (
        <TwoFactorOn recoveryCodesLeft={recoveryCodesLeft} />
      ) : (
        <TwoFactorOff onVerified={setRecoveryCodes} />
      )}
    </FormSection>
  )
}

function TwoFactorOn({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const confirm = useConfirm()
  const disable = useDisableTwoFactor()
  const submit = async () => {
    const isSure = await confirm({
      title: t`Disable two-factor authentication?`,
      message: t`You’ll be able to log in with just your password. Your recovery codes stop working.`,
      confirm: t`Disable`,
      isDangerous: true,
    })
    if (isSure) disable.mutate(undefined, { onError: (error) => toastError(t`Error!`, [error.message]) })
  }
  return (
    <>
      <Alert color="pine" icon={<IconShieldCheck size={18} />} role="note" title={t`It is on`}>
        <Trans>
          {formatCounted(
            recoveryCodesLeft,
            plural(recoveryCodesLeft, { one: 'recovery code is', other: 'recovery codes are' }),
          )}{' '}
          left.
          {recoveryCodesLeft === 0 &&
            t` To get new ones, disable two-factor authentication and set it up again.`}
        </Trans>
      </Alert>
      <Group>
        <Button
          variant="default"
          loading={disable.isPending || disable.isSuccess}
          onClick={() => void submit()}
        >
          <Trans>Disable two-factor authentication</Trans>
        </Button>
      </Group>
    </>
  )
}

function TwoFactorOff({ onVerified }: { onVerified: (recoveryCodes: string[]) => void }) {
  const setUp = useSetUpTwoFactor()
  const start = () => setUp.mutate(undefined, { onError: (error) => toastError(t`Error!`, [error.message]) })
  if (setUp.data) return <TwoFactorSetup {...setUp.data} onVerified={onVerified} onCancel={setUp.reset} />
  return (
    <>
      <Text size="sm">
        <Trans>Two-factor authentication is off. Turn it on to protect your login with a second step.</Trans>
      </Text>
      <Group>
        <Button variant="default" loading={setUp.isPending} onClick={start}>
          <Trans>Set up two-factor authentication</Trans>
        </Button>
      </Group>
    </>
  )
}
