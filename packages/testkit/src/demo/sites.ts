import { TIER } from '@placet/contract/constants'
import type { AUDIENCES } from './countries.ts'
import type { RHYTHMS } from './rhythms.ts'

export interface Site {
  account: 'agency' | 'client'
  name: string
  title: string
  tier: number
  colors: { primary: string; primaryText: string }
  rhythm: keyof typeof RHYTHMS
  audience: keyof typeof AUDIENCES
  /** Share of all consents, before growth and campaigns. */
  weight: number
  /** Visits on the last day as a multiple of the first day's. */
  growth: number
  /** Above 0: visitors accept more often than their country's average. */
  inclination: number
  /** In addition to the bare name and www. */
  moreHosts: readonly string[]
  /** Most visited first. */
  paths: readonly string[]
  /** Day index from 0; there are no earlier log entries. */
  liveFromDay?: number
  campaign?: { startsOnDay: number; days: number; factor: number; path: string }
  /** The owner has saved changes but not published them yet. */
  hasPendingChanges?: boolean
}

const colors = (primary: string, primaryText = '#ffffff') => ({ primary, primaryText })

export const SITES: readonly Site[] = [
  {
    account: 'agency',
    name: 'hafenblick-news.example',
    title: 'Hafenblick',
    tier: TIER.enterprise,
    colors: colors('#0b3d63'),
    rhythm: 'news',
    audience: 'dach',
    weight: 30,
    growth: 1.15,
    inclination: -0.45,
    moreHosts: ['m.hafenblick-news.example', 'wetter.hafenblick-news.example'],
    paths: ['/', '/hafen', '/politik', '/sport', '/wetter', '/kultur', '/hafen/containerterminal', '/abo'],
  },
  {
    account: 'agency',
    name: 'aurora-coffee.example',
    title: 'Aurora Coffee Roasters',
    tier: TIER.business,
    colors: colors('#6f3b1f'),
    rhythm: 'shop',
    audience: 'dach',
    weight: 11,
    growth: 1.5,
    inclination: 0.25,
    moreHosts: ['shop.aurora-coffee.example'],
    paths: [
      '/',
      '/beans',
      '/beans/espresso',
      '/subscription',
      '/cart',
      '/checkout',
      '/stores',
      '/brew-guide',
    ],
    campaign: { startsOnDay: 62, days: 12, factor: 5.5, path: '/winter-blend' },
    hasPendingChanges: true,
  },
  {
    account: 'agency',
    name: 'fjordline-ferries.example',
    title: 'Fjordline Ferries',
    tier: TIER.business,
    colors: colors('#005f73'),
    rhythm: 'leisure',
    audience: 'nordic',
    weight: 14,
    growth: 0.45,
    inclination: 0.1,
    moreHosts: ['booking.fjordline-ferries.example'],
    paths: ['/', '/routes', '/routes/bergen-stavanger', '/timetable', '/booking', '/offers', '/on-board'],
  },
  {
    account: 'agency',
    name: 'solarwerk-energie.example',
    title: 'Solarwerk Energie',
    tier: TIER.enterprise,
    colors: colors('#f2b705', '#1f1a00'),
    rhythm: 'business',
    audience: 'dach',
    weight: 9,
    growth: 1.9,
    inclination: -0.1,
    moreHosts: ['portal.solarwerk-energie.example'],
    paths: ['/', '/photovoltaik', '/speicher', '/rechner', '/foerderung', '/referenzen', '/kontakt'],
  },
  {
    account: 'agency',
    name: 'bergkristall-hotel.example',
    title: 'Hotel Bergkristall',
    tier: TIER.basic,
    colors: colors('#7a1f3d'),
    rhythm: 'leisure',
    audience: 'alpine',
    weight: 5,
    growth: 1.7,
    inclination: 0.2,
    moreHosts: [],
    paths: ['/', '/rooms', '/spa', '/offers', '/booking', '/arrival', '/restaurant'],
  },
  {
    account: 'agency',
    name: 'velo-verde.example',
    title: 'Velo Verde',
    tier: TIER.basic,
    colors: colors('#1b6e3c'),
    rhythm: 'shop',
    audience: 'south',
    weight: 7,
    growth: 0.8,
    inclination: 0,
    moreHosts: ['tienda.velo-verde.example', 'negozio.velo-verde.example'],
    paths: ['/', '/bicis', '/bicis/urbana', '/accesorios', '/carrito', '/taller', '/blog', '/contacto'],
  },
  {
    account: 'agency',
    name: 'kinderbuch-laden.example',
    title: 'Der Kinderbuchladen',
    tier: TIER.basic,
    colors: colors('#b3261e'),
    rhythm: 'shop',
    audience: 'dach',
    weight: 3,
    growth: 1.3,
    inclination: 0.15,
    moreHosts: [],
    paths: ['/', '/buecher/ab-3', '/buecher/ab-6', '/neu', '/warenkorb', '/lesungen'],
  },
  {
    account: 'agency',
    name: 'moulin-bleu.example',
    title: 'Moulin Bleu',
    tier: TIER.free,
    colors: colors('#1d4ed8'),
    rhythm: 'leisure',
    audience: 'francophone',
    weight: 2.5,
    growth: 1.6,
    inclination: 0.05,
    moreHosts: [],
    paths: ['/', '/pains', '/commander', '/boutiques', '/recettes'],
    liveFromDay: 38,
  },
  {
    account: 'agency',
    name: 'shop.north-sea-knits.example',
    title: 'North Sea Knits',
    tier: TIER.free,
    colors: colors('#3c3c6e'),
    rhythm: 'shop',
    audience: 'isles',
    weight: 2,
    growth: 2.4,
    inclination: 0.3,
    moreHosts: [],
    paths: ['/', '/jumpers', '/hats', '/basket', '/care', '/about'],
  },
  {
    account: 'agency',
    name: 'zahnarzt-am-park.example',
    title: 'Zahnarzt am Park',
    tier: TIER.free,
    colors: colors('#0f766e'),
    rhythm: 'business',
    audience: 'dach',
    weight: 0.25,
    growth: 1,
    inclination: -0.2,
    moreHosts: [],
    paths: ['/', '/termin', '/leistungen', '/team', '/anfahrt'],
  },
  {
    account: 'client',
    name: 'tidewater-travel.example',
    title: 'Tidewater Travel',
    tier: TIER.business,
    colors: colors('#9a3412'),
    rhythm: 'leisure',
    audience: 'overseas',
    weight: 10,
    growth: 1.2,
    inclination: 0.1,
    moreHosts: ['deals.tidewater-travel.example'],
    paths: ['/', '/destinations', '/destinations/algarve', '/deals', '/checkout', '/guides', '/faq'],
  },
  {
    account: 'client',
    name: 'stays.tidewater.example.com',
    title: 'Tidewater Stays',
    tier: TIER.free,
    colors: colors('#374151'),
    rhythm: 'leisure',
    audience: 'overseas',
    weight: 1.5,
    growth: 0.7,
    inclination: 0,
    moreHosts: [],
    paths: ['/', '/search', '/hosts', '/help'],
  },
]
