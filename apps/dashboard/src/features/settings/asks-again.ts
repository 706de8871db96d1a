import { t } from '@lingui/core/macro'
import type { DomainSettings } from '@placet/contract/settings-document'

export interface Asking {
  readonly asks: boolean
  readonly reasons: readonly string[]
}

/** Whether visitors who have answered will be asked again once the newer settings are live, and why. */
export function asksAgain(
  before: DomainSettings,
  after: DomainSettings,
  revision: { readonly before: number; readonly after: number } = { before: 0, after: 0 },
): Asking {
  const [was, is] = [before.general.expiryDays, after.general.expiryDays]
  const reasons = [
    ...(revision.after > revision.before ? [t`Consents were reset: every visitor is asked again`] : []),
    ...(is < was
      ? [t`Choices are valid for ${is} days instead of ${was}: visitors with older choices are asked again`]
      : []),
  ]
  return { asks: reasons.length > 0, reasons }
}
