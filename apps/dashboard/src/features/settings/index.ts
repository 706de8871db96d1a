export { PublishButton } from './components/publish-button.tsx'
