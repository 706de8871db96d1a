import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ProfileView } from '@placet/contract/profile'
import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'
import { formatClock } from '../../../ui/format-date.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useEndView } from '../queries.ts'
import { describeReason } from '../describe-reason.ts'
import classes from './view-band.module.css'

/** On every page while staff look at a customer's dashboard: whose it is, why, and until when. */
export function ViewBand({ profile: { viewing, account } }: { profile: ProfileView }) {
  if (!viewing || !account) return null
  return <Band viewing={viewing} account={account} />
}

interface BandProps {
  viewing: NonNullable<ProfileView['viewing']>
  account: NonNullable<ProfileView['account']>
}

function Band({ viewing, account }: BandProps) {
  const ending = useEndView()
  const back = `/desk/account/${account.id}`
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => window.location.assign(back),
      onError: (error) => toastError(t`Unable to end the view`, [error.message]),
    })
  useEffect(() => {
    const leftMs = Date.parse(viewing.endsAt) - Date.now()
    const timer = setTimeout(() => window.location.assign(back), Math.max(leftMs, 0) + 1000)
    return () => clearTimeout(timer)
  }, [viewing.endsAt, back])
  return (
    <section className={classes['band']} aria-label={t`Viewing as the customer`}>
      <IconEye size={18} aria-hidden="true" className={classes['icon'] ?? ''} />
      <p className={classes['text']}>
        <b>
          <Trans>You are viewing {account.name}, read-only.</Trans>
        </b>{' '}
        <Trans>
          Until {formatClock(viewing.endsAt)}: {describeReason(viewing)}
        </Trans>
      </p>
      <Button size="xs" variant="white" color="dark" loading={ending.isPending} onClick={end}>
        <Trans>End viewing</Trans>
      </Button>
    </section>
  )
}
