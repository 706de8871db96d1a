export { NeedsYouCard } from './components/needs-you-card.tsx'
export { countOpen } from './group-actions.ts'
export { useActions } from './queries.ts'
