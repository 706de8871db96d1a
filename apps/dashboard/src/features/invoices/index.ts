export { InvoicesSection } from './components/invoices-section.tsx'
