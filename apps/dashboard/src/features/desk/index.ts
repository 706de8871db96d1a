export { ViewBand } from './components/view-band.tsx'
