export { InvoiceStatusBadge } from './components/invoice-status-badge.tsx'
