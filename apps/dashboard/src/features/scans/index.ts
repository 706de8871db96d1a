export { CategoryLabel } from './components/category-label.tsx'
export { ImplementationCard } from './components/implementation-card.tsx'
export { LastScanCard } from './components/last-scan-card.tsx'
export { ProgressCard } from './components/progress-card.tsx'
export { StatusLabel } from './components/status-label.tsx'
export { UrlText } from './components/url-text.tsx'
export { CATEGORY_OPTIONS, categoryOf } from './cookie-words.ts'
export { explainScanError } from './explain-scan-error.ts'
export {
  useImplementationPoll,
  useImplementationScan,
  useLatestProgress,
  useRequestImplementationScan,
  useRequestScan,
} from './queries.ts'
export { reloadWithError } from './reload-page.ts'
export { describeProgress, isInProgress } from './scan-progress.ts'
export { type RunningScan, useFollowedScan } from './use-followed-scan.ts'
