export { ShareDraft } from './components/share-draft.tsx'
