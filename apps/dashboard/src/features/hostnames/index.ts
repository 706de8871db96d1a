export { RefusedNotice } from './components/refused-notice.tsx'
