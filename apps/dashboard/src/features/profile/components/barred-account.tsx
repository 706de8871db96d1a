import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import type { ProfileView } from '@placet/contract/profile'
import { IconShieldLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { usePasskeys } from '../queries.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

type Barred = Omit<NonNullable<ProfileView['barredFrom']>, 'id'>

interface BarredAccountProps {
  barred: Barred
  /** The page below is shown again, if the account lets this session in now. */
  onDone: () => void
}

/** In place of the page, while the rules of the account keep this session out. */
export function BarredAccount({ barred, onDone }: BarredAccountProps) {
  const queryClient = useQueryClient()
  const retry = async () => {
    await queryClient.invalidateQueries()
    onDone()
  }
  if (barred.reason === 'network_not_allowed') return <WrongNetwork barred={barred} onRetry={retry} />
  return barred.hasSecondFactor ? <FactorUnused barred={barred} /> : <SetUp barred={barred} onDone={retry} />
}

function WrongNetwork({ barred, onRetry }: { barred: Barred; onRetry: () => Promise<void> }) {
  return (
    <EmptyState
      isPage
      icon={<IconShieldLock size={26} />}
      title={t`Your network is not allowed`}
      action={
        <Button variant="default" onClick={() => void onRetry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        {barred.name} can only be used from certain networks. Connect to one of them, ask an owner to allow
        yours, or switch to another account.
      </Trans>
    </EmptyState>
  )
}

function FactorUnused({ barred }: { barred: Barred }) {
  return (
    <EmptyState
      isPage
      icon={<IconShieldLock size={26} />}
      title={t`Log in with your second factor`}
      action={
        <Button component={Link} to="/logout">
          <Trans>Log in again</Trans>
        </Button>
      }
    >
      <Trans>
        {barred.name} requires a second factor, and you logged in without one. Log in again with your code or
        passkey, or switch to another account.
      </Trans>
    </EmptyState>
  )
}

function SetUp({ barred, onDone }: { barred: Barred; onDone: () => Promise<void> }) {
  const hasPasskey = (usePasskeys().data?.passkeys.length ?? 0) > 0
  return (
    <>
      <PageHeader title={t`Set up a second factor`}>
        <Trans>
          {barred.name} requires one. Choose two-factor authentication or a passkey, then continue where you
          were.
        </Trans>
      </PageHeader>
      <Stack gap="md">
        <TwoFactorSection isOn={false} recoveryCodesLeft={0} onChange={() => void onDone()} />
        <PasskeysSection />
        {hasPasskey && (
          <Group justify="flex-end">
            <Button onClick={() => void onDone()}>
              <Trans>Continue</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </>
  )
}
