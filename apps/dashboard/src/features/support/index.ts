export { FeedbackBanner } from './components/feedback-banner.tsx'
export { TermsDialog } from './components/terms-dialog.tsx'
