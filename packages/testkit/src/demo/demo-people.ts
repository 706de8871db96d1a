import { DEMO_LOGIN } from '../processes/local-placet.ts'
import type { Role } from '@placet/contract/permissions'
import type { Site } from './sites.ts'

/** The demo's owner also works for a client, in an account owned by another person. */
export const PEOPLE = {
  demo: { name: 'Mika Sommer', email: DEMO_LOGIN.email },
  client: { name: 'Ines Almeida', email: 'client@placet.example' },
} as const

export const ACCOUNTS = {
  agency: {
    owner: PEOPLE.demo.email,
    details: {
      name: 'Nordlicht Studio',
      company: 'Nordlicht Studio GmbH',
      address_line_1: 'Speicherstadt 12',
      postal_code: '20457',
      city: 'Hamburg',
      country_id: 'DE',
      billing_email: 'billing@nordlicht-studio.example',
    },
  },
  client: {
    owner: PEOPLE.client.email,
    details: {
      name: 'Tidewater Travel',
      company: 'Tidewater Travel Lda',
      address_line_1: 'Rua do Farol 3',
      postal_code: '8600-315',
      city: 'Lagos',
      country_id: 'PT',
      billing_email: 'accounts@tidewater-travel.example',
    },
  },
} as const satisfies Record<Site['account'], { owner: string; details: Record<string, string> }>

/** The other people at the agency; they sign in with the demo's password. */
export const COLLEAGUES: readonly { name: string; email: string; role: Role }[] = [
  { name: 'Jonas Petersen', email: 'jonas@nordlicht-studio.example', role: 'owner' },
  { name: 'Amira Haddad', email: 'amira@nordlicht-studio.example', role: 'standard' },
  { name: 'Lena Vogt', email: 'lena@nordlicht-studio.example', role: 'standard' },
]

export const INVITED: readonly { email: string; role: Role; sentDaysAgo: number }[] = [
  { email: 'tomas@nordlicht-studio.example', role: 'standard', sentDaysAgo: 1 },
  { email: 'bookkeeping@nordlicht-studio.example', role: 'owner', sentDaysAgo: 12 },
]
