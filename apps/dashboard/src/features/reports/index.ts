export { ConsentSummary } from './components/consent-summary.tsx'
export { Legend } from './components/legend.tsx'
export { LineTooltip } from './components/line-tooltip.tsx'
