export { LiveBannerCard } from './components/live-banner-card.tsx'
export { ShownPicture } from './components/shown-picture.tsx'
export { useErase } from './queries.ts'
export { actionName, fieldText, recordFields, viewOf } from './record-fields.ts'
