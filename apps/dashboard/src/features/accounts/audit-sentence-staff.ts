import { t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { type Sentence, amountOf, text } from './audit-words.ts'

/** Actions of Placet's operators and staff in the account. */
export const STAFF_SENTENCES: Readonly<
  Record<Extract<AuditAction, `${'reseller' | 'staff'}.${string}`>, Sentence>
> = perLanguage(() => ({
  'reseller.add': {
    label: t`Reseller account enabled`,
    say: () => t`made this account a reseller`,
  },
  'reseller.prices': {
    label: t`Reseller prices changed`,
    say: () => t`changed the prices for this account’s customers`,
  },
  'staff.grant-plan': {
    label: t`Plan given by staff`,
    say: ({ plan, site, until }) =>
      t`gave ${text(site, t`a site`)} the plan ${text(plan, '')} until ${text(until, '')}`,
  },
  'staff.grant-credit': {
    label: t`Credit given by staff`,
    say: (detail) => t`added ${amountOf(detail)} to the balance`,
  },
  'staff.grant-coupon': {
    label: t`Coupon given by staff`,
    say: ({ coupon, site }) => t`gave ${text(site, t`a site`)} the coupon ${text(coupon, '')}`,
  },
  'staff.suspend': {
    label: t`Suspended by staff`,
    say: ({ told }) => t`suspended this account: “${text(told, '')}”`,
  },
  'staff.unsuspend': {
    label: t`Suspension ended by staff`,
    say: () => t`ended the suspension of this account`,
  },
  'staff.open': {
    label: t`Opened by staff`,
    say: ({ reason }) => t`opened this account: “${text(reason, '')}”`,
  },
}))
