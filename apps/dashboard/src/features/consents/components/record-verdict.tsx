import { Alert } from '@mantine/core'
import type { ConsentDetail } from '@placet/contract/consents'
import { IconClock, IconShieldCheck, IconShieldOff, IconShieldX } from '@tabler/icons-react'
import { isSealing } from '../../../domain/is-sealing.ts'

const VERIFIED = /^Verified\. /

/** The answer to "can I prove it?". */
export function RecordVerdict({ consent: { verdict, receivedAt } }: { consent: ConsentDetail }) {
  if (!verdict && !isSealing(receivedAt)) {
    return (
      <Alert color="gray" icon={<IconShieldOff size={18} />} title="Not sealed">
        The record is stored but isn’t part of the signed log, so nobody can check it. Imported records are
        never sealed.
      </Alert>
    )
  }
  if (!verdict) {
    return (
      <Alert color="gray" icon={<IconClock size={18} />} title="Being sealed">
        The record is stored and will be part of the signed log within seconds.
      </Alert>
    )
  }
  const { isFine, lines } = verdict
  if (!isFine) {
    return (
      <Alert color="red" icon={<IconShieldX size={18} />} title="This record doesn’t match the signed log">
        {lines.join(' ')} Please contact support before you rely on it.
      </Alert>
    )
  }
  return (
    <Alert color="pine" icon={<IconShieldCheck size={18} />} title="Verified">
      {lines.join(' ').replace(VERIFIED, '')}. Checked just now: unchanged since it was sealed.
    </Alert>
  )
}
