import { PageHeader } from '../../../ui/page-header.tsx'
import { OwnersOnly } from '../../accounts/index.ts'
import { InvoicesSection } from '../components/invoices-section.tsx'

export function BillingPage() {
  return (
    <>
      <PageHeader title="Billing">What the domains of this account cost, and what was paid.</PageHeader>
      <OwnersOnly permission="billing:read">
        <InvoicesSection />
      </OwnersOnly>
    </>
  )
}
