export { ConsentSummary } from './components/consent-summary.tsx'
