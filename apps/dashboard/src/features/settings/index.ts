export { PublishButton } from './components/publish-button.tsx'
export { useSettings } from './queries.ts'
