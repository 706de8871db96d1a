import { plural, t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { type Sentence, amountOf, raisedIn, text } from './audit-words.ts'

/** Actions of Placet's operators and staff in the account. */
export const STAFF_SENTENCES: Readonly<
  Record<Extract<AuditAction, `${'reseller' | 'staff' | 'support-access'}.${string}`>, Sentence>
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
  'staff.grant-limit': {
    label: t`Limit raised by staff`,
    say: (detail) => t`raised a limit of ${text(detail['site'], t`a site`)} to ${raisedIn(detail)}`,
  },
  'staff.end-limit': {
    label: t`Raised limit ended by staff`,
    say: ({ site }) => t`ended a raised limit of ${text(site, t`a site`)}`,
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
    say: ({ reason, consent }) =>
      consent === true
        ? t`opened this account with an owner’s consent`
        : t`opened this account: “${text(reason, '')}”`,
  },
  'staff.view': {
    label: t`Viewed by staff`,
    say: ({ reason, consent }) =>
      consent === true
        ? t`viewed this account’s dashboard, read-only, with an owner’s consent`
        : t`viewed this account’s dashboard, read-only: “${text(reason, '')}”`,
  },
  'support-access.grant': {
    label: t`Support access granted`,
    say: ({ days }) => {
      const count = Number(days)
      return t`let support view this account for ${plural(count, { one: '# day', other: '# days' })}`
    },
  },
  'support-access.end': {
    label: t`Support access ended`,
    say: () => t`ended support access`,
  },
}))
