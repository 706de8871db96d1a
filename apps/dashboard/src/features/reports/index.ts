export { Legend } from './components/legend.tsx'
export { LineTooltip } from './components/line-tooltip.tsx'
export { AcceptanceCard, VisitsCard } from './components/trend-card.tsx'
