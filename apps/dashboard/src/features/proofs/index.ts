export { LiveBannerCard } from './components/live-banner-card.tsx'
