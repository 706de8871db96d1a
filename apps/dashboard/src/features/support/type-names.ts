import type { TicketView } from '@placet/contract/support'

export const TYPE_NAMES: Record<TicketView['type'], string> = {
  question: 'A question',
  problem: 'Something doesn’t work',
  billing: 'Billing',
  privacy: 'Privacy and personal data',
}
