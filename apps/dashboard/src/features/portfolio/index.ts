export { HealthMark } from './components/health-mark.tsx'
export { useCountActions } from './queries.ts'
export { SITE_LIST_KEYS } from './use-site-keys.ts'
