import { t } from '@lingui/core/macro'
import { Badge } from '@mantine/core'
import type { InvoiceStatus } from '@placet/contract/invoices'
import { perLanguage } from '../../../i18n/per-language.ts'

const LOOKS: Readonly<Record<InvoiceStatus, { label: string; color: string }>> = perLanguage(() => ({
  open: { label: t`Open`, color: 'blue' },
  overdue: { label: t`Overdue`, color: 'red' },
  paid: { label: t`Paid`, color: 'pine' },
  credited: { label: t`Credited`, color: 'gray' },
  credit: { label: t`Credit note`, color: 'gray' },
}))

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { label, color } = LOOKS[status]
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
