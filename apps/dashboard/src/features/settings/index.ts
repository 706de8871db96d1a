export { previewPage } from './components/preview-page.ts'
export { PublishButton } from './components/publish-button.tsx'
export { useSettings } from './queries.ts'
export { PublishNotice } from './components/publish-notice.tsx'
