import { Badge } from '@mantine/core'
import type { InvoiceStatus } from '@placet/contract/invoices'

const LOOKS: Readonly<Record<InvoiceStatus, { label: string; color: string }>> = {
  open: { label: 'Open', color: 'blue' },
  overdue: { label: 'Overdue', color: 'red' },
  paid: { label: 'Paid', color: 'pine' },
  credited: { label: 'Credited', color: 'gray' },
  credit: { label: 'Credit note', color: 'gray' },
}

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { label, color } = LOOKS[status]
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
