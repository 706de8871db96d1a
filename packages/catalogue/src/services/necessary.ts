import type { KnownService } from './known-service.ts'

export const necessary: readonly KnownService[] = [
  { number: 7, id: 'google-recaptcha', name: 'Google reCAPTCHA', vendor: 'Google', src: [], inline: [] },
  { number: 79, id: 'stripe', name: 'Stripe', vendor: 'Stripe', src: [], inline: [] },
  { number: 80, id: 'cloudflare', name: 'Cloudflare', vendor: 'Cloudflare', src: [], inline: [] },
]
