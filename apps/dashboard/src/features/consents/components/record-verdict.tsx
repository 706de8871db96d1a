import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { ConsentDetail } from '@placet/contract/consents'
import { IconClock, IconShieldCheck, IconShieldOff, IconShieldX } from '@tabler/icons-react'
import { isSealing } from '../../../domain/is-sealing.ts'

const VERIFIED = /^Verified\. /

/** The answer to "can I prove it?". */
export function RecordVerdict({ consent: { verdict, receivedAt } }: { consent: ConsentDetail }) {
  if (!verdict && !isSealing(receivedAt)) {
    return (
      <Alert color="gray" icon={<IconShieldOff size={18} />} title={t`Not sealed`}>
        <Trans>
          The record is stored but isn’t part of the signed log, so nobody can check it. Imported records are
          never sealed.
        </Trans>
      </Alert>
    )
  }
  if (!verdict) {
    return (
      <Alert color="gray" icon={<IconClock size={18} />} title={t`Being sealed`}>
        <Trans>The record is stored and will be part of the signed log within seconds.</Trans>
      </Alert>
    )
  }
  const { isFine, lines } = verdict
  if (!isFine) {
    return (
      <Alert color="red" icon={<IconShieldX size={18} />} title={t`This record doesn’t match the signed log`}>
        <Trans>{lines.join(' ')} Please contact support before you rely on it.</Trans>
      </Alert>
    )
  }
  return (
    <Alert color="pine" icon={<IconShieldCheck size={18} />} title={t`Verified`}>
      <Trans>{lines.join(' ').replace(VERIFIED, '')}. Checked just now: unchanged since it was sealed.</Trans>
    </Alert>
  )
}
